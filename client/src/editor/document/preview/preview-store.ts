import { treeNodeSchema } from '@vestry/sync/tree/node';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { z } from 'zod';
import { recall, remember } from '../../../lib/device-memory';

const KEY = 'vestry.preview';

/** A tab of a former version may have put it there. */
const treeSchema = treeNodeSchema.transform((tree) => upgradeTree(tree));

const previewSchema = z.object({
  tree: treeSchema,
  header: treeSchema.nullable(),
  footer: treeSchema.nullable(),
  /** By number and by uid. */
  elements: z.record(z.string(), treeSchema),
  /** The public pages, for menus that follow them. */
  menu: z
    .array(
      z.object({
        uid: z.string(),
        route: z.string(),
        title: z.string(),
        lang: z.string().optional(),
        translationOf: z.string().optional(),
        description: z.string().optional(),
        entry: z.unknown().optional(),
        topics: z.array(z.string()).readonly().optional(),
      }),
    )
    .readonly()
    .optional(),
  /** The page's own. */
  uid: z.string().optional(),
  /** Visitors do not find the page. */
  notPublic: z.boolean().optional(),
  /** Of the page, where it is not the site's. */
  lang: z.string().optional(),
  /** Of a page that is a post or an event. */
  entry: z.unknown().optional(),
  topics: z.array(z.string()).readonly().optional(),
});
export type Preview = Readonly<z.infer<typeof previewSchema>>;

/** Null when nothing was put there, or something that is no page. */
export const readPreview = (): Preview | null => recall(KEY, previewSchema.nullable(), null);

/** PRODUCT.md DO6: the page that /dashboard/preview shows is kept in local storage. False when it is too big for it. */
export const writePreview = (preview: Preview): boolean => remember(KEY, preview);

/** Calls back when another tab puts a new preview there. */
export function followPreview(changed: () => void): () => void {
  const listener = (event: StorageEvent) => event.key === KEY && changed();
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
