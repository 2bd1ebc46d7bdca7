import { treeNodeSchema } from '@vestry/sync/tree/node';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { t } from '@vestry/sync/messages/translate';
import { z } from 'zod';
import { notify } from '../../ui/notify';
import { DEVICES } from '../canvas/devices';
import type { Device } from '../store/editor-store';

/** Signing out clears what begins with `vestry.`. */
const KEY = 'vestry.preview';

/** A tab of a former version may have put it there. */
const treeSchema = treeNodeSchema.transform((tree) => upgradeTree(tree));

const previewSchema = z.object({
  tree: treeSchema,
  header: treeSchema.nullable(),
  footer: treeSchema.nullable(),
  elements: z.record(z.coerce.number(), treeSchema),
});
type Preview = Readonly<z.infer<typeof previewSchema>>;

/** PRODUCT.md DO6: the page that /dashboard/preview shows is kept in local storage. False when it is too big for it. */
function writePreview(preview: Preview): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(preview));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}

/** A window of the device's size where the browser opens windows, a tab where it opens tabs. */
export function openPreview(preview: Preview, device: Device): void {
  if (!writePreview(preview)) {
    notify.error(t('editor.previewTooLarge'));
    return;
  }
  const { width, height } = DEVICES[device];
  window.open('/dashboard/preview', 'vestry-preview', `popup,width=${width},height=${height}`)?.focus();
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
