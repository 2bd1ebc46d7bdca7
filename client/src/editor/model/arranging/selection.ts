import { ROOT_ID } from '@vestry/sync/tree/node';
import type { TreeIndex } from '../tree-index';
import { pathTo } from '../walk';

/** Those of the widgets that lie in none of the others, in reading order: a selected ancestor swallows what is in it. */
export function outermost(index: TreeIndex, ids: Iterable<string>): string[] {
  const requested = new Set(ids);
  // Nearly always one, and asked for on every key press.
  if (requested.size === 1) return [...requested].filter((id) => id !== ROOT_ID && index.has(id));
  const found: string[] = [];
  const visit = (id: string): void => {
    if (id !== ROOT_ID && requested.has(id)) found.push(id);
    else for (const child of index.get(id)?.childIds ?? []) visit(child);
  };
  visit(ROOT_ID);
  return found;
}

/**
 * All from one widget to another, the first one first. Where they lie in different containers, these are taken in their
 * place: what is between two widgets is always a row of siblings.
 */
export function rangeBetween(index: TreeIndex, from: string, to: string): string[] {
  const [start, end] = [pathTo(index, from), pathTo(index, to)];
  const apart = start.findIndex((id, depth) => end[depth] !== id);
  // One of them is the other, or lies in it.
  if (apart < 0 || apart >= end.length) return start.length < end.length ? [from] : [to];
  const siblings = index.get(start[apart - 1] ?? ROOT_ID)?.childIds ?? [];
  const [a, b] = [siblings.indexOf(start[apart] ?? ''), siblings.indexOf(end[apart] ?? '')];
  const between = siblings.slice(Math.min(a, b), Math.max(a, b) + 1);
  return a <= b ? between : between.toReversed();
}
