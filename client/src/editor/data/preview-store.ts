import { treeNodeSchema } from '@vestry/sync/tree/node';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { z } from 'zod';

/** Signing out clears what begins with `vestry.`. */
export const PREVIEW_KEY = 'vestry.preview';

/** A tab of a former version may have put it there. */
const treeSchema = treeNodeSchema.transform((tree) => upgradeTree(tree));

const previewSchema = z.object({
  tree: treeSchema,
  header: treeSchema.nullable(),
  footer: treeSchema.nullable(),
  elements: z.record(z.coerce.number(), treeSchema),
});
export type Preview = Readonly<z.infer<typeof previewSchema>>;

/** Null when nothing was put there, or something that is no page. */
export function readPreview(): Preview | null {
  try {
    return previewSchema.parse(JSON.parse(localStorage.getItem(PREVIEW_KEY) ?? 'null'));
  } catch (cause) {
    if (cause instanceof z.ZodError || cause instanceof SyntaxError || cause instanceof DOMException)
      return null;
    throw cause;
  }
}

/** Calls back when another tab puts a new preview there. */
export function followPreview(changed: () => void): () => void {
  const listener = (event: StorageEvent) => event.key === PREVIEW_KEY && changed();
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
