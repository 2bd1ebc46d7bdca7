import type { Operation } from '@vestry/sync/tree/operation';
import { asWords } from '@vestry/sync/tree/marked-text';
import { own } from '@vestry/sync/tree/json';
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { editLabel } from '../model/edits';
import { blocksOf } from './model/blocks';
import { type Blocks, changesBetween, mergeBlocks } from './model/changes';
import { takeUp } from './model/take-up';
import type { WritingPlace } from './place';

/** ProseMirror reads what was composed up to 20 milliseconds after its end. */
const COMPOSED = 40;

/** A key that writes or deletes words of one block: the draft joins such steps word by word. */
function isTyping(operations: readonly Operation[], before: Blocks): boolean {
  const [operation] = operations;
  if (operations.length !== 1 || operation?.op !== 'set' || operation.path.at(-1) !== 'text') return false;
  const text = before.find(({ key }) => key === operation.path[1])?.text ?? [];
  return asWords(text) !== asWords(operation.value ?? []);
}

/**
 * Connects the view and the draft: what is typed becomes operations of the draft, and changes of the draft by others are
 * applied to the view. While an input method composes, nothing is exchanged; afterwards both are merged by the kernel.
 */
export function createSession(place: WritingPlace) {
  const { list } = place;
  const stored = (): Blocks => {
    const value = place.node()?.value;
    return ((value && own(value, list)) ?? []) as Blocks;
  };
  /** What view and draft had in common last. */
  let known = stored();
  /** The same as the view has it; null until it is open. */
  let shown: Node | null = null;
  let view: EditorView | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** A step of the history is being taken: the caret goes to where it changes something. */
  let stepping = false;
  const listeners = new Set<() => void>();

  /** What the view has and the draft has not. */
  function send(): void {
    const value = place.node()?.value;
    if (!view || !value || view.state.doc === shown) return;
    const theirs = stored();
    const mine = blocksOf(view.state.doc);
    const next = theirs === known ? mine : mergeBlocks(value, list, { base: known, mine, theirs });
    [known, shown] = [mine, view.state.doc];
    const operations = changesBetween(value, list, theirs, next);
    if (operations.length === 0) return;
    const typing = isTyping(operations, theirs);
    if (!typing) place.seal();
    place.edit(editLabel(value.type), operations);
    if (!typing) place.seal();
  }

  /** Exchanges changes both ways. Those of the view go first, because a change of the draft would overwrite them. */
  function exchange(): void {
    if (!view || view.composing) return;
    const isOld = stored() !== known;
    send();
    known = stored();
    const transaction = isOld ? takeUp(view.state, known, { follow: stepping }) : null;
    if (transaction) view.updateState(view.state.apply(transaction));
    shown = view.state.doc;
    for (const listener of listeners) listener();
  }

  function settle(): void {
    timer = null;
    exchange();
  }

  return {
    start: known,
    open(opened: EditorView): void {
      view = opened;
      shown = opened.state.doc;
    },
    dispatch(transaction: Transaction): void {
      if (!view) return;
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged && !view.composing) exchange();
      else for (const listener of listeners) listener();
    },
    /** The input method has ended, by itself or because something came between. */
    composed(): void {
      timer ??= setTimeout(settle, COMPOSED);
    },
    follow: exchange,
    step(go: () => void): void {
      send();
      stepping = true;
      go();
      stepping = false;
    },
    send,
    get view(): EditorView | null {
      return view;
    },
    get state(): EditorState | null {
      return view?.state ?? null;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
      send();
      view?.destroy();
      view = null;
      listeners.clear();
    },
  };
}

export type Session = ReturnType<typeof createSession>;
