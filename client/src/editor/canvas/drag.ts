import { t } from '@vestry/sync/messages/translate';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { moveTo } from '../model/edits';
import { fullName } from '../model/naming';
import { isFree } from '../model/placement';
import { staysBeside } from '../model/small-window';
import { spokenPlace } from '../model/spoken-place';
import { isInside, pathTo } from '../model/walk';
import type { EditorStore } from '../store/editor-store';
import type { Landing } from './placing/landing';
import { closestOf, elementOf, TYPED_INTO, widgetIdAt } from './widget-element';

/** A press on the handle becomes a drag after this many pixels of the screen. */
const THRESHOLD = 4;
/** And one on the widget itself, which is a click as well: a hand is never quite still. */
const BODY_THRESHOLD = 8;

/** They have a use of their own for a pressed button. */
const CONTROLS = `${TYPED_INTO}, input, select, textarea, [data-overlay], [data-plus]`;

interface DragOptions {
  document: Document;
  store: EditorStore;
  /** What is pressed to drag the selected widget, by finger too. */
  handle: HTMLElement;
  landing: Landing;
}

interface Press {
  id: string;
  x: number;
  y: number;
  slack: number;
  moving: boolean;
}

/** What a press on the body of a widget would drag: the selected widget that it is in, else the innermost that can go. */
function pressedWidget({ view, index }: EditorStore, target: EventTarget | null): string | null {
  const id = widgetIdAt(target);
  if (id === null) return null;
  const { selected } = view;
  const within = selected !== null && selected !== ROOT_ID && isInside(index, id, selected);
  return within ? selected : (pathTo(index, id).findLast((each) => isFree(index, each)) ?? null);
}

const isPlainPress = ({ pointerType, button, shiftKey, ctrlKey, metaKey, altKey }: PointerEvent): boolean =>
  pointerType === 'mouse' && button === 0 && !(shiftKey || ctrlKey || metaKey || altKey);

/**
 * Dragging in the canvas: a widget by its body with a mouse, the selected one by its handle with anything. A drag library
 * would have every one of 2,000 widgets register itself. Keys and buttons move widgets too. Gives back what ends it.
 */
export function attachDrag({ document, store, handle, landing }: DragOptions): () => void {
  const stop = new AbortController();
  const root = document.documentElement;
  let press: Press | null = null;
  /** The click that follows a drag is none. */
  let dragged = false;

  function end(): void {
    if (press) elementOf(document, press.id)?.removeAttribute('data-carried');
    press = null;
    handle.classList.remove('dragging');
    root.removeAttribute('data-dragging');
    landing.leave();
  }

  function begin({ id }: Press, pointer: number): void {
    dragged = true;
    root.setPointerCapture(pointer);
    root.setAttribute('data-dragging', '');
    document.getSelection()?.removeAllRanges();
    handle.classList.add('dragging');
    elementOf(document, id)?.setAttribute('data-carried', '');
    store.look({ sheet: staysBeside(store.view.sheet) });
    const node = store.index.get(id)?.node;
    if (node) store.say(t('editor.pickedUpCanvas', { name: fullName(node) }));
  }

  function move(event: PointerEvent): void {
    if (!press) return;
    if (event.buttons === 0) return end();
    const far = Math.hypot(event.screenX - press.x, event.screenY - press.y);
    if (!press.moving && far < press.slack) return;
    if (!press.moving) begin(press, event.pointerId);
    press.moving = true;
    landing.over({ dragged: press.id }, event.clientX, event.clientY);
  }

  function drop(): void {
    if (!press) return;
    const { id, moving } = press;
    const { spot } = landing;
    end();
    if (!moving) return;
    const moved = spot !== null && store.edit(moveTo(store.index, id, spot));
    store.say(moved ? t('editor.moved', { place: spokenPlace(store.index, id) }) : t('editor.stayed'));
  }

  function down(event: PointerEvent): void {
    dragged = false;
    const gripped = event.button === 0 && event.composedPath().includes(handle);
    const body = !gripped && isPlainPress(event) && !closestOf(event.target, CONTROLS);
    const id = gripped ? store.view.selected : body ? pressedWidget(store, event.target) : null;
    if (id === null || !isFree(store.index, id)) return;
    if (gripped) {
      event.preventDefault();
      root.setPointerCapture(event.pointerId);
    }
    const { screenX: x, screenY: y } = event;
    press = { id, x, y, slack: gripped ? THRESHOLD : BODY_THRESHOLD, moving: false };
  }

  const options = { signal: stop.signal };
  const first = { ...options, capture: true };
  document.addEventListener('pointerdown', down, options);
  document.addEventListener('pointermove', move, options);
  document.addEventListener('pointerup', drop, options);
  document.addEventListener('pointercancel', end, options);
  document.defaultView?.addEventListener(
    'click',
    (event) => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    first,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (!press || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
      store.say(t('editor.stayed'));
    },
    first,
  );
  return () => stop.abort();
}
