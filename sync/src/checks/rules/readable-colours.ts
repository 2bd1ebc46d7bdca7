import { messageOf } from '../../messages/message';
import { contrast, READABLE } from '../../widgets/fields/colours';
import type { Colours } from '../shown';
import type { Rule } from '../rule';

/** WCAG AA for large text. */
const READABLE_LARGE = 3;

/** Undefined when it cannot be told: the background is an image. */
export function canBeRead({ text, background, isLarge }: Colours): boolean | undefined {
  if (background === null) return undefined;
  return contrast(text, background) >= (isLarge ? READABLE_LARGE : READABLE);
}

/** Unreadable colours give way on the page (surfaceStyle): whoever chose one is told that it is not shown. */
export const readableColours: Rule = {
  name: 'readable-colours',
  why: 'checks.readableColoursWhy',
  todo: 'checks.readableColoursTodo',
  find: ({ colours }) =>
    colours.flatMap((each) =>
      each.background !== null && canBeRead(each) === false
        ? [
            {
              message: messageOf('checks.readableColours', {
                ratio: Math.floor(contrast(each.text, each.background) * 10) / 10,
              }),
              place: each.place,
            },
          ]
        : [],
    ),
};
