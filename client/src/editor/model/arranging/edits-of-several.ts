import { messageOf } from '@vestry/sync/messages/message';
import { ROOT_ID } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { isCopyable } from '../../../widgets/foreign';
import { duplicate, type Edit, moveBy, moveTo, remove } from '../edits';
import { isFree, mayMove, type Spot } from '../placement';
import { outermost } from './selection';
import type { TreeIndex } from '../tree-index';
import { placeOf } from '../walk';

// What is done to all that is selected, as one step: all of it or, where one may not, nothing. Of one widget it is the
// edit of edits.ts.

type Step = 'arranging.stepCut' | 'arranging.stepDelete' | 'arranging.stepDuplicate' | 'arranging.stepMove';

const stepOf = (step: Step, ids: readonly string[]): string => messageOf(step, { count: ids.length });

/** The only one, or undefined. */
const single = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined);

const selecting = (ids: readonly string[]) => ({ select: ids[0] ?? null, alsoSelect: ids.slice(1) });

export function removeAll(
  index: TreeIndex,
  selection: readonly string[],
  how: 'Delete' | 'Cut' = 'Delete',
): Edit | null {
  const ids = outermost(index, selection);
  const one = single(ids);
  if (one !== undefined) return remove(index, one, `editor.step${how}`);
  const last = ids.at(-1);
  if (last === undefined || !ids.every((id) => isFree(index, id))) return null;
  const going = new Set(ids);
  const place = placeOf(index, last);
  const staying = (each: readonly string[] = []) => each.find((id) => !going.has(id));
  const near =
    staying(place?.siblings.slice(place.at + 1)) ??
    staying(place?.siblings.slice(0, place.at).toReversed()) ??
    place?.parent ??
    ROOT_ID;
  return {
    label: stepOf(`arranging.step${how}`, ids),
    operations: ids.map((id): Operation => ({ op: 'remove', id })),
    select: null,
    near: near === ROOT_ID ? null : near,
  };
}

/** The copies lie behind the last of those that they are copies of, in each container by themselves. */
export function duplicateAll(
  index: TreeIndex,
  selection: readonly string[],
  newId: () => string,
): Edit | null {
  const ids = outermost(index, selection);
  const one = single(ids);
  if (one !== undefined) return duplicate(index, one, newId);
  const nodes = ids.map((id) => index.get(id)?.node).filter((node) => node !== undefined);
  if (nodes.length === 0 || !ids.every((id) => isFree(index, id)) || !nodes.every(isCopyable)) return null;
  const parentOf = (id: string) => index.get(id)?.parent ?? ROOT_ID;
  /** What the next copy in a container comes after. */
  const after = new Map(ids.map((id) => [parentOf(id), id]));
  const copies: string[] = [];
  const operations = nodes.map((original): Operation => {
    const node = withFreshIds(original, newId);
    const parent = parentOf(original.value.id);
    const operation: Operation = { op: 'insert', parent, after: after.get(parent) ?? null, node };
    after.set(parent, node.value.id);
    copies.push(node.value.id);
    return operation;
  });
  return { label: stepOf('arranging.stepDuplicate', ids), operations, ...selecting(copies) };
}

/** Moves them one place up (-1) or down (1), each among its siblings; those at an end already stay there. */
export function moveAllBy(index: TreeIndex, selection: readonly string[], by: -1 | 1): Edit | null {
  const ids = outermost(index, selection);
  const one = single(ids);
  if (one !== undefined) return moveBy(index, one, by);
  if (!ids.every((id) => isFree(index, id))) return null;
  const moving = new Set(ids);
  const rows = new Map<string, string[]>();
  const operations: Operation[] = [];
  // Those in front go first, so that the ones behind find their place free.
  for (const id of by < 0 ? ids : ids.toReversed()) {
    const parent = index.get(id)?.parent ?? ROOT_ID;
    const row = rows.get(parent) ?? [...(index.get(parent)?.childIds ?? [])];
    rows.set(parent, row);
    const at = row.indexOf(id);
    const other = row[at + by];
    if (other === undefined || moving.has(other)) continue;
    [row[at], row[at + by]] = [other, id];
    operations.push({ op: 'move', id, parent, after: row[at + by - 1] ?? null });
  }
  if (operations.length === 0) return null;
  return { label: stepOf('arranging.stepMove', ids), operations, ...selecting(ids) };
}

export const mayMoveAll = (index: TreeIndex, ids: readonly string[], parent: string): boolean =>
  ids.every((id) => mayMove(index, id, parent));

/** Puts one behind the other, in the order of reading. */
export function moveAllTo(index: TreeIndex, selection: readonly string[], spot: Spot): Edit | null {
  const ids = outermost(index, selection);
  const one = single(ids);
  if (one !== undefined) return moveTo(index, one, spot);
  if (ids.length === 0 || !mayMoveAll(index, ids, spot.parent)) return null;
  const first = anchorBeside(index, ids, spot);
  const row = index.get(spot.parent)?.childIds ?? [];
  // They are there already.
  if (ids.every((id, at) => row[row.indexOf(first ?? '') + 1 + at] === id)) return null;
  const operations = chained(ids, spot.parent, first);
  return { label: stepOf('arranging.stepMove', ids), operations, ...selecting(ids) };
}

/** What moves cannot be what something is moved behind: the nearest before it that stays. */
export function anchorBeside(
  index: TreeIndex,
  ids: readonly string[],
  { parent, after }: Spot,
): string | null {
  const row = index.get(parent)?.childIds ?? [];
  const before = after === null ? [] : row.slice(0, row.indexOf(after) + 1);
  return before.findLast((id) => !ids.includes(id)) ?? null;
}

export function chained(ids: readonly string[], parent: string, first: string | null): Operation[] {
  return ids.map((id, at): Operation => ({ op: 'move', id, parent, after: ids[at - 1] ?? first }));
}
