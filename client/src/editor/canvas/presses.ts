import { ROOT_ID } from '@vestry/sync/tree/node';
import { editorOf } from '../../widgets/editors';
import { pick } from '../actions/pick';
import { isSmallWindow } from '../model/small-window';
import type { EditorStore, ListItem } from '../store/editor-store';
import { itemAt } from './item-element';
import type { attachOverlay } from './overlay';
import type { Typing } from './typing/attach-typing';
import { DOUBLE_TAP_MS } from './typing/double-tap';
import { closestOf, elementOf, isOfEditor, widgetIdAt } from '../model/widget-element';

/** Nothing is followed or sent; and what is open stays so under a press that begins to type into its title. */
const PRESSED = 'a, form, label, details[open] > summary [data-text], [data-steady] [data-text]';

interface PressesOptions {
  store: EditorStore;
  overlay: ReturnType<typeof attachOverlay>;
  typing: Typing;
}

/** What a press on the canvas does: it selects, opens the item that was pressed, and a second one begins the typing. */
export function createPresses(document: Document, { store, overlay, typing }: PressesOptions) {
  let sheet: ReturnType<typeof setTimeout> | undefined;

  function pressedItem(id: string, target: Node): ListItem | null {
    const widget = elementOf(document, id);
    const node = store.index.get(id)?.node;
    return widget && node ? itemAt(widget, node, target) : null;
  }

  /** On a small window the panel comes up with what was tapped; not under the second tap of two. */
  function raiseSheet(id: string | null): void {
    if (id === null || store.view.sheet || !isSmallWindow()) return;
    sheet = setTimeout(() => {
      if (store.view.selected === id && !typing.active) store.look({ sheet: true });
    }, DOUBLE_TAP_MS);
  }

  /** A press that is more than a choice: for a picture where none is yet, or for the caret. */
  function begins(event: MouseEvent, id: string | null): boolean {
    const type = store.index.get(id ?? '')?.node.value.type ?? '';
    if (!closestOf(event.target, '.empty-hint') || editorOf(type)?.begins !== 'picture')
      return typing.press(event);
    store.choosePicture();
    return true;
  }

  function open(item: ListItem | null): void {
    const { openItem } = store.view;
    if (!item || (openItem?.list === item.list && openItem.key === item.key)) return;
    store.look({ openItem: item });
  }

  return {
    press(this: void, event: MouseEvent): void {
      const { target } = event;
      if (isOfEditor(event)) return;
      const typedInto = typing.holds(target);
      if (typedInto || closestOf(target, PRESSED)) event.preventDefault();
      if (typedInto) return;
      clearTimeout(sheet);
      const id = widgetIdAt(target);
      if (id !== null && pick(store, id, event)) {
        // A press with Shift marks the words up to it.
        document.getSelection()?.removeAllRanges();
        event.preventDefault();
        overlay.stay();
        return;
      }
      // The page's own ground is the document itself: its form, not a panel.
      const chosen = id === ROOT_ID && store.draft.kind === 'page' ? null : id;
      if (chosen !== store.view.selected || store.view.adding) store.select(chosen);
      if (begins(event, id)) {
        event.preventDefault();
        return;
      }
      if (chosen !== null) open(pressedItem(chosen, target as Node));
      overlay.stay();
      raiseSheet(chosen);
    },
    end(): void {
      clearTimeout(sheet);
    },
  };
}
