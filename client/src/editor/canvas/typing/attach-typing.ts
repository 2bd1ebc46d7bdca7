import { MAX_ROWS } from '@vestry/sync/widgets/grid/shape';
import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '../../../lib/id';
import { notify } from '../../../ui/feedback/notify';
import { addItem, itemsOf } from '../../model/edits';
import { staysBeside } from '../../model/small-window';
import type { CellStep } from '../../rich-text/place';
import type { EditorStore } from '../../store/editor-store';
import { bringIntoView } from '../item-element';
import { closestOf, elementOf, widgetIdAt } from '../../model/widget-element';
import { articleIn, beginArticle, loadWords, type Written } from './article-session';
import { type Marked, offsetAt, type Point, textOf } from './caret';
import type { ShownTree } from './shown-tree';
import { spotOf } from './spot-of';
import { beginText, type TextSession } from './text-session';
import { cellOf, isCell, takesMarks, TEXTS, textsOnCanvas } from './texts-on-canvas';

interface Options {
  document: Document;
  store: EditorStore;
  shown: ShownTree;
  /** Shows what an article is written with, beside the canvas. */
  showTools: (tools: ReactNode) => void;
}

export interface Typing {
  /** A press on the canvas, when nothing is typed into there; true when the typing has begun. */
  press(event: MouseEvent): boolean;
  /** Something is typed into. */
  readonly active: boolean;
  /** Is this a part of what is typed into? */
  holds(target: EventTarget | null): boolean;
  end(): void;
}

/**
 * Typing on the canvas: a second press on a text, or Enter, puts the caret into it. One text at a time; an article is one
 * text, and written in as such.
 */
