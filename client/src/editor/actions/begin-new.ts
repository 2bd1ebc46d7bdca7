import { editorOf } from '../../widgets/editors';
import type { EditorStore } from '../store/editor-store';

/** What comes first with the widget that was just added, and is selected. */
export function beginNew(store: EditorStore): void {
  const node = store.index.get(store.view.selected ?? '')?.node;
  const begins = node && editorOf(node.value.type)?.begins;
  if (begins === 'words') store.typeOver();
  else if (begins === 'picture') store.choosePicture();
}
