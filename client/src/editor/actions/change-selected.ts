import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { inWords } from '@vestry/sync/messages/in-words';
import type { Edit } from '../model/edits';
import { spokenPlace } from '../model/spoken-place';
import type { TreeIndex } from '../model/tree-index';
import { type EditorStore, selectionOf } from '../store/editor-store';
import type { PasteOther } from './clipboard-actions';

/** What a command is given. */
export interface Commanded {
  store: EditorStore;
  /** The selected widget; null for the document itself. */
  selected: string | null;
  save: () => void;
  pasteOther: PasteOther;
}

/** Does something to all that is selected, and says where it stands now; or that it cannot be done. */
export function changeSelected(
  { store }: Commanded,
  make: (index: TreeIndex, ids: readonly string[]) => Edit | null,
  refusal: MessageKey,
): void {
  const edit = make(store.index, selectionOf(store.view));
  if (!store.edit(edit)) store.say(t(refusal));
  else if (store.view.selected === null) store.say(inWords(edit?.label ?? ''));
  else store.say(spokenPlace(store.index, store.view.selected));
}
