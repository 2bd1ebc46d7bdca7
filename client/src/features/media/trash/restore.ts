import { t } from '@vestry/sync/messages/translate';
import { type Deleted, restoreItem } from '../../../data/media/media-trash';
import { notify } from '../../../ui/feedback/notify';
import { notifyUndo } from '../../../ui/feedback/notify-undo';

/** Restores an image or a file, and says so. */
export async function restore(deleted: Deleted): Promise<void> {
  try {
    await restoreItem(deleted);
    notify.success(t('media.restored', { name: deleted.name }));
  } catch (cause) {
    notify.failure(cause);
  }
}

/** Says that an image or a file was deleted, with the way back. */
export function sayMediaDeleted(deleted: Deleted): void {
  notifyUndo(t('media.inTrash', { name: deleted.name }), () => void restore(deleted), { spoken: true });
}
