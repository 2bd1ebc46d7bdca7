import { ROOT_ID } from '@vestry/sync/tree/node';
import { inWords } from '@vestry/sync/messages/in-words';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { newId } from '../../lib/id';
import { notify } from '../../ui/notify';
import type { Edit } from '../model/edits';
import { duplicateAll, moveAllBy, removeAll } from '../model/arranging/edits-of-several';
import type { CommandName } from '../model/keymap';
import { widgetName } from '../model/naming';
import { spokenPlace } from '../model/spoken-place';
import { isFree, takesChildren } from '../model/placement';
import { outermost } from '../model/arranging/selection';
import type { TreeIndex } from '../model/tree-index';
import { nextInOrder, placeOf, previousInOrder } from '../model/walk';
import { unwrap } from '../model/arranging/wrapping';
import { zoomIn, zoomOut } from '../model/zoom';
import { type EditorStore, selectionOf } from '../store/editor-store';
import { copySelected, cutSelected, pasteText, readClipboard, writeClipboard } from './clipboard-actions';
import { deleteWith } from './delete-with';
import { extend } from './pick';
import { putPictureBeside } from './picture-beside';
import { copyStyleOf, pasteStyleOn } from './style-actions';
import { wrapSelected } from './wrap-selected';
import { zoomTo } from './zoom-to';

/** Applies an edit and says where its widget stands now; or that it cannot be done. */
function edit(store: EditorStore, change: Edit | null, refusal: MessageKey): void {
  if (!store.edit(change)) store.say(t(refusal));
  else if (store.view.selected === null) store.say(inWords(change?.label ?? ''));
  else store.say(spokenPlace(store.index, store.view.selected));
}

/** One level out: what is open closes first, then the selection climbs, last comes the document's form. */
export function goOut(store: EditorStore): void {
  const { adding, openItem, selected, picking, finding } = store.view;
  if (adding) store.look({ adding: null });
  else if (picking) store.select(selected);
  else if (finding) store.look({ finding: false });
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

interface Commanded {
  store: EditorStore;
  /** The selected widget; null for the document itself. */
  selected: string | null;
  save: () => void;
}

/** Does something to all that is selected; the document itself is refused. */
function change(
  { store }: Commanded,
  make: (index: TreeIndex, ids: readonly string[]) => Edit | null,
  refusal: MessageKey,
): void {
  edit(store, make(store.index, selectionOf(store.view)), refusal);
}

/** Deletes all that is selected. */
function deleteSelected(store: EditorStore): void {
  const ids = outermost(store.index, selectionOf(store.view));
  const node = store.index.get(ids[0] ?? '')?.node;
  const said =
    ids.length > 1
      ? t('arranging.deleted', { count: ids.length })
      : t('editor.deleted', { name: node ? widgetName(node.value.type) : '' });
  if (!deleteWith(store, removeAll(store.index, ids), said)) store.say(t('editor.notDeletable'));
}

function toClipboard(text: string | null): void {
  if (text !== null) void writeClipboard(text);
}

/** Saving is the screen's: it alone knows what a document needs. */
const COMMANDS: Record<CommandName, (commanded: Commanded) => void> = {
  save: ({ save }) => save(),
  undo: ({ store }) => store.undo(),
  redo: ({ store }) => store.redo(),
  delete: ({ store }) => deleteSelected(store),
  duplicate: (on) => change(on, (index, ids) => duplicateAll(index, ids, newId), 'editor.notDuplicable'),
  moveUp: (on) => change(on, (index, ids) => moveAllBy(index, ids, -1), 'editor.firstAlready'),
  moveDown: (on) => change(on, (index, ids) => moveAllBy(index, ids, 1), 'editor.lastAlready'),
  copy: ({ store }) => toClipboard(copySelected(store)),
  cut: ({ store }) => toClipboard(cutSelected(store)),
  paste({ store }) {
    void readClipboard().then((text) =>
      show(text === null ? t('editor.clipboardRefused') : pasteText(store, text)),
    );
  },
  find: ({ store }) => store.find(),
  add: ({ store, selected }) => openPicker(store, selected ?? ROOT_ID),
  type: ({ store }) => store.type(),
  escape: ({ store }) => goOut(store),
  next({ store, selected }) {
    store.select(store.view.near ?? nextInOrder(store.index, selected ?? ROOT_ID) ?? selected);
  },
  previous({ store, selected }) {
    const previous = store.view.near ?? previousInOrder(store.index, selected ?? ROOT_ID);
    store.select(previous === ROOT_ID ? null : previous);
  },
  out: ({ store }) => goOut(store),
  in: ({ store, selected }) => store.select(store.index.get(selected ?? ROOT_ID)?.childIds[0] ?? selected),
  alsoNext: ({ store }) => extend(store, 1),
  alsoPrevious: ({ store }) => extend(store, -1),
  wrap: ({ store }) => wrapSelected(store),
  unwrap: (on) =>
    change(on, (index, [id, more]) => (more ? null : unwrap(index, id ?? '')), 'arranging.notUnwrappable'),
  pictureBeside: ({ store, selected }) => putPictureBeside(store, selected),
  saveAsElement: ({ store }) => store.saveAsElement(),
  copyStyle: ({ store }) => copyStyleOf(store),
  pasteStyle: ({ store }) => pasteStyleOn(store),
  zoomIn: ({ store }) => zoomTo(store, zoomIn(store.view.shownAt)),
  zoomOut: ({ store }) => zoomTo(store, zoomOut(store.view.shownAt)),
  zoomFit: ({ store }) => zoomTo(store, 'fit'),
};

/** Does what a key or a button asks for. */
export function runCommand(store: EditorStore, command: CommandName, save: () => void): void {
  COMMANDS[command]({ store, selected: store.view.selected, save });
}
