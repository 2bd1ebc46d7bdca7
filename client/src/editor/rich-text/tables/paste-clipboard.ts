import { type EditorState, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { asText } from '../../../lib/text';
import type { EditorStore } from '../../store/editor-store';
import { blockOf } from '../model/blocks';
import type { WritingPlace } from '../place';
import { sayLeft } from '../say-left';
import { holdsTables, pasteBetween, pasteIntoCells, pasteOnto } from './paste-tables';
import { isBlocks, type Part, type PastedTable, readPasted } from './read-pasted';

interface Clipboard {
  html: string;
  text: string;
}

/** What another program has copied with tables in it, behind what is selected. False for everything else. */
export function pasteClipboard(store: EditorStore, clipboard: Clipboard): boolean {
  const lang = asText(store.draft.state.fields['lang']);
  const parts = readPasted({ ...clipboard, lang, onLeftOut: sayLeft });
  return parts !== null && pasteOnto(store, parts);
}

/** What is before and what is behind the caret, without what is selected. */
function halvesOf(state: EditorState) {
  const { doc, selection } = state.tr.deleteSelection();
  const blocks = (from: number, to: number) =>
    doc
      .cut(from, to)
      .children.filter((node) => !node.isTextblock || node.content.size > 0)
      .map(blockOf);
  return { before: blocks(0, selection.from), after: blocks(selection.from, doc.content.size) };
}

/**
 * Takes what comes with tables, pasted or dropped, into what is written in, which ends it. False for everything else. `state`:
 * with what is to be replaced selected.
 */
function takeTables(
  event: Event,
  data: DataTransfer | null,
  state: EditorState,
  place: WritingPlace,
): boolean {
  const { store, only: one, list, element } = place;
  const cell = one?.cell;
  const id = place.node()?.value.id;
  if (!store || !data || id === undefined || (!cell && !holdsTables(store, id))) return false;
  const { lang } = element.ownerDocument.documentElement;
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const parts = readPasted({ html, text, lang, onLeftOut: sayLeft });
  if (!parts || (cell && !onlyTable(parts))) return false;
  const halves = halvesOf(state);
  event.preventDefault();
  place.end();
  const table = onlyTable(parts);
  if (cell && table) return pasteIntoCells(store, [id, cell[1], cell[2]], table);
  // A text holds no table: it comes behind it.
  return one ? pasteOnto(store, parts) : pasteBetween(store, { id, list, ...halves }, parts);
}

/** The table that is all there is. */
function onlyTable([only, ...others]: readonly Part[]): PastedTable | undefined {
  return only === undefined || isBlocks(only) || others.length > 0 ? undefined : only;
}

export const pasteWhileWriting = (view: EditorView, event: ClipboardEvent, place: WritingPlace): boolean =>
  takeTables(event, event.clipboardData, view.state, place);

/** Where it was dropped; what is moved within the text is none of this. */
export function dropWhileWriting(view: EditorView, event: DragEvent, place: WritingPlace): boolean {
  const { state, dragging } = view;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (dragging || !at) return false;
  const caret = state.tr.setSelection(Selection.near(state.doc.resolve(at.pos)));
  return takeTables(event, event.dataTransfer, state.apply(caret), place);
}
