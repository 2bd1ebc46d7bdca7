import type { Node, ResolvedPos } from 'prosemirror-model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { documentOf } from './blocks';
import type { Blocks } from './changes';

/** A caret, by its block: `at` counts the blocks before it. */
interface Place {
  key: unknown;
  at: number;
  offset: number;
  words: string;
}

const wordsOf = (node: Node | null): string => node?.textBetween(0, node.content.size, null, '\n') ?? '';

function placeOf(position: ResolvedPos): Place {
  const block = position.depth > 0 ? position.node(1) : position.nodeAfter;
  const offset = position.depth > 0 ? position.parentOffset : 0;
  return { key: block?.attrs.key, at: position.index(0), offset, words: wordsOf(block) };
}

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function sharedEnd(a: string, b: string, most = Math.min(a.length, b.length)): number {
  let length = 0;
  while (length < most && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

/** Returns where a caret stands in a text that others changed: among the words that stood around it. */
export function moveCaret(before: string, after: string, offset: number): number {
  const start = sharedStart(before, after);
  if (offset <= start) return offset;
  const end = sharedEnd(before, after, Math.min(before.length, after.length) - start);
  if (offset >= before.length - end) return after.length - (before.length - offset);
  // Changed on both sides of it: the place whose surroundings are most like those that it had.
  const [left, right] = [before.slice(start, offset), before.slice(offset, before.length - end)];
  let best = start;
  let most = -1;
  for (let at = start; at <= after.length - end; at += 1) {
    const like =
      sharedEnd(left, after.slice(start, at)) + sharedStart(right, after.slice(at, after.length - end));
    if (like > most) [best, most] = [at, like];
  }
  return best;
}

function positionOf(document: Node, { key, at, offset, words }: Place): number {
  let position = 0;
  for (const node of document.children) {
    if (node.attrs.key === key) {
      const inside = node.isTextblock ? 1 + moveCaret(words, wordsOf(node), offset) : 0;
      return position + inside;
    }
    position += node.nodeSize;
  }
  // Its block is gone: the one that stands in its place now.
  const before = document.children.slice(0, at);
  return Math.min(
    before.reduce((sum, node) => sum + node.nodeSize, 1),
    document.content.size,
  );
}

function selectionAt(document: Node, anchor: number, head: number): Selection {
  const [from, to] = [document.resolve(anchor), document.resolve(head)];
  if (anchor === head && from.depth === 0 && from.nodeAfter?.isAtom)
    return NodeSelection.create(document, anchor);
  return from.parent.inlineContent && to.parent.inlineContent
    ? TextSelection.create(document, anchor, head)
    : Selection.near(to);
}

/**
 * Brings what is stored now into the view: another window's words, or a step of the history. The caret stays among its words;
 * with `follow` it goes to where the change was. Null when there is nothing to bring.
 */
export function takeUp(state: EditorState, stored: Blocks, { follow = false } = {}): Transaction | null {
  const [before, after] = [state.doc.children, documentOf(stored).children];
  let start = 0;
  while (start < before.length && start < after.length && before[start]!.eq(after[start]!)) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end)!.eq(after.at(-1 - end)!)) end += 1;
  if (start === before.length && start === after.length) return null;

  const size = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = size(before.slice(0, start));
  const to = state.doc.content.size - size(before.slice(before.length - end));
  const anchor = placeOf(state.selection.$anchor);
  const head = placeOf(state.selection.$head);
  const transaction = state.tr.replaceWith(from, to, after.slice(start, after.length - end));
  const { doc } = transaction;
  const changed = follow ? doc.content.findDiffEnd(state.doc.content) : null;
  transaction.setSelection(
    changed
      ? Selection.near(doc.resolve(Math.max(from, changed.a)), -1)
      : selectionAt(doc, positionOf(doc, anchor), positionOf(doc, head)),
  );
  return transaction;
}
