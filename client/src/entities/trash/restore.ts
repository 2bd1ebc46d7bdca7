import { t } from '@vestry/sync/messages/translate';
import { documentName } from '../../data/names/document-names';
import { restoreFromTrash, restoreMedia } from '../../data/trash/restore-from-trash';
import { type TrashRow, isMedia } from '../../data/trash/trash-list';
import { notify } from '../../ui/feedback/notify';
import { notifyUndo } from '../../ui/feedback/notify-undo';

/** What a message or a row knows of what was deleted. */
export type Deleted = Pick<TrashRow, 'kind' | 'key' | 'name'>;

async function restored({ kind, key, name }: Deleted): Promise<string | null> {
  if (isMedia(kind)) {
    await restoreMedia(kind, key);
    return t('media.restored', { name });
  }
  const back = await restoreFromTrash(key);
  if (!back) return null;
  const called = (each: string) => documentName(back.kind, { route: each, name: each });
  return back.former === null
    ? t('documents.restored', { name: called(back.name) })
    : t('documents.restoredAs', { name: called(back.name), former: called(back.former) });
}

/** Restores what was deleted, and says where it is now. */
export async function restore(deleted: Deleted): Promise<void> {
  try {
    const said = await restored(deleted);
    if (said === null) notify.info(t('documents.alreadyRestored'));
    else notify.success(said);
  } catch (cause) {
    notify.failure(cause);
  }
}

/** Says that something was deleted, with the way back. */
export function sayDeleted(
  deleted: Deleted,
  message: string,
  /** What went along comes back with it. */
  along: () => Promise<void> = () => Promise.resolve(),
): void {
  const undo = async () => {
    await restore(deleted);
    await along();
  };
  notifyUndo(message, () => void undo().catch(notify.failure), { spoken: true });
}
