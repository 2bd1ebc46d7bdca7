import { keepBothTexts } from '@vestry/sync/tree/keep-both';
import { t } from '@vestry/sync/messages/translate';
import { notify } from '../../../ui/feedback/notify';
import type { EditorStore } from '../../store/editor-store';
import { type Marked, mark, markedIn, putText, textOf } from './caret';
import type { ShownTree } from './shown-tree';
import { caretAfter, cutTo, manyLines, oneLine } from './text-change';
import { setText, type TextField, textFieldOf, type TextSpot, withText } from './text-field';

export interface TextSession {
  element: HTMLElement;
  spot: TextSpot;
  end(): void;
  /** Ends it as soon as nothing is being composed, and gives what was selected then. */
  handOver(to: (selected: Marked) => void): void;
}

interface Options {
  spot: TextSpot;
  field: TextField;
  /** Where the caret begins. */
  at: Marked;
  store: EditorStore;
  shown: ShownTree;
  /** Finds the element again, when another one shows the text now. */
  find: () => HTMLElement | null;
  onEnd: () => void;
}

const ATTRIBUTES = ['contenteditable', 'role', 'aria-label', 'aria-multiline', 'spellcheck', 'enterkeyhint'];

/**
 * One text of the canvas under the caret. The element is the browser's alone while it lasts: the text is read from it
 * after each change, and written into it only when somebody else changes the text. While an input method composes, the
 * element is not touched at all; what it has composed becomes one edit when it is done or broken off.
 */
