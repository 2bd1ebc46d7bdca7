import { messageOf } from '@vestry/sync/messages/message';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { inNewestShape, withFreshIds } from '@vestry/sync/widgets/instantiate';
import { catalogue, definitionOf } from '@vestry/sync/widgets/known-widgets';
import { siteTexts } from '../../../lib/messages';
import type { Edit } from '../edits';
import { anchorBeside, chained } from './edits-of-several';
import { widgetLabel } from '../naming';
import { isFree, mayHold, takesChildren } from '../placement';
import { outermost } from './selection';
import type { TreeIndex } from '../tree-index';
import { placeOf } from '../walk';

/** A new container without children, as it is around widgets that are there already. */
function emptyAround(type: string, count: number, newId: () => string): TreeNode {
  const definition = definitionOf(type);
  const fields = definition?.around?.(count) ?? definition?.sample(siteTexts());
  return withFreshIds(inNewestShape({ value: { ...fields, id: '0', type } }), newId);
}

/** The types of container that the widgets can be put into, where the first of them is. */
export function wrappers(index: TreeIndex, selection: readonly string[]): string[] {
  const ids = outermost(index, selection);
  const parent = index.get(index.get(ids[0] ?? '')?.parent ?? '')?.node;
  if (!parent || !ids.every((id) => isFree(index, id))) return [];
  return Object.keys(catalogue()).filter((type) => {
    if (definitionOf(type)?.children !== 'any' || !mayHold(parent, type)) return false;
    return ids.every((id) => mayHold({ value: { id: '', type } }, index.get(id)?.node.value.type ?? ''));
  });
}

/** Puts the widgets into a new container, which takes the place of the first one. */
export function wrap(
  index: TreeIndex,
  selection: readonly string[],
  type: string,
  newId: () => string,
): Edit | null {
  const ids = outermost(index, selection);
  const place = ids[0] === undefined ? null : placeOf(index, ids[0]);
  if (!place || !wrappers(index, ids).includes(type)) return null;
  const node = emptyAround(type, ids.length, newId);
  const { id } = node.value;
  const spot = { parent: place.parent, after: place.siblings[place.at - 1] ?? null };
  return {
    label: messageOf('arranging.stepWrap', { name: widgetLabel(type) }),
    operations: [
      { op: 'insert', parent: spot.parent, after: anchorBeside(index, ids, spot), node },
      ...chained(ids, id, null),
    ],
    select: id,
  };
}

/** Can its children take the place of the container? What has contents of its own beside them would lose these. */
export function isUnwrappable(index: TreeIndex, id: string): boolean {
  const entry = index.get(id);
  const parent = index.get(entry?.parent ?? '')?.node;
  if (!entry || !parent || id === ROOT_ID || !isFree(index, id) || !takesChildren(entry.node)) return false;
  if (definitionOf(entry.node.value.type)?.children !== 'any') return false;
  return (entry.node.children ?? []).every(({ value }) => mayHold(parent, value.type));
}

export function unwrap(index: TreeIndex, id: string): Edit | null {
  const [entry, place] = [index.get(id), placeOf(index, id)];
  if (!entry || !place || !isUnwrappable(index, id)) return null;
  const { childIds } = entry;
  return {
    label: messageOf('arranging.stepUnwrap', { name: widgetLabel(entry.node.value.type) }),
    operations: [...chained(childIds, place.parent, id), { op: 'remove', id }],
    select: childIds[0] ?? null,
    alsoSelect: childIds.slice(1),
  };
}
