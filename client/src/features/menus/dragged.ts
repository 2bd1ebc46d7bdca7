import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** Dragged so far (CSS pixels), an entry goes to another level: as far as levels are indented. */
export const LEVEL = 28;

const SIDEWAYS: Readonly<Record<string, number>> = {
  [KeyboardCode.Right]: LEVEL,
  [KeyboardCode.Left]: -LEVEL,
};

/** Up and down go from row to row; left and right from level to level, which is kept on the way. */
export const byKeys: KeyboardCoordinateGetter = (event, args) => {
  const { x, y } = args.currentCoordinates;
  const aside = SIDEWAYS[event.code];
  if (aside !== undefined) {
    event.preventDefault();
    return { x: x + aside, y };
  }
  const next = sortableKeyboardCoordinates(event, args);
  return next && { ...next, x };
};

/** The level that is asked for by dragging a row of some level so far to the side. */
export const levelAt = (depth: number, aside: number): number =>
  Math.max(0, depth + Math.round(aside / LEVEL));
