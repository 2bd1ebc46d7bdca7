import { ROOT_ID, type TreeNode } from '../tree/node';
import { walk } from '../tree/walk';

/** Lists what keeps it from being a tree: a foreign root, an id in two places, a repeated key in one list. */
export function treeProblems(tree: TreeNode): string[] {
  const problems = tree.value.id === ROOT_ID ? [] : [`the root is ${tree.value.id}`];
  const ids = new Set<string>();
  for (const { value } of walk(tree)) {
    if (ids.has(value.id)) problems.push(`${value.id} stands in two places`);
    ids.add(value.id);
    const lists = Object.values(value).filter((field) => Array.isArray(field));
    if (lists.some(hasRepeatedKey)) problems.push(`${value.id} has a key twice`);
  }
  return problems;
}

function hasRepeatedKey(items: readonly unknown[]): boolean {
  const keys = items
    .map((item) => (item as { key?: unknown } | null)?.key)
    .filter((key) => key !== undefined);
  return new Set(keys).size < keys.length;
}
