import { notify } from '../../../ui/feedback/notify';
import { notifyUndo } from '../../../ui/feedback/notify-undo';
import { restore } from './restore';

/** Says that a document was deleted, with the way back where there is one. */
export function sayDeleted(
  uid: string,
  message: string,
  isRestorable: boolean,
  /** What went along comes back with it. */
  along: () => Promise<void> = () => Promise.resolve(),
): void {
  if (!isRestorable) return notify.success(message);
  const undo = async () => {
    await restore(uid);
    await along();
  };
  notifyUndo(message, () => void undo().catch(notify.failure), { spoken: true });
}
