import { apply } from './apply';
import type { TreeNode } from './node';
import type { DocumentState, Operation } from './operation';

/**
 * Merges two creations of one document: what is there stays as it is, and the widgets of `tree` that it lacks are
 * added. Nothing is lost when two devices bring back what a restored backup does not have.
 */
export function withMissing(state: DocumentState, tree: TreeNode): DocumentState {
  const children = tree.children ?? [];
  const inserts = children.map((node, i): Operation => ({
    op: 'insert',
    parent: state.tree.value.id,
    after: children[i - 1]?.value.id ?? null,
    node,
  }));
  return apply(state, inserts).state;
}
