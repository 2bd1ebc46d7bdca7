import type { TreeNode } from '../tree/node';
import { ROOT_ID } from '../tree/node';
import { walk } from '../tree/walk';

/** Throws unless it is a tree: the root is the root, and every id stands in one place. */
export function assertTree(tree: TreeNode): void {
  if (tree.value.id !== ROOT_ID) throw new Error(`the root is ${tree.value.id}`);
  const ids = new Set<string>();
  for (const { value } of walk(tree)) {
    if (ids.has(value.id)) throw new Error(`${value.id} stands in two places`);
    ids.add(value.id);
    for (const field of Object.values(value)) assertUniqueKeys(value.id, field);
  }
}

function assertUniqueKeys(id: string, field: unknown): void {
  if (!Array.isArray(field)) return;
  const keys = field
    .map((item: unknown) => (item as { key?: unknown } | null)?.key)
    .filter((key) => key !== undefined);
  if (new Set(keys).size !== keys.length) throw new Error(`${id} has a key twice`);
}
