import type { DocumentState } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import { linkedElement } from '@vestry/sync/widgets/linked-element';

function collectLinked(node: TreeNode, into: Set<number>): void {
  const linked = linkedElement(node.value);
  if (linked !== undefined) into.add(linked);
  for (const child of node.children ?? []) collectLinked(child, into);
}

/** Numbers of the general elements that a tree links. */
export function linkedElements(tree: TreeNode): number[] {
  const numbers = new Set<number>();
  collectLinked(tree, numbers);
  return [...numbers];
}

/** Numbers of all elements that a document uses: its header, its footer and the linked ones, ascending. */
export function elementUses(state: DocumentState): number[] {
  const numbers = new Set<number>();
  collectLinked(state.tree, numbers);
  for (const name of ['headerId', 'footerId']) {
    const number = state.fields[name];
    if (typeof number === 'number') numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}
