import type { DocumentKind } from '@vestry/sync/contract/document';
import type { MessageKey } from '@vestry/sync/messages/translate';
import { flushSync } from 'react-dom';
import type { EditorStore } from '../store/editor-store';

export const SETTINGS: Record<DocumentKind, MessageKey> = {
  page: 'bar.pageSettings',
  element: 'bar.elementSettings',
};

/** Opens the document's own form, with the focus in its first field and a way back to the widget that was selected. */
export function openSettings(store: EditorStore): void {
  const { selected, openedFrom } = store.view;
  // The field is there only when the panel has changed.
  flushSync(() => {
    store.select(null, { sheet: true });
    store.look({ openedFrom: selected ?? openedFrom });
  });
  document.querySelector<HTMLElement>('#editor-panel :is(input, textarea, select)')?.focus();
}
