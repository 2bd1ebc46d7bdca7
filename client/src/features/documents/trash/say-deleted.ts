import { notify } from '../../../ui/feedback/notify';
import { notifyUndo } from '../../../ui/feedback/notify-undo';
import { restore } from './restore';

/** Says that a document was deleted, with the way back where there is one. */
export function sayDeleted(uid: string, message: string, isRestorable: boolean): void {
  if (!isRestorable) return notify.success(message);
  notifyUndo(message, () => void restore(uid), { spoken: true });
}
