import { flushSync } from 'react-dom';
import type { EditorStore } from '../store/editor-store';

/** Opens what colleagues say of the page, with the focus in its panel. */
export function openReviews(store: EditorStore): void {
  const { selected, openedFrom } = store.view;
  flushSync(() => {
    store.select(null, { sheet: true, quietly: true });
    store.look({ reviewing: true, openedFrom: selected ?? openedFrom });
  });
  document.querySelector<HTMLElement>('#editor-panel section')?.focus();
}
