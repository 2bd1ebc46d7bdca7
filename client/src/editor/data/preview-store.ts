import { treeNodeSchema, type TreeNode } from '@vestry/sync/tree/node';
import { z } from 'zod';

/** Signing out clears what begins with `vestry.`. */
const KEY = 'vestry.preview';

const previewSchema = z.object({
  tree: treeNodeSchema,
  header: treeNodeSchema.nullable(),
  footer: treeNodeSchema.nullable(),
  elements: z.record(z.coerce.number(), treeNodeSchema),
});
export interface Preview {
  tree: TreeNode;
  header: TreeNode | null;
  footer: TreeNode | null;
  elements: Readonly<Record<number, TreeNode>>;
}

/** PRODUCT.md DO6: the page that /dashboard/preview shows is kept in local storage. False when it is too big for it. */
export function writePreview(preview: Preview): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(preview));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}

/** Null when nothing was put there, or something that is no page. */
export function readPreview(): Preview | null {
  try {
    return previewSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch (cause) {
    if (cause instanceof z.ZodError || cause instanceof SyntaxError || cause instanceof DOMException)
      return null;
    throw cause;
  }
}

/** Calls back when another tab puts a new preview there. */
export function followPreview(changed: () => void): () => void {
  const listener = (event: StorageEvent) => event.key === KEY && changed();
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
