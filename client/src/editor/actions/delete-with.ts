import { notifyUndo } from '../../ui/notify-undo';
import type { Edit } from '../model/edits';
import type { EditorStore } from '../store/editor-store';

/** Applies an edit that takes something away, and says so with Undo at hand. */
export function deleteWith(store: EditorStore, edit: Edit | null, said: string): boolean {
  if (!store.edit(edit)) return false;
  sayGone(store, said);
  return true;
}

/** Says where it is seen what the last step took away, with Undo at hand for as long as it would undo just that. */
export function sayGone(store: EditorStore, said: string): void {
  store.say(said);
  const dismiss = notifyUndo(said, () => store.undo());
  const stop = store.on('step', () => {
    stop();
    dismiss();
  });
}
