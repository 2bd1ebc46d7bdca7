import { t } from '@vestry/sync/messages/translate';
import { restoreFromTrash } from '../../../data/trash/restore-from-trash';
import { documentName } from '../../../data/names/document-names';
import { notify } from '../../../ui/feedback/notify';

/** Restores what was deleted, and says where it is now. */
export async function restore(uid: string): Promise<void> {
  try {
    const back = await restoreFromTrash(uid);
    if (!back) return notify.info(t('documents.alreadyRestored'));
    const { kind, former } = back;
    const called = (name: string) => documentName(kind, { route: name, name });
    const name = called(back.name);
    notify.success(
      former === null
        ? t('documents.restored', { name })
        : t('documents.restoredAs', { name, former: called(former) }),
    );
  } catch (cause) {
    notify.failure(cause);
  }
}
