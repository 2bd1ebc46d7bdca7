import { t } from '@vestry/sync/messages/translate';
import { notifyUndo } from '../../ui/notify-undo';
import type { Edit } from '../model/edits';
import type { EditorStore } from '../store/editor-store';

/**
 * Applies an edit that takes something away, and says so where it is seen, with Undo at hand for as long as it would
 * undo just this.
 */
export function deleteWith(store: EditorStore, edit: Edit | null, said: string): boolean {
  if (!store.edit(edit)) return false;
  store.say(said);
  const dismiss = notifyUndo(said, t('common.undo'), () => store.undo());
  const stop = store.on('step', () => {
    stop();
    dismiss();
  });
  return true;
}
