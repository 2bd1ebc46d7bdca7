import { apply, type Applied } from '../tree/apply';
import type { TreeNode } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';
import { walk } from '../tree/walk';

/** A widget: `w('a', { text: 'x' }, w('b'))`. */
export function w(id: string, fields: Record<string, unknown> = {}, ...children: TreeNode[]): TreeNode {
  const value = { type: 'div', ...fields, id };
  return children.length > 0 ? { value, children } : { value };
}

/** A document whose root holds these widgets. */
export function doc(...children: TreeNode[]): DocumentState {
  return { fields: { route: 'about', status: 'draft' }, tree: w('root', {}, ...children) };
}

/** The shape alone: 'a(b c) d'. */
export function shape(state: DocumentState): string {
  const text = (node: TreeNode): string =>
    node.children?.length ? `${node.value.id}(${node.children.map(text).join(' ')})` : node.value.id;
  return (state.tree.children ?? []).map(text).join(' ');
}

export function idsOf(state: DocumentState): Set<string> {
  return new Set(Array.from(walk(state.tree), ({ value }) => value.id));
}

/** Both sides' edits of one document, arriving in this order. */
export function arrive(
  base: DocumentState,
  first: readonly Operation[],
  second: readonly Operation[],
): Applied {
  return apply(apply(base, first).state, second, base);
}
