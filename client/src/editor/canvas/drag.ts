import { t } from '@vestry/sync/messages/translate';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { moveAllTo } from '../model/arranging/edits-of-several';
import { outermost } from '../model/arranging/selection';
import { quotedName } from '../model/naming';
import { isFree } from '../model/placement';
import { staysBeside } from '../model/small-window';
import { spokenPlace } from '../model/spoken-place';
import { isInside, pathTo } from '../model/walk';
import { type EditorStore, selectionOf } from '../store/editor-store';
import type { Landing } from './placing/landing';
import { closestOf, elementOf, TYPED_INTO, widgetIdAt } from '../model/widget-element';

/** A press on the handle becomes a drag after this many pixels of the screen. */
const THRESHOLD = 4;
/** And one on the widget itself, which is a click as well: a hand is never quite still. */
const BODY_THRESHOLD = 8;
/** Milliseconds that a finger rests on a widget until it is picked up: one that moves sooner scrolls. */
const HOLD = 400;

/** They have a use of their own for a pressed button. */
const CONTROLS = `${TYPED_INTO}, input, select, textarea, [data-overlay], [data-plus]`;

interface DragOptions {
  document: Document;
  store: EditorStore;
  /** What is pressed to drag all that is selected, by finger too. */
  handle: HTMLElement;
  landing: Landing;
}

interface Press {
  /** In the order of reading; none lies in another. */
  ids: readonly string[];
  x: number;
  y: number;
  slack: number;
  /** Runs while a finger rests. */
  hold?: ReturnType<typeof setTimeout>;
  moving: boolean;
}

/** What a press on the body of a widget would drag: all that is selected if it is in that, else the innermost that can go. */
function pressedWidgets({ view, index }: EditorStore, target: EventTarget | null): readonly string[] {
  const id = widgetIdAt(target);
  if (id === null) return [];
  const selection = selectionOf(view);
  if (selection.some((each) => each !== ROOT_ID && isInside(index, id, each))) return selection;
  const free = pathTo(index, id).findLast((each) => isFree(index, each));
  return free === undefined ? [] : [free];
}

const isPlainPress = ({ pointerType, button, shiftKey, ctrlKey, metaKey, altKey }: PointerEvent): boolean =>
  pointerType === 'mouse' && button === 0 && !(shiftKey || ctrlKey || metaKey || altKey);

/**
 * Dragging in the canvas: a widget by its body, with a mouse or a finger that rests on it first; what is selected by its
 * handle with anything; several by one of them. A drag library would have every one of 2,000 widgets register itself. Keys
 * and buttons move widgets too. Gives back what ends it.
 */
export function attachDrag({ document, store, handle, landing }: DragOptions): () => void {
  const stop = new AbortController();
  const root = document.documentElement;
  let press: Press | null = null;
  /** The click that follows a drag is none. */
  let dragged = false;

  function end(): void {
    clearTimeout(press?.hold);
    for (const id of press?.ids ?? []) elementOf(document, id)?.removeAttribute('data-carried');
    press = null;
    handle.classList.remove('dragging');
    root.removeAttribute('data-dragging');
    landing.leave();
  }

  function begin(begun: Press, pointer: number): void {
    const { ids } = begun;
    begun.moving = true;
    dragged = true;
    root.setPointerCapture(pointer);
    root.setAttribute('data-dragging', '');
    document.getSelection()?.removeAllRanges();
    handle.classList.add('dragging');
    for (const id of ids) elementOf(document, id)?.setAttribute('data-carried', '');
    store.look({ sheet: staysBeside(store.view.sheet) });
    const node = store.index.get(ids[0] ?? '')?.node;
    if (!node) return;
    const count = ids.length;
    store.say(
      count > 1 ? t('arranging.pickedUp', { count }) : t('editor.pickedUpCanvas', { name: quotedName(node) }),
    );
  }

  function move(event: PointerEvent): void {
    if (!press) return;
    if (event.buttons === 0) return end();
    const far = Math.hypot(event.screenX - press.x, event.screenY - press.y);
    if (!press.moving && press.hold !== undefined) return far < press.slack ? undefined : end();
    if (!press.moving && far < press.slack) return;
    if (!press.moving) begin(press, event.pointerId);
    landing.over({ dragged: press.ids }, event.clientX, event.clientY);
  }

  function drop(): void {
    if (!press) return;
    const { ids, moving } = press;
    const { spot } = landing;
    end();
    if (!moving) return;
    const moved = spot !== null && store.edit(moveAllTo(store.index, ids, spot));
    store.say(
      moved ? t('editor.moved', { place: spokenPlace(store.index, ids[0] ?? '') }) : t('editor.stayed'),
    );
  }

  function down(event: PointerEvent): void {
    // A second finger zooms.
    if (press) return end();
    dragged = false;
    const gripped = event.button === 0 && event.composedPath().includes(handle);
    const isTouch = !gripped && event.pointerType === 'touch' && event.isPrimary;
    const body = !gripped && (isTouch || isPlainPress(event)) && !closestOf(event.target, CONTROLS);
    const pressed = gripped ? selectionOf(store.view) : body ? pressedWidgets(store, event.target) : [];
    const ids = outermost(store.index, pressed);
    if (ids.length === 0 || !ids.every((id) => isFree(store.index, id))) return;
    if (gripped) {
      event.preventDefault();
      root.setPointerCapture(event.pointerId);
    }
    const { screenX: x, screenY: y } = event;
    const begun: Press = { ids, x, y, slack: gripped ? THRESHOLD : BODY_THRESHOLD, moving: false };
    press = begun;
    if (isTouch) begun.hold = setTimeout(() => begin(begun, event.pointerId), HOLD);
  }

  const options = { signal: stop.signal };
  const first = { ...options, capture: true };
  document.addEventListener('pointerdown', down, options);
  document.addEventListener('pointermove', move, options);
  document.addEventListener('pointerup', drop, options);
  document.addEventListener('pointercancel', end, options);
  // What is carried by a finger goes where it goes, and the page stays.
  document.addEventListener(
    'touchmove',
    (event) => {
      if (press?.moving) event.preventDefault();
    },
    { ...options, passive: false },
  );
  document.addEventListener(
    'contextmenu',
    (event) => {
      if (press?.hold !== undefined) event.preventDefault();
    },
    options,
  );
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
  return () => {
    clearTimeout(press?.hold);
    stop.abort();
  };
}
