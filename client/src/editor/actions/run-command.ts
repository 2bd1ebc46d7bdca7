import { ROOT_ID } from '@vestry/sync/tree/node';
import { newId } from '../../lib/id';
import { notify } from '../../ui/notify';
import { duplicate, moveBy, remove, type Edit } from '../model/edits';
import type { CommandName } from '../model/keymap';
import { spokenPlace } from '../model/naming';
import { isFree, takesChildren } from '../model/placement';
import { nextInOrder, placeOf, previousInOrder } from '../model/walk';
import type { EditorStore } from '../store/editor-store';
import { copySelected, cutSelected, pasteText, readClipboard, writeClipboard } from './clipboard-actions';

function assertNever(value: never): never {
  throw new Error(`Unhandled command ${String(value)}`);
}

/** Applies an edit and says where its widget stands now; or that it cannot be done. */
function edit(store: EditorStore, change: Edit | null, refusal: string, said?: string): void {
  if (!store.edit(change)) store.say(refusal);
  else
    store.say(
      said ??
        (store.view.selected === null
          ? (change?.label ?? '')
          : spokenPlace(store.index, store.view.selected)),
    );
}

/** One level out: what is open closes first, then the selection climbs, last comes the document's form. */
export function goOut(store: EditorStore): void {
  const { adding, openItem, selected } = store.view;
  if (adding) store.look({ adding: null });
  else if (openItem) store.look({ openItem: null });
  else if (selected !== null) {
    const parent = store.index.get(selected)?.parent ?? null;
    store.select(parent === ROOT_ID ? null : parent);
  }
}

function openPicker(store: EditorStore, selected: string): void {
  const entry = store.index.get(selected);
  if (!entry) return;
  const place = placeOf(store.index, selected);
  if (takesChildren(entry.node)) {
    store.look({ adding: { parent: selected, after: entry.childIds.at(-1) ?? null } });
  } else if (place && isFree(store.index, selected)) {
    store.look({ adding: { parent: place.parent, after: selected } });
  }
}

function show(error: string | null): void {
  if (error !== null) notify.error(error);
}

/** Does what a key or a button asks for. Saving is the screen's: it alone knows what a document needs. */
export function runCommand(store: EditorStore, command: CommandName, save: () => void): void {
  const { index, view } = store;
  const selected = view.selected;
  const at = selected ?? ROOT_ID;
  switch (command) {
    case 'save':
      return save();
    case 'undo':
      return store.undo();
    case 'redo':
      return store.redo();
    case 'delete': {
      const change = selected === null ? null : remove(index, selected);
      return edit(store, change, 'This cannot be deleted', change?.label);
    }
    case 'duplicate':
      return edit(
        store,
        selected === null ? null : duplicate(index, selected, newId),
        'This cannot be duplicated',
      );
    case 'moveUp':
      return edit(store, selected === null ? null : moveBy(index, selected, -1), 'It is the first already');
    case 'moveDown':
      return edit(store, selected === null ? null : moveBy(index, selected, 1), 'It is the last already');
    case 'copy': {
      const text = copySelected(store);
      if (text !== null) void writeClipboard(text);
      return;
    }
    case 'cut': {
      const text = cutSelected(store);
      if (text !== null) void writeClipboard(text);
      return;
    }
    case 'paste':
      void readClipboard().then((text) => show(pasteText(store, text, newId)));
      return;
    case 'add':
      return openPicker(store, at);
    case 'escape':
      return goOut(store);
    case 'next':
      return store.select(nextInOrder(index, at) ?? selected);
    case 'previous': {
      const previous = previousInOrder(index, at);
      return store.select(previous === ROOT_ID ? null : previous);
    }
    case 'out':
      return goOut(store);
    case 'in':
      return store.select(index.get(at)?.childIds[0] ?? selected);
    default:
      return assertNever(command);
  }
}
