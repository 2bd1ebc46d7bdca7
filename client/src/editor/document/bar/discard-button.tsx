import { messageOf } from '@vestry/sync/messages/message';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../../ui/inputs/button';
import { announceDeletion } from '../../actions/delete-with';
import { useEditor } from '../../store/editor-context';
import type { EditorStore } from '../../store/editor-store';

/** Undoes what is not saved; for that there is Undo, so that nobody has to be asked. */
export function discard(store: EditorStore): void {
  const { base } = store.draft;
  if (base) store.backTo(base, messageOf('editor.stepDiscard'));
  announceDeletion(store, t('editor.discarded'));
}

export function DiscardButton() {
  const store = useEditor();
  return (
    <Button size="sm" tone="quiet" onClick={() => discard(store)}>
      {t('common.discard')}
    </Button>
  );
}
