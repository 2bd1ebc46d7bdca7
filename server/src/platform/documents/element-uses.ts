import type { DocumentState } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import { linkedElement } from '@vestry/sync/widgets/linked-element';

function collectLinked(node: TreeNode, into: Set<ElementRef>): void {
  const linked = linkedElement(node.value);
  if (linked !== undefined) into.add(linked);
  for (const child of node.children ?? []) collectLinked(child, into);
}

/** The general elements that a tree links; one that is stored names numbers alone. */
export function linkedElements(tree: TreeNode): ElementRef[] {
  const elements = new Set<ElementRef>();
  collectLinked(tree, elements);
  return [...elements];
}

/** Numbers of all elements that a document uses: its header, its footer and the linked ones, ascending. */
export function elementUses(state: DocumentState): number[] {
  const numbers = new Set(linkedElements(state.tree).filter((element) => typeof element === 'number'));
  for (const name of ['headerId', 'footerId']) {
    const number = state.fields[name];
    if (typeof number === 'number') numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}
