import { t } from '@vestry/sync/messages/translate';
import { moveTo } from '../model/edits';
import { fullName } from '../model/naming';
import { spokenPlace } from '../model/spoken-place';
import { isFree } from '../model/placement';
import { isInside } from '../model/walk';
import type { EditorStore } from '../store/editor-store';
import { dropTarget, type DropTarget, type Rect } from './drop-target';
import { elementOf, widgetIdAt } from './widget-element';

/** A press becomes a drag after this many pixels. */
const THRESHOLD = 4;
/** So near to the edge of the window the canvas scrolls, this far with each move of the pointer. */
const SCROLL_ZONE = 48;
const SCROLL_STEP = 16;

interface DragOptions {
  document: Document;
  store: EditorStore;
  /** What is pressed to drag the selected widget. */
  handle: HTMLElement;
  mark: HTMLElement;
}

/**
 * Dragging in the canvas, by one handle for whatever is selected: a drag library would have every one of 2,000 widgets
 * register itself. Keys and buttons move widgets too. Gives back what ends it.
 */
export function attachDrag({ document, store, handle, mark }: DragOptions): () => void {
  const stop = new AbortController();
  let drag: { id: string; x: number; y: number; moving: boolean; target: DropTarget | null } | null = null;

  function show(target: DropTarget | null): void {
    mark.classList.toggle('shown', target !== null);
    if (!target) return;
    const { left, top, width, height } = target.mark;
    const view = document.defaultView;
    mark.style.transform = `translate(${left + (view?.scrollX ?? 0)}px, ${top + (view?.scrollY ?? 0)}px)`;
    mark.style.width = `${width}px`;
    mark.style.height = `${height}px`;
    mark.classList.toggle('whole', height > 40 && width > 40);
  }

  /** What stays in the window's corner (the survey) says nothing of the order of its neighbours. */
  function flowRect(id: string): Rect | null {
    const element = elementOf(document, id);
    if (!element || document.defaultView?.getComputedStyle(element).position === 'fixed') return null;
    return element.getBoundingClientRect();
  }

  function end(): void {
    drag = null;
    handle.classList.remove('dragging');
    show(null);
  }

  function move(event: PointerEvent): void {
    if (!drag) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.moving && Math.hypot(x - drag.x, y - drag.y) < THRESHOLD) return;
    if (!drag.moving) {
      drag.moving = true;
      handle.classList.add('dragging');
      const node = store.index.get(drag.id)?.node;
      if (node) store.say(t('editor.pickedUpCanvas', { name: fullName(node) }));
    }
    const height = document.defaultView?.innerHeight ?? 0;
    if (y < SCROLL_ZONE) document.defaultView?.scrollBy(0, -SCROLL_STEP);
    else if (y > height - SCROLL_ZONE) document.defaultView?.scrollBy(0, SCROLL_STEP);
    const hovered = widgetIdAt(document.elementFromPoint(x, y));
    const { id } = drag;
    const outside = hovered !== null && !isInside(store.index, hovered, id);
    drag.target = outside ? dropTarget(store.index, { dragged: id, hovered, x, y }, flowRect) : null;
    show(drag.target);
  }

  function drop(): void {
    if (!drag) return;
    const { id, moving, target } = drag;
    end();
    if (!moving) return;
    const moved = target !== null && store.edit(moveTo(store.index, id, target.spot));
    store.say(moved ? t('editor.moved', { place: spokenPlace(store.index, id) }) : t('editor.stayed'));
  }

  const options = { signal: stop.signal };
  handle.addEventListener(
    'pointerdown',
    (event) => {
      const { selected } = store.view;
      if (event.button !== 0 || selected === null || !isFree(store.index, selected)) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      drag = { id: selected, x: event.clientX, y: event.clientY, moving: false, target: null };
    },
    options,
  );
  handle.addEventListener('pointermove', move, options);
  handle.addEventListener('pointerup', drop, options);
  handle.addEventListener('pointercancel', end, options);
  document.addEventListener(
    'keydown',
    (event) => {
      if (!drag || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
      store.say(t('editor.stayed'));
    },
    { ...options, capture: true },
  );
  return () => stop.abort();
}
