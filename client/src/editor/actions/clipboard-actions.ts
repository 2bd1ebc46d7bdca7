import { ROOT_ID } from '@vestry/sync/tree/node';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { database } from '../../data/storage/database';
import { newId } from '../../lib/id';
import { notify } from '../../ui/feedback/notify';
import { isCopyable } from '../../widgets/foreign';
import { fromClipboard, toClipboard } from '../model/clipboard';
import { insert } from '../model/edits';
import { removeAll } from '../model/arranging/edits-of-several';
import { quotedName } from '../model/naming';
import { mayHold, spotFor } from '../model/placement';
import { outermost } from '../model/arranging/selection';
import { type EditorStore, selectionOf } from '../store/editor-store';
import { deleteWith } from './delete-with';

/**
 * What was copied last in this tab, and the database of who did: for browsers and pages that keep the system's clipboard
 * to themselves. It is nothing for the next person.
 */
let copied = { of: database.get(), text: '' };

const ownCopy = (): string => (copied.of === database.get() ? copied.text : '');

/** The selected widgets as clipboard text; null where there is none to copy. The root is no widget of its own. */
export function copySelected(store: EditorStore): string | null {
  const ids = outermost(store.index, selectionOf(store.view));
  const nodes = ids.map((id) => store.index.get(id)?.node).filter((node) => node !== undefined);
  const [first, ...more] = nodes;
  if (!first) return null;
  if (!nodes.every(isCopyable)) {
    store.say(t('editor.notCopyable'));
    return null;
  }
  const text = toClipboard(nodes);
  copied = { of: database.get(), text };
  const name = quotedName(first);
  store.say(more.length > 0 ? t('arranging.copied', { count: nodes.length }) : t('editor.copied', { name }));
  return text;
}

export function cutSelected(store: EditorStore): string | null {
  const edit = removeAll(store.index, selectionOf(store.view), 'Cut');
  if (!edit) return null;
  const text = copySelected(store);
  if (text === null) return null;
  deleteWith(store, edit, inWords(edit.label));
  return text;
}

/** Null when it is done, otherwise why it cannot be. */
export function pasteText(store: EditorStore, text: string): string | null {
  const pasted = fromClipboard(text);
  if ('error' in pasted) return pasted.error;
  const first = pasted.nodes[0];
  const spot = first
    ? spotFor(store.index, store.view.selected ?? store.view.near ?? ROOT_ID, first.value.type)
    : null;
  const parent = spot ? store.index.get(spot.parent)?.node : undefined;
  if (!spot || !parent || !pasted.nodes.every((node) => mayHold(parent, node.value.type))) {
    return t('editor.pasteOtherPlace');
  }
  const edit = insert(
    pasted.nodes.map((node) => withFreshIds(node, newId)),
    spot,
    'paste',
  );
  if (!store.edit(edit)) return t('editor.nothingToPaste');
  store.say(inWords(edit?.label ?? ''));
  return null;
}

/** What was copied, in the forms of it that are read. */
export interface Copied {
  text: string;
  html: string;
}

/** Takes what another program has copied; false for what it does not know. */
export type PasteOther = (store: EditorStore, copied: Copied) => Promise<boolean>;

/** Says why it cannot be done. */
export async function paste(store: EditorStore, from: Copied, other: PasteOther): Promise<void> {
  const error = pasteText(store, from.text);
  if (error !== null && !(await other(store, from))) notify.error(error);
}

/** For the buttons: keys come with the clipboard's own events and need no permission. */
export async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    // Refused or not there (no secure context): the tab's own copy still works, so only an odd failure is passed on.
    if (!(cause instanceof DOMException || cause instanceof TypeError)) throw cause;
  }
}

const isRefused = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'NotAllowedError';

async function readKinds(): Promise<Copied> {
  const items = await navigator.clipboard.read();
  const kind = async (type: string) => {
    const item = items.find(({ types }) => types.includes(type));
    return (await (await item?.getType(type))?.text()) ?? '';
  };
  return { text: await kind('text/plain'), html: await kind('text/html') };
}

/** Text alone where an engine cannot read more than that; what somebody has refused is not asked again. */
async function readSystem(): Promise<Copied> {
  try {
    return await readKinds();
  } catch (cause) {
    if (isRefused(cause)) throw cause;
    return { text: await navigator.clipboard.readText(), html: '' };
  }
}

/** Null where the browser keeps the clipboard to itself and nothing was copied in this tab. */
export async function readClipboard(): Promise<Copied | null> {
  const own = { text: ownCopy(), html: '' };
  try {
    const copied = await readSystem();
    const isOther = copied.html !== '' || own.text === '' || !('error' in fromClipboard(copied.text));
    return isOther ? copied : own;
  } catch (cause) {
    if (!(cause instanceof DOMException || cause instanceof TypeError)) throw cause;
    return own.text === '' ? null : own;
  }
}
