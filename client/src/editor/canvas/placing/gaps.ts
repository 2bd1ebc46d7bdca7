import { ROOT_ID } from '@vestry/sync/tree/node';
import { type Spot, takesChildren } from '../../model/placement';
import type { TreeIndex } from '../../model/tree-index';
import type { Rect } from '../drop-target';

/** A place between two sections of the page, before the first or behind the last. */
export interface Gap {
  spot: Spot;
  /** In the middle between the two. */
  y: number;
  /** From here to there a pointer is near to it. */
  from: number;
  to: number;
}

/** So far into a section (pixels), but never so far that a low one would be gap all over. */
const REACH = 20;

const reachInto = ({ height }: Rect): number => Math.min(REACH, height / 5);
const bottom = ({ top, height }: Rect): number => top + height;
const right = ({ left, width }: Rect): number => left + width;

const sideBySide = (a: Rect, b: Rect): boolean =>
  b.top < bottom(a) && a.top < bottom(b) && (right(a) <= b.left || right(b) <= a.left);

interface Section {
  id: string;
  rect: Rect;
}

/** Between these two, one of which may be the page's own edge. */
function gapBetween(box: Rect, before: Section | undefined, after: Section | undefined): Gap {
  const start = before ? bottom(before.rect) : (after?.rect.top ?? box.top);
  const finish = after ? after.rect.top : before ? start : bottom(box);
  return {
    spot: { parent: ROOT_ID, after: before?.id ?? null },
    y: (start + finish) / 2,
    from: Math.min(start, finish) - (before ? reachInto(before.rect) : REACH),
    to: Math.max(start, finish) + (after ? reachInto(after.rect) : REACH),
  };
}

/** All of them, from the top. None between sections that stand side by side, and in a page whose parts are fixed. */
export function gapsOf(index: TreeIndex, rectOf: (id: string) => Rect | null): Gap[] {
  const root = index.get(ROOT_ID);
  const box = rectOf(ROOT_ID);
  if (!root || !box || !takesChildren(root.node)) return [];
  const sections = root.childIds.flatMap((id): Section[] => {
    const rect = rectOf(id);
    return rect ? [{ id, rect }] : [];
  });
  return [undefined, ...sections].flatMap((before, at) => {
    const after = sections[at];
    if (before && after && sideBySide(before.rect, after.rect)) return [];
    return [gapBetween(box, before, after)];
  });
}

export const gapAt = (gaps: readonly Gap[], y: number): Gap | null =>
  gaps.find(({ from, to }) => from <= y && y <= to) ?? null;

/**
 * In which column the button of each gap stands (0 is the outermost), so that those of low sections do not cover each
 * other. `ys` from the top; `size`: of a button with its surroundings, in the same unit.
 */
export function columnsOf(ys: readonly number[], size: number): number[] {
  const columns: number[] = [];
  /** The last button of each column. */
  const last: number[] = [];
  for (const y of ys) {
    const free = last.findIndex((above) => y - above >= size);
    const column = free < 0 ? last.length : free;
    last[column] = y;
    columns.push(column);
  }
  return columns;
}
