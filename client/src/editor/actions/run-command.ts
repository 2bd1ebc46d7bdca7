import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { newId } from '../../lib/id';
import { askFor } from '../../lib/quick-find';
import { notify } from '../../ui/feedback/notify';
import { duplicateAll, moveAllBy, removeAll } from '../model/arranging/edits-of-several';
import type { CommandName } from '../model/keymap';
import { widgetName } from '../model/naming';
import { isFree, takesChildren } from '../model/placement';
import { outermost } from '../model/arranging/selection';
import { staysBeside } from '../model/small-window';
import { nextInOrder, placeOf, previousInOrder } from '../model/walk';
import { zoomIn, zoomOut } from '../model/zoom';
import { type EditorStore, selectionOf } from '../store/editor-store';
import type { Arranging } from './arranging-commands';
import { changeSelected, type Commanded } from './change-selected';
import { copySelected, cutSelected, paste, readClipboard, writeClipboard } from './clipboard-actions';
import { deleteWith } from './delete-with';
import { extend } from './pick';
import { zoomTo } from './zoom-to';

/** One level out: what is open closes first, then the selection climbs, last comes the document's form. */
export function goOut(store: EditorStore): void {
  const { adding, openItem, selected, picking, finding, reviewing, around } = store.view;
  if (adding) store.look({ adding: null });
  else if (picking) store.select(selected);
  else if (finding) store.look({ finding: false });
  else if (reviewing) store.look({ reviewing: false });
  else if (around) store.look({ around: null });
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

/** Deletes all that is selected. */
function deleteSelected(store: EditorStore): void {
  const ids = outermost(store.index, selectionOf(store.view));
  const node = store.index.get(ids[0] ?? '')?.node;
  const message =
    ids.length > 1
      ? t('arranging.deleted', { count: ids.length })
      : t('editor.deleted', { name: node ? widgetName(node.value.type) : '' });
  if (!deleteWith(store, removeAll(store.index, ids), message)) store.say(t('editor.notDeletable'));
}

function toClipboard(text: string | null): void {
  if (text !== null) void writeClipboard(text);
}

/** What is not used before one looks at the page: fetched after the first paint, and waited for before that. */
const loadArranging = () => import('./arranging-commands');
let arranging: Awaited<ReturnType<typeof loadArranging>> | undefined;
const fetchPart = async () => {
  arranging = await loadArranging();
};
export const fetchArranging = () => Promise.allSettled([fetchPart()]);

/** At once where it is there: the next key may choose another widget. */
async function arrange(command: Arranging, on: Commanded): Promise<void> {
  if (!arranging) await fetchArranging();
  if (arranging) arranging.ARRANGING[command](on);
  else notify.error(t('common.tryLater'));
}

/** Saving is the screen's: it alone knows what a document needs. */
const COMMANDS: Record<CommandName, (commanded: Commanded) => void> = {
  save: ({ save }) => save(),
  undo: ({ store }) => store.undo(),
  redo: ({ store }) => store.redo(),
  delete: ({ store }) => deleteSelected(store),
  duplicate: (on) =>
    changeSelected(on, (index, ids) => duplicateAll(index, ids, newId), 'editor.notDuplicable'),
  moveUp: (on) => changeSelected(on, (index, ids) => moveAllBy(index, ids, -1), 'editor.firstAlready'),
  moveDown: (on) => changeSelected(on, (index, ids) => moveAllBy(index, ids, 1), 'editor.lastAlready'),
  copy: ({ store }) => toClipboard(copySelected(store)),
  cut: ({ store }) => toClipboard(cutSelected(store)),
  paste({ store, pasteOther }) {
    void readClipboard().then((copied) =>
      copied ? paste(store, copied, pasteOther) : notify.error(t('editor.clipboardRefused')),
    );
  },
  find({ store }) {
    // The sheet of a small window would cover half of the search, and all that is found.
    store.look({ sheet: staysBeside(store.view.sheet) });
    store.find();
  },
  quickFind: () => askFor('find'),
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
  wrap: (on) => void arrange('wrap', on),
  unwrap: (on) => void arrange('unwrap', on),
  pictureBeside: (on) => void arrange('pictureBeside', on),
  saveAsElement: ({ store }) => store.saveAsElement(),
  copyStyle: (on) => void arrange('copyStyle', on),
  pasteStyle: (on) => void arrange('pasteStyle', on),
  zoomIn: ({ store }) => zoomTo(store, zoomIn(store.view.shownAt)),
  zoomOut: ({ store }) => zoomTo(store, zoomOut(store.view.shownAt)),
  zoomFit: ({ store }) => zoomTo(store, 'fit'),
};

/** Does what a key or a button asks for. */
export function runCommand(
  store: EditorStore,
  command: CommandName,
  by: Pick<Commanded, 'save' | 'pasteOther'>,
): void {
  COMMANDS[command]({ ...by, store, selected: store.view.selected });
}
