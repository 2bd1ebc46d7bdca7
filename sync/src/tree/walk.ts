import type { TreeNode, WidgetValue } from './node';

/** Returns every widget, parents before children, in reading order. Without recursion: safe for a tree of any depth. */
export function* walk(tree: TreeNode): Generator<TreeNode> {
  const waiting = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let i = (node.children?.length ?? 0) - 1; i >= 0; i -= 1) waiting.push(node.children![i]!);
  }
}

/** The same tree with every widget passed through `change`, children first; what stays the same keeps its identity. */
export function mapNodes(tree: TreeNode, change: (node: TreeNode) => TreeNode): TreeNode {
  const children = tree.children?.map((child) => mapNodes(child, change));
  const same = !children || children.every((child, i) => child === tree.children![i]);
  return change(same ? tree : { ...tree, children });
}

/** Every widget's fields by its id. */
export const valuesById = (tree: TreeNode): Map<string, WidgetValue> =>
  new Map(Array.from(walk(tree), ({ value }) => [value.id, value]));
