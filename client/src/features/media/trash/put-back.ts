import { t } from '@vestry/sync/messages/translate';
import { type Deleted, putBackMedia } from '../../../data/media/media-trash';
import { notify } from '../../../ui/feedback/notify';
import { notifyUndo } from '../../../ui/feedback/notify-undo';

/** Puts an image or a file back, and says so. */
export async function putBack(deleted: Deleted): Promise<void> {
  try {
    await putBackMedia(deleted);
    notify.success(t('media.restored', { name: deleted.name }));
  } catch (cause) {
    notify.failure(cause);
  }
}

/** Says that an image or a file was deleted, with the way back. */
export function sayMediaDeleted(deleted: Deleted): void {
  notifyUndo(t('media.inTrash', { name: deleted.name }), () => void putBack(deleted), { spoken: true });
}
