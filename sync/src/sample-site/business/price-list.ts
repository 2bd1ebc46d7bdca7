import type { TreeNode } from '../../tree/node';
import { picture, stack } from '../compose';
import { words } from '../widget';
import type { Writer } from '../writer';

/** Each bread: its id, picture, and the messages of its name, its words and its price. */
export const BREADS = [
  ['well', 'bread-well', 'business.well', 'business.wellText', 'business.wellPrice'],
  ['rolls', 'bread-rolls', 'business.rolls', 'business.rollsText', 'business.rollsPrice'],
  ['rye', 'bread-rye', 'business.rye', 'business.ryeText', 'business.ryePrice'],
  [
    'croissant',
    'bread-croissants',
    'business.croissant',
    'business.croissantText',
    'business.croissantPrice',
  ],
  ['scallion', 'bread-focaccia', 'business.scallion', 'business.scallionText', 'business.scallionPrice'],
  ['sweet', 'bread-braid', 'business.sweet', 'business.sweetText', 'business.sweetPrice'],
] as const;

/** Shows all breads with their pictures, each with its name and its price. */
export const priceList = (say: Writer['say'], tag = 'h3'): TreeNode =>
  stack(
    'price-list',
    BREADS.map(([id, image, name, text, price]) =>
      stack(
        id,
        [
          picture(`${id}-picture`, image, say(name), { crop: 'square' }),
          words(`${id}-name`, tag, say(name), { textSize: '2xl' }),
          words(`${id}-price`, 'p', say(price), {
            textSize: 'xl',
            textWeight: 'semibold',
            textColor: 'siteAccent',
          }),
          words(`${id}-text`, 'p', say(text), { className: 'muted' }),
        ],
        { space: '2' },
      ),
    ),
    { className: 'grid-3', space: '10' },
  );
