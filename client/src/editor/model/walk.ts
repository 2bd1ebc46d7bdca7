import type { TreeIndex } from './tree-index';

export interface Place {
  parent: string;
  siblings: readonly string[];
  /** From 0. */
  at: number;
}

/** Where a widget stands among its siblings; null for the root and for ids that are gone. */
export function placeOf(index: TreeIndex, id: string): Place | null {
  const parent = index.get(id)?.parent;
  if (parent == null) return null;
  const siblings = index.get(parent)?.childIds ?? [];
  const at = siblings.indexOf(id);
  return at < 0 ? null : { parent, siblings, at };
}

/** Returns the path from the root down to a widget, the widget last. */
export function pathTo(index: TreeIndex, id: string): string[] {
  const path: string[] = [];
  for (let at: string | null = id; at !== null; at = index.get(at)?.parent ?? null) {
    if (!index.has(at)) return [];
    path.unshift(at);
  }
  return path;
}

export function isInside(index: TreeIndex, id: string, ancestor: string): boolean {
  for (let at: string | null = id; at !== null; at = index.get(at)?.parent ?? null) {
    if (at === ancestor) return true;
  }
  return false;
}

/** Returns the next widget in the order of reading: first child, else next sibling, else the next of an ancestor. */
export function nextInOrder(index: TreeIndex, id: string): string | null {
  const first = index.get(id)?.childIds[0];
  if (first) return first;
  for (let at: string | null = id; at !== null;) {
    const place = placeOf(index, at);
    if (!place) return null;
    const next = place.siblings[place.at + 1];
    if (next) return next;
    at = place.parent;
  }
  return null;
}

export function previousInOrder(index: TreeIndex, id: string): string | null {
  const place = placeOf(index, id);
  if (!place) return null;
  let at = place.siblings[place.at - 1];
  if (!at) return place.parent;
  for (;;) {
    const last: string | undefined = index.get(at)?.childIds.at(-1);
    if (!last) return at;
    at = last;
  }
}

/** What is nearest when a widget goes: the next sibling, else the one before, else the parent. */
export function neighbourOf(index: TreeIndex, id: string): string | null {
  const place = placeOf(index, id);
  if (!place) return null;
  return place.siblings[place.at + 1] ?? place.siblings[place.at - 1] ?? place.parent;
}
