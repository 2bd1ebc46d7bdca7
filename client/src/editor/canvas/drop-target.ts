import { mayMoveAll } from '../model/arranging/edits-of-several';
import type { Spot } from '../model/placement';
import type { TreeIndex } from '../model/tree-index';

export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

export interface DropTarget {
  spot: Spot;
  /** Where the mark is drawn: a line between two neighbours, or the whole of an empty container. */
  mark: Rect;
}

/** So near to a container's upper or lower edge (pixels) a drop goes beside it, not into it. */
const EDGE = 8;
const LINE = 4;

const bottom = (rect: Rect) => rect.top + rect.height;
const right = (rect: Rect) => rect.left + rect.width;

/** One below the other, or side by side in the order of reading: from the left, or from the right. */
type Line = 'down' | 'rightwards' | 'leftwards';

function lineOf([first, second]: readonly Rect[]): Line {
  if (!first || !second || second.top >= bottom(first) || first.top >= bottom(second)) return 'down';
  if (second.left - first.left >= first.width / 2) return 'rightwards';
  return right(first) - right(second) >= first.width / 2 ? 'leftwards' : 'down';
}

/** Does the child stand before the point in the order of reading? */
function isBefore(rect: Rect, line: Line, x: number, y: number): boolean {
  if (line === 'down') return rect.top + rect.height / 2 < y;
  if (bottom(rect) <= y) return true;
  const middle = rect.left + rect.width / 2;
  return rect.top <= y && (line === 'rightwards' ? middle < x : middle > x);
}

function markFor(box: Rect, rects: readonly Rect[], at: number, line: Line): Rect {
  const [before, after] = [rects[at - 1], rects[at]];
  const near = before ?? after;
  if (!near) return box;
  if (line !== 'down') {
    const x = (line === 'rightwards') === (before !== undefined) ? right(near) : near.left;
    return { left: x - LINE / 2, top: near.top, width: LINE, height: near.height };
  }
  const y = before && after ? (bottom(before) + after.top) / 2 : before ? bottom(before) : near.top;
  return { left: box.left, top: y - LINE / 2, width: box.width, height: LINE };
}

/** What is dragged, and the point where it is let go with the widget under it. */
interface Drag {
  /** Nothing for what is not in the document yet. */
  dragged: readonly string[];
  mayGo?: (parent: string) => boolean;
  hovered: string;
  x: number;
  y: number;
}

/**
 * Where dragged widgets go when they are let go at a point: into the innermost container there that takes it, between
 * the two children nearest to the point. Null where nothing takes it.
 */
export function dropTarget(
  index: TreeIndex,
  { dragged, hovered, x, y, mayGo = (parent) => mayMoveAll(index, dragged, parent) }: Drag,
  rectOf: (id: string) => Rect | null,
): DropTarget | null {
  for (let id: string | null = hovered; id !== null; id = index.get(id)?.parent ?? null) {
    const entry = index.get(id);
    const box = rectOf(id);
    if (!entry || !box || !mayGo(id)) continue;
    const onEdge = y - box.top < EDGE || bottom(box) - y < EDGE;
    if (onEdge && entry.parent !== null && mayGo(entry.parent)) continue;
    const children = entry.childIds.flatMap((child) => {
      const rect = dragged.includes(child) ? null : rectOf(child);
      return rect ? [{ child, rect }] : [];
    });
    const rects = children.map(({ rect }) => rect);
    const line = lineOf(rects);
    const next = rects.findIndex((rect) => !isBefore(rect, line, x, y));
    const at = next < 0 ? children.length : next;
    return {
      spot: { parent: id, after: children[at - 1]?.child ?? null },
      mark: markFor(box, rects, at, line),
    };
  }
  return null;
}

/** Where the mark of a place is drawn that was chosen in another way. */
export function markOfSpot(index: TreeIndex, spot: Spot, rectOf: (id: string) => Rect | null): Rect | null {
  const box = rectOf(spot.parent);
  if (!box) return null;
  const children = (index.get(spot.parent)?.childIds ?? []).flatMap((child) => {
    const rect = rectOf(child);
    return rect ? [{ child, rect }] : [];
  });
  const rects = children.map(({ rect }) => rect);
  const at = children.findIndex(({ child }) => child === spot.after) + 1;
  return markFor(box, rects, at, lineOf(rects));
}
