import type { Flag } from '@vestry/sync/widgets/fields/marked';
import { chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands';
import type { Attrs, Mark, MarkType, Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import type { BlockKind } from './blocks';
import { DEEPEST, isListItem, schema } from './schema';

/** The blocks of text that the selection touches, with their positions. */
function selectedBlocks({ doc, selection }: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.isTextblock) found.push({ node, position });
    return false;
  });
  return found;
}

/** The kind that all selected blocks have; null for several, or none of text. */
export function kindOf(state: EditorState): BlockKind | null {
  const kinds = new Set(selectedBlocks(state).map(({ node }) => node.type.name as BlockKind));
  const [kind] = kinds;
  return kinds.size === 1 && kind ? kind : null;
}

/** Makes the selected blocks this kind; paragraphs again where all are. Their keys stay. */
export const setKind =
  (kind: Exclude<BlockKind, 'image'>): Command =>
  (state, dispatch) => {
    const blocks = selectedBlocks(state);
    if (blocks.length === 0) return false;
    const { tr } = state;
    const next = kindOf(state) === kind ? 'p' : kind;
    for (const { node, position } of blocks) {
      const level = isListItem(node.type.name) ? (node.attrs.level as number) : 1;
      const attrs: Attrs = isListItem(next) ? { key: node.attrs.key, level } : { key: node.attrs.key };
      tr.setNodeMarkup(position, schema.nodes[next], attrs);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Handles Tab and Shift-Tab in a list. True in every list, also where it goes no further: the focus stays. */
export const indent =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const items = selectedBlocks(state).filter(({ node }) => isListItem(node.type.name));
    if (items.length === 0) return false;
    const { tr } = state;
    for (const { node, position } of items) {
      const level = Math.min(DEEPEST, Math.max(1, Number(node.attrs.level) + by));
      tr.setNodeMarkup(position, undefined, { key: node.attrs.key, level });
    }
    if (tr.docChanged) dispatch?.(tr.scrollIntoView());
    return true;
  };

/** The block that the caret alone stands at the very start of. */
function blockBefore({ selection }: EditorState): Node | null {
  const { $from, empty } = selection;
  return empty && $from.depth > 0 && $from.parentOffset === 0 ? $from.parent : null;
}

/** One step back to a paragraph: a deep item comes one level up, everything else becomes one. */
const plainer: Command = (state, dispatch, view) => {
  const block = blockBefore(state);
  if (!block || block.type.name === 'p') return false;
  const deep = Number(block.attrs.level ?? 1) > 1;
  return deep ? indent(-1)(state, dispatch, view) : setKind('p')(state, dispatch, view);
};

/** Enter in an empty item or quote ends the list. */
const leave: Command = (state, dispatch, view) =>
  blockBefore(state)?.content.size === 0 ? plainer(state, dispatch, view) : false;

/** A list and a quote go on; after a heading comes a paragraph. Keys are given afterwards. */
const split = splitBlockAs((node, atEnd) => {
  const goesOn = isListItem(node.type.name) || node.type.name === 'quote';
  if (!goesOn) return atEnd ? { type: schema.nodes.p } : null;
  return { type: node.type, attrs: { level: node.attrs.level } };
});

export const enter = chainCommands(leave, split);
export const backspace = plainer;

export const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(schema.node('lineBreak'), true).scrollIntoView());
  return true;
};

interface Range {
  from: number;
  to: number;
}

function marksIn(doc: Node, { from, to }: Range, type: MarkType): boolean | 'mixed' {
  const found = new Set<boolean>();
  doc.nodesBetween(from, to, (node) => {
    if (node.isText) found.add(type.isInSet(node.marks) !== undefined);
  });
  return found.size === 2 ? 'mixed' : found.has(true);
}

/** The word that the caret is inside of, in any script; null at its ends, where the next key writes beside it. */
function wordAt({ selection }: EditorState): Range | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const { parent, parentOffset: at } = $from;
  const text = parent.textBetween(0, parent.content.size, null, '\n');
  const around = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text).containing(at);
  if (!around?.isWordLike || around.index === at) return null;
  const from = $from.start() + around.index;
  return { from, to: from + around.segment.length };
}

/**
 * A part that has the mark goes on with the rest: only what has it throughout loses it. With the caret within a word it is
 * the word's, so that one double-click and one key are enough; anywhere else it is that of what is typed next.
 */
