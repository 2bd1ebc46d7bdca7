import { messageOf } from '../../messages/message';
import { contrast, READABLE, READABLE_LARGE } from '../../widgets/fields/colours';
import type { Colours } from '../shown';
import type { Rule } from '../rule';

/** Is undefined when it cannot be computed: the background is an image. */
export function canBeRead({ text, background, isLarge }: Colours): boolean | undefined {
  if (background === null) return undefined;
  return contrast(text, background) >= (isLarge ? READABLE_LARGE : READABLE);
}

/** The page replaces unreadable colours (surfaceStyle), so the author learns that the chosen one is not shown. */
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
