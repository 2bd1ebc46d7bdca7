import { notifyUndo } from '../../ui/feedback/notify-undo';
import type { Edit } from '../model/edits';
import type { EditorStore } from '../store/editor-store';

/** Applies an edit that takes something away, and says so with Undo at hand. */
export function deleteWith(store: EditorStore, edit: Edit | null, message: string): boolean {
  if (!store.edit(edit)) return false;
  announceDeletion(store, message);
  return true;
}

/** Says where it is seen what the last step took away, with Undo at hand for as long as it would undo just that. */
export function announceDeletion(store: EditorStore, message: string): void {
  store.say(message);
  const dismiss = notifyUndo(message, () => store.undo());
  const stop = store.on('step', () => {
    stop();
    dismiss();
  });
}