export const toggle =
  (flag: Flag): Command =>
  (state, dispatch, view) => {
    const type = schema.marks[flag];
    const word = state.storedMarks ? null : wordAt(state);
    if (!word) return toggleMark(type, null, { removeWhenPresent: false })(state, dispatch, view);
    const { from, to } = word;
    const { tr } = state;
    if (marksIn(state.doc, word, type) === true) tr.removeMark(from, to, type);
    else tr.addMark(from, to, type.create());
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Whether what is typed now, or what is selected, has this mark; 'mixed' where only a part of it has. */
export function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean | 'mixed' {
  const { $from, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return marksIn(doc, selection, type);
}

interface Marked extends Range {
  mark: Mark;
}

/** The mark of that type at the caret or at the start of the selection, from its first to its last letter. */
function markedAt({ doc, selection }: EditorState, type: MarkType): Marked | null {
  const { $from, empty } = selection;
  const here = $from.nodeAfter && type.isInSet($from.nodeAfter.marks);
  const before = empty && $from.nodeBefore ? type.isInSet($from.nodeBefore.marks) : undefined;
  const mark = here ?? before;
  if (!mark) return null;
  const start = $from.start();
  let [from, to] = [$from.pos, $from.pos];
  const has = (at: number) => {
    const node = doc.nodeAt(at);
    return node !== null && mark.isInSet(node.marks);
  };
  while (from > start && has(from - 1)) from -= 1;
  while (to < $from.end() && has(to)) to += 1;
  return { mark, from, to };
}

/** Returns the link at the caret or at the start of the selection, from its first to its last letter. */
export function linkAt(state: EditorState): (Range & { href: string }) | null {
  const { mark, ...range } = markedAt(state, schema.marks.link) ?? {};
  return mark ? { href: String(mark.attrs.href), ...(range as Omit<Marked, 'mark'>) } : null;
}

/** The language of what is typed at the caret, or of where the selection starts; undefined for the page's. */
export function languageAt(state: EditorState): string | undefined {
  const type = schema.marks.lang;
  const typed = state.storedMarks && state.selection.empty ? type.isInSet(state.storedMarks) : undefined;
  const mark = state.storedMarks && state.selection.empty ? typed : markedAt(state, type)?.mark;
  return mark && String(mark.attrs.lang);
}

/**
 * Sets the language (BCP 47; null is the page's) of the selection, or of the text run around the caret that is in another
 * language; without either, of what is typed next.
 */
export const setLanguage =
  (lang: string | null): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const type = schema.marks.lang;
    const { from, to } = selection.empty ? (markedAt(state, type) ?? selection) : selection;
    const mark = lang === null ? null : type.create({ lang });
    if (from < to) {
      tr.removeMark(from, to, type);
      if (mark) tr.addMark(from, to, mark);
    } else if (mark) tr.addStoredMark(mark);
    else tr.removeStoredMark(type);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/**
 * Links what is selected, or changes the link at the caret, or links the word around it; without any, the address itself is
 * written. '' unlinks.
 */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const link = schema.marks.link;
    const { from, to } = selection.empty ? (linkAt(state) ?? wordAt(state) ?? selection) : selection;
    if (from < to) tr.removeMark(from, to, link);
    const mark = link.create({ href });
    if (href !== '' && from < to) tr.addMark(from, to, mark);
    else if (href !== '') tr.insert(from, schema.text(href.replace(/^(?:mailto|tel):/, ''), [mark]));
    tr.removeStoredMark(link);
    if (tr.docChanged) dispatch?.(tr.scrollIntoView());
    return tr.docChanged;
  };

export interface Picture {
  image: string;
  alt: string;
  caption: string;
}

/** The picture that is selected, to be changed. */
export function selectedPicture({ selection }: EditorState): Picture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { image, alt, caption } = selection.node.attrs as Record<keyof Picture, string>;
  return { image, alt, caption };
}

/** Changes the selected picture, or puts one after the caret's block (in its place, where that is empty). */
export const setPicture =
  (picture: Picture): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    if (selectedPicture(state)) {
      for (const [name, value] of Object.entries(picture)) tr.setNodeAttribute(selection.from, name, value);
      dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
      return true;
    }
    const block = selection.$head.depth > 0 ? selection.$head.node(1) : null;
    const [start, end] = block
      ? [selection.$head.before(1), selection.$head.after(1)]
      : [selection.to, selection.to];
    const made = schema.node('image', { key: '', ...picture });
    const at = block?.content.size === 0 ? start : end;
    tr.replaceWith(at, end, made);
    const after = at + made.nodeSize;
    // There must be a line to go on in.
    if (after === tr.doc.content.size) tr.insert(after, schema.node('p'));
    if (tr.doc.nodeAt(after)?.isTextblock) tr.setSelection(TextSelection.create(tr.doc, after + 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
