import type { TreeNode } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { hasFixedChildren } from '@vestry/sync/widgets/define-widget';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { isForeign } from '@vestry/sync/widgets/shapes';
import type { TreeIndex } from './tree-index';
import { isInside, placeOf } from './walk';

/** A spot for a widget: `after` names the neighbour before, null is the first place. */
export interface Spot {
  parent: string;
  after: string | null;
}

/** May children come and go in this widget? A linked element shows another document's children. */
export function takesChildren(node: TreeNode): boolean {
  const definition = isForeign(node.value) ? undefined : definitionOf(node.value.type);
  if (!definition || definition.children === 'none' || hasFixedChildren(definition)) return false;
  return linkedElement(node.value) === undefined;
}

export function mayHold(parent: TreeNode, type: string): boolean {
  if (!takesChildren(parent) || definitionOf(type)?.root?.only) return false;
  const rule = definitionOf(parent.value.type)?.children ?? 'none';
  return rule === 'any' || (rule !== 'none' && rule.includes(type));
}

/** May this widget be taken away from where it is? */
export function isFree(index: TreeIndex, id: string): boolean {
  const place = placeOf(index, id);
  const parent = place && index.get(place.parent);
  return parent ? takesChildren(parent.node) : false;
}

export function mayMove(index: TreeIndex, id: string, parent: string): boolean {
  const [entry, target] = [index.get(id), index.get(parent)];
  if (!entry || !target || !isFree(index, id) || isInside(index, parent, id)) return false;
  return mayHold(target.node, entry.node.value.type);
}

/** Where something of `type` goes when `id` is selected: into it at the end, else right behind it, else further out. */
export function spotFor(index: TreeIndex, id: string, type: string): Spot | null {
  const entry = index.get(id);
  if (!entry) return null;
  if (mayHold(entry.node, type)) return { parent: id, after: entry.childIds.at(-1) ?? null };
  for (let at = id; ;) {
    const place = placeOf(index, at);
    const parent = place && index.get(place.parent);
    if (!place || !parent) return null;
    if (mayHold(parent.node, type)) return { parent: place.parent, after: at };
    at = place.parent;
  }
}

/**
 * Where a drop on a row of the content tree goes. `down`: the dragged row came from above, so it lands behind the
 * row, which for an open container is before its first child. `into` asks for the inside of a container.
 */
export function dropSpot(
  index: TreeIndex,
  dragged: string,
  row: string,
  drop: { down: boolean; into: boolean; open: boolean },
): Spot | null {
  const entry = index.get(row);
  if (!entry || dragged === row) return null;
  const inside = entry.childIds.filter((id) => id !== dragged);
  if (drop.into && mayMove(index, dragged, row)) return { parent: row, after: inside.at(-1) ?? null };
  if (drop.down && drop.open && inside.length > 0 && mayMove(index, dragged, row))
    return { parent: row, after: null };
  const place = placeOf(index, row);
  if (!place || !mayMove(index, dragged, place.parent)) return null;
  if (drop.down) return { parent: place.parent, after: row };
  const before = place.siblings.slice(0, place.at).filter((id) => id !== dragged);
  return { parent: place.parent, after: before.at(-1) ?? null };
}
