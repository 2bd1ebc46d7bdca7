import { t } from '@vestry/sync/messages/translate';
import { removeChange } from '../../data/sync/change-actions';
import { notify } from '../../ui/feedback/notify';

/** Removes a change from this device, with the way back at hand. Throws `StorageFailure`. */
export async function removeWithUndo(seq: number, name: string): Promise<void> {
  // First what gives the way back.
  const { notifyUndo } = await import('../../ui/feedback/notify-undo');
  const putBack = await removeChange(seq);
  if (putBack)
    notifyUndo(t('outbox.removed', { name }), () => void putBack().catch(notify.failure), { spoken: true });
}
