import type { TreeNode, WidgetValue } from './node';

/**
 * The widgets from the root down to `id`, both included; undefined if it is not there.
 * Plain search: for one widget this is far cheaper than an index of the tree.
 */
export function pathTo(tree: TreeNode, id: string): TreeNode[] | undefined {
  const path: TreeNode[] = [];
  return descend(tree, id, path) ? path : undefined;
}

function descend(node: TreeNode, id: string, path: TreeNode[]): boolean {
  path.push(node);
  if (node.value.id === id) return true;
  if (node.children) for (const child of node.children) if (descend(child, id, path)) return true;
  path.pop();
  return false;
}

export function find(tree: TreeNode, id: string): TreeNode | undefined {
  return pathTo(tree, id)?.at(-1);
}

/** Undefined for the root and for what is not there. */
export function parentOf(tree: TreeNode, id: string): TreeNode | undefined {
  return pathTo(tree, id)?.at(-2);
}

/** The tree with the last widget of `path` given another value: only the nodes of the path are recreated. */
export function withValueAt(path: readonly TreeNode[], value: WidgetValue): TreeNode {
  let node: TreeNode = { ...path.at(-1)!, value };
  for (let level = path.length - 2; level >= 0; level -= 1) {
    const before = path[level]!;
    const former = path[level + 1]!;
    const replacement = node;
    node = { ...before, children: before.children!.map((child) => (child === former ? replacement : child)) };
  }
  return node;
}