export function beginText(start: HTMLElement, options: Options) {
  const { spot, field, at, store, shown, find, onEnd } = options;
  let element = start;
  /** What both the element and the document have. */
  let known = field.text;
  let composing = false;
  let ended = false;
  let listening = new AbortController();
  let next: ((selected: Marked) => void) | null = null;

  const now = (): TextField | null => {
    const node = store.index.get(spot.id)?.node;
    return node ? textFieldOf(node, spot) : null;
  };

  const clean = (text: string) => (field.multiline ? manyLines(text) : oneLine(text));

  function write(text: string): void {
    known = text;
    const node = store.index.get(spot.id)?.node;
    if (node) shown.typed(() => store.edit(setText(node, spot, text)));
  }

  function put(text: string, marked: Marked | null): void {
    putText(element, text);
    if (marked) mark(element, marked);
  }

  /** Takes over what is in the element now. */
  function read(): void {
    const raw = textOf(element);
    const cleaned = clean(raw);
    const typed = cutTo(field.max, known, cleaned);
    const theirs = now()?.text ?? known;
    const text = theirs === known ? typed : keepBothTexts(known, typed, theirs);
    if (typed.length < cleaned.length) notify.info(t('typing.tooLong', { max: field.max }));
    // Of elements there is none but the one behind a last line break; a browser may leave others.
    if (text !== raw || element.childElementCount !== Number(text.endsWith('\n'))) {
      const marked = markedIn(element);
      const offset = marked ? clean(raw.slice(0, marked.start)).length : text.length;
      const caret = Math.min(caretAfter(typed, text, Math.min(offset, typed.length)), text.length);
      put(text, { start: caret, end: caret });
    }
    if (text !== theirs) write(text);
    known = text;
  }

  /** Puts a text in place of what is marked. */
  function insert(text: string): void {
    const whole = textOf(element);
    const marked = markedIn(element) ?? { start: whole.length, end: whole.length };
    const caret = marked.start + text.length;
    put(whole.slice(0, marked.start) + text + whole.slice(marked.end), { start: caret, end: caret });
    read();
    keepInSight();
  }

  function keepInSight(): void {
    const caret = element.ownerDocument.getSelection();
    const box = caret?.rangeCount ? caret.getRangeAt(0).getBoundingClientRect() : null;
    const view = element.ownerDocument.defaultView;
    const whole = element.getBoundingClientRect();
    // An empty line has no box of its own.
    const { top, bottom } = box && box.height > 0 ? box : whole;
    const height = view?.innerHeight ?? 0;
    const beyond = bottom > height - 16 ? bottom - height + 16 : Math.min(0, top - 16);
    if (beyond !== 0) view?.scrollBy({ top: beyond, behavior: 'instant' });
  }

  /** Somebody else changed the widget: another tab, the server, the panel, undo. */
  function follow(): void {
    const field = now();
    if (!field) return end();
    // The rendering is done at the end of this turn.
    queueMicrotask(() => {
      if (!ended && !element.isConnected) moveOn();
    });
    if (composing || field.text === known) return;
    const marked = markedIn(element);
    const before = known;
    known = field.text;
    const moved = (offset: number) => caretAfter(before, known, offset);
    put(known, marked && { start: moved(marked.start), end: moved(marked.end) });
  }

  /** The text is shown by another element now: a paragraph became a heading. */
  function moveOn(): void {
    read();
    const next = find();
    if (!next) return end();
    const caret = known.length;
    composing = false;
    listening.abort();
    element = next;
    attach({ start: caret, end: caret });
  }

  function end(): void {
    if (ended) return;
    close();
    store.draft.seal();
    element.ownerDocument.getSelection()?.removeAllRanges();
    onEnd();
  }

  /** Gives the element back to React. */
  function close(): void {
    read();
    ended = true;
    listening.abort();
    for (const off of offs) off();
    for (const name of ATTRIBUTES) element.removeAttribute(name);
    delete element.dataset.typing;
    // React goes on with an element of one text.
    element.textContent = known;
    shown.release();
  }

  /** What is typed before and after is one step of the history. */
  function handOver(): void {
    if (!next || composing || ended) return;
    read();
    const selected = markedIn(element) ?? { start: known.length, end: known.length };
    close();
    onEnd();
    next(selected);
  }

  const HANDLERS = {
    compositionstart() {
      composing = true;
    },
    compositionend() {
      composing = false;
      read();
      handOver();
    },
    input() {
      if (composing) return;
      read();
      keepInSight();
    },
    beforeinput(event: InputEvent) {
      const { inputType } = event;
      if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
        event.preventDefault();
        if (field.multiline) insert('\n');
        else end();
      } else if (inputType === 'historyUndo' || inputType === 'historyRedo') {
        event.preventDefault();
        if (inputType === 'historyUndo') store.undo();
        else store.redo();
      }
    },
    // Inside a link or a disclosure a space would press it.
    keyup(event: KeyboardEvent) {
      if (event.key === ' ') event.preventDefault();
    },
    blur() {
      read();
      const document = element.ownerDocument;
      const frame = document.defaultView?.frameElement;
      // Where the focus went is known a moment later. A window that only went behind another one keeps its caret.
      setTimeout(() => {
        if (ended || (document.activeElement === element && frame?.ownerDocument.activeElement === frame))
          return;
        end();
      });
    },
  };

  function attach(marked: Marked): void {
    listening = new AbortController();
    const { signal } = listening;
    for (const [type, handler] of Object.entries(HANDLERS))
      element.addEventListener(type, handler as (event: Event) => void, { signal });
    // The room changes when the keyboard of a phone comes up.
    element.ownerDocument.defaultView?.addEventListener('resize', keepInSight, { signal });
    element.setAttribute('contenteditable', 'plaintext-only');
    element.setAttribute('role', 'textbox');
    element.setAttribute('aria-label', field.label);
    element.setAttribute('aria-multiline', String(field.multiline));
    element.setAttribute('spellcheck', 'true');
    if (!field.multiline) element.setAttribute('enterkeyhint', 'done');
    element.dataset.typing = '';
    element.focus({ preventScroll: true });
    put(known, marked);
    keepInSight();
  }

  store.draft.seal();
  shown.hold(spot.id, (value) => withText({ value }, spot, field.text));
  const offs = [
    store.on(`node:${spot.id}`, follow),
    store.on('view', () => {
      if (store.view.selected !== spot.id) end();
    }),
  ];
  attach(at);
  const session: TextSession = {
    get element() {
      return element;
    },
    spot,
    end,
    handOver(to) {
      next = to;
      handOver();
    },
  };
  return session;
}
