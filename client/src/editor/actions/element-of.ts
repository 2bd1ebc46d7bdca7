import { messageOf } from '@vestry/sync/messages/message';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { linkedElement, linkTo, linkType } from '@vestry/sync/widgets/linked-element';
import { isCopyable } from '../../widgets/foreign';
import { anchorBeside } from '../model/arranging/edits-of-several';
import { outermost } from '../model/arranging/selection';
import type { Edit } from '../model/edits';
import { isFree, mayHold } from '../model/placement';
import type { TreeIndex } from '../model/tree-index';
import { placeOf } from '../model/walk';
import { siteTexts } from '../../lib/messages';

/** Returns the selected widgets without those that lie in another of them. */
export const selectedNodes = (index: TreeIndex, ids: readonly string[]): TreeNode[] =>
  outermost(index, ids).flatMap((id) => index.get(id)?.node ?? []);

const hasLink = (node: TreeNode): boolean =>
  Array.from(walk(node)).some(({ value }) => linkedElement(value) !== undefined);

/** Can these widgets become an element, and a link to it take their place? An element links no other. */
export function mayBecomeElement(index: TreeIndex, ids: readonly string[]): boolean {
  const nodes = selectedNodes(index, ids);
  const [first] = nodes;
  const parent = first && index.get(index.get(first.value.id)?.parent ?? '')?.node;
  if (!parent || !mayHold(parent, linkType())) return false;
  const root = defaultTree('element', () => ROOT_ID, siteTexts());
  return nodes.every(
    (node) =>
      isFree(index, node.value.id) && isCopyable(node) && !hasLink(node) && mayHold(root, node.value.type),
  );
}

/** Returns the tree of a new element: a copy of the widgets, with ids of its own. */
export function elementOf(nodes: readonly TreeNode[], newId: () => string): TreeNode {
  return {
    ...defaultTree('element', newId, siteTexts()),
    children: nodes.map((node) => withFreshIds(node, newId)),
  };
}

/** Returns a link to the element in the place of the first of the widgets, which all go; one step. */
export function replaceByLink(
  index: TreeIndex,
  ids: readonly string[],
  { element, name }: { element: ElementRef; name: string },
  newId: () => string,
): Edit | null {
  const gone = outermost(index, ids);
  const place = gone[0] === undefined ? null : placeOf(index, gone[0]);
  if (!place || !mayBecomeElement(index, gone)) return null;
  const node = linkTo(element, newId);
  const spot = { parent: place.parent, after: place.siblings[place.at - 1] ?? null };
  return {
    label: messageOf('editor.stepSaveElement', { name }),
    operations: [
      { op: 'insert', parent: spot.parent, after: anchorBeside(index, gone, spot), node },
      ...gone.map((id) => ({ op: 'remove' as const, id })),
    ],
    select: node.value.id,
  };
}