export function attachTyping({ document, store, shown, showTools }: Options): Typing {
  const stop = new AbortController();
  let session: { element: HTMLElement; article?: true; end(): void } | null = null;
  let pressed: HTMLElement | null = null;
  /** Asks for a mark, in a text that is typed into until it can be marked. */
  let markKey: KeyboardEvent | null = null;
  const { fieldOf, wordsOf, textsOf } = textsOnCanvas(document, store);

  function prepare(id: string): void {
    session?.end();
    const sheet = staysBeside(store.view.sheet);
    if (store.view.selected !== id) store.select(id, { sheet });
    else if (store.view.sheet !== sheet || store.view.adding) store.look({ sheet, adding: null });
  }

  function begin(element: HTMLElement, marked: Marked): boolean {
    if (isCell(element)) return write(widgetIdAt(element) ?? '', null, element);
    if (wordsOf(element)) return write(widgetIdAt(element) ?? '', marked, element);
    const found = fieldOf(element);
    if (!found) return false;
    const { spot, field } = found;
    const { id, path, line } = spot;
    prepare(id);
    const [list = '', key] = path;
    if (key !== undefined) store.look({ openItem: { list, key } });
    const isSame = (other: HTMLElement) => {
      const its = spotOf(other);
      return its?.path.join(':') === path.join(':') && its.line === line;
    };
    const typing = beginText(element, {
      spot,
      field,
      at: marked,
      store,
      shown,
      find: () => textsOf(id).find(isSame) ?? null,
      onEnd: () => {
        session = null;
      },
    });
    session = typing;
    if (takesMarks(element)) writeSoon(id, typing);
    return true;
  }

  /** What is typed into is written in as an article is, once that is loaded. Without a network it stays as it is. */
  function writeSoon(id: string, typing: TextSession): void {
    const over = (selected: Marked, element: HTMLElement) => {
      write(id, selected, element);
      if (markKey) element.dispatchEvent(new KeyboardEvent('keydown', markKey));
    };
    const { element } = typing;
    markKey = null;
    loadWords().then(
      () => takesMarks(typing.element) && typing.handOver((selected) => over(selected, element)),
      () => markKey && notify.error(t('typing.notLoaded')),
    );
  }

  /** A table is begun with a cell, not with its caption. */
  const firstOf = (texts: HTMLElement[]) => texts.find(isCell) ?? texts[0];

  const articleOf = (id: string) => articleIn(store.index.get(id)?.node);

  const writtenOf = (id: string, element: HTMLElement | null): Written | undefined =>
    (element && ((cellOf(element) as Written | undefined) ?? wordsOf(element))) ?? articleOf(id);

  function write(id: string, at: Point | Marked | 'all' | null, element = elementOf(document, id)): boolean {
    const written = writtenOf(id, element);
    if (!element || written === undefined) return false;
    prepare(id);
    session = beginArticle(element, id, written, {
      go: step,
      store,
      shown,
      at,
      showTools,
      onEnd: () => {
        session = null;
      },
    });
    return true;
  }

  function atEnd(element: HTMLElement): Marked {
    const end = textOf(element).length;
    return { start: end, end };
  }

  const whole = (element: HTMLElement): Marked => ({ start: 0, end: textOf(element).length });

  /** What was just added: what is typed takes the place of its sample. */
  function typeOver(): void {
    // Before the press is over: later, a phone would not bring up its keyboard.
    flushSync(() => undefined);
    const { selected } = store.view;
    if (!store.takeTypeOver() || selected === null) return;
    const first = firstOf(textsOf(selected));
    const element = first ?? elementOf(document, selected);
    if (element) bringIntoView(element);
    if (!write(selected, 'all') && first) begin(first, whole(first));
  }

  /** Enter on the selected widget: into the open item's first text, or the widget's own. */
  function enter(): void {
    const { selected, openItem } = store.view;
    if (selected === null) return;
    const texts = textsOf(selected);
    const inItem = texts.find((element) => spotOf(element)?.path[1] === openItem?.key);
    const first = (openItem && inItem) ?? firstOf(texts);
    if (first) bringIntoView(first);
    const began = write(selected, null) || (first && begin(first, atEnd(first)));
    if (!began) store.say(t('typing.noText'));
  }

  /** A row behind the last one of the table in which the last cell was left. */
  function addRow(id: string, [list = '']: readonly string[]): void {
    const node = store.index.get(id)?.node;
    if (!node || itemsOf(node, list).length >= MAX_ROWS) return;
    flushSync(() => store.edit(addItem(node, list, 'widgets.row', { key: newId() })));
  }

  /** To the next text of the widget, or the one before; beyond the last the typing ends, or a table has one row more. */
  function step(to: CellStep): void {
    if (!session) return;
    const { element } = session;
    const id = widgetIdAt(element) ?? '';
    const by = to === 'below' ? (element.parentElement?.childElementCount ?? 1) : to;
    const next = () => {
      const texts = textsOf(id);
      return texts[texts.indexOf(element) + by];
    };
    session.end();
    const cell = cellOf(element);
    if (cell && to === 1 && !next()) addRow(id, cell);
    const found = next();
    if (!found) return;
    bringIntoView(found);
    begin(found, atEnd(found));
  }

  function keyDown(event: KeyboardEvent): void {
    if (!session?.element.contains(event.target as Node) || event.isComposing) return;
    if (session.article) return;
    if (takesMarks(session.element) && marksWords(event)) markKey = event;
    else if (!takesMarks(session.element) && isBoldOrItalic(event)) notify.info(t('typing.noMarks'));
    else if (event.key === 'Escape') session.end();
    else if (event.key === 'Tab') step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  document.addEventListener('keydown', keyDown, { capture: true, signal: stop.signal });
  const offs = [store.on('type', enter), store.on('typeOver', typeOver)];
  // It may have been added before there was a canvas.
  queueMicrotask(() => {
    if (!stop.signal.aborted) typeOver();
  });

  return {
    press(event) {
      const { clientX: x, clientY: y } = event;
      const id = widgetIdAt(event.target);
      const article = id !== null && articleOf(id) !== undefined;
      const element = article ? elementOf(document, id) : closestOf(event.target, TEXTS);
      const again = element !== null && pressed === element;
      // On a touch screen what is chosen already needs no haste: the sheet has come up meanwhile.
      const touched = (event as Partial<PointerEvent>).pointerType === 'touch';
      // How fast a double-click is, is the system's to say.
      const isDoubleTap = again && (touched || event.detail > 1);
      pressed = isDoubleTap ? null : element;
      // With the first press, so that it is there with the second. It may fail: see `writeSoon`.
      if (element && takesMarks(element)) loadWords().catch(() => undefined);
      if (!isDoubleTap || id === null) return false;
      if (writtenOf(id, element) !== undefined) return write(id, { x, y }, element);
      const offset = offsetAt(element, { x, y });
      return begin(element, offset === null ? atEnd(element) : { start: offset, end: offset });
    },
    get active() {
      return session !== null;
    },
    holds: (target) => target !== null && session?.element.contains(target as Node) === true,
    end() {
      session?.end();
      stop.abort();
      for (const off of offs) off();
    },
  };
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const commandOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string | null =>
  (ctrlKey || metaKey) && !altKey ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : null;

/** The keys of rich-text/key-map.ts that mark words. */
const MARKS = new Set(['b', 'i', 'k', '.', ',', 'Shift+x']);

/** Those that mean nothing else where there are no marks. */
const BOLD_OR_ITALIC = new Set(['b', 'i']);

const marksWords = (event: Key): boolean => MARKS.has(commandOf(event) ?? '');

const isBoldOrItalic = (event: Key): boolean => BOLD_OR_ITALIC.has(commandOf(event) ?? '');
