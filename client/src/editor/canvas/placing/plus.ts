import { ROOT_ID } from '@vestry/sync/tree/node';
import { currentLanguage } from '@vestry/sync/messages/translate';
import { isFree, type Spot } from '../../model/placement';
import { placeOf } from '../../model/walk';
import type { EditorStore } from '../../store/editor-store';
import { markOfSpot } from '../drop-target';
import { adoptSheet } from '../../../lib/adopt-sheet';
import { elementOf, flowRect, TYPED_INTO } from '../../model/widget-element';
import { columnsOf, type Gap, gapAt, gapsOf } from './gaps';
import { createPlus, type Plus } from './plus-button';
import { showMark } from './show-mark';

/** From the window's edge (CSS pixels of the screen): by touch nothing that is pressed often lies there. */
const EDGE = 26;

/** What a finger needs for a button (CSS pixels of the screen). */
const FINGER = 44;

/** Before and behind the selected widget; with none selected, at the page's start and end. */
function spotsAround({ view, index }: EditorStore, gaps: () => readonly Gap[]): [Spot, Spot] | null {
  const { selected } = view;
  const place = selected === null ? null : placeOf(index, selected);
  if (place && selected !== null && isFree(index, selected)) {
    const { parent, siblings, at } = place;
    return [
      { parent, after: siblings[at - 1] ?? null },
      { parent, after: selected },
    ];
  }
  const all = gaps();
  const [first, last] = [all[0], all.at(-1)];
  return first && last ? [first.spot, last.spot] : null;
}

/**
 * A '+' between the sections of the page: under a mouse where it is near, by touch wherever sections meet, and by keys
 * (Tab) around what is selected. Each opens the picker for its own place, which is then marked. Gives back what ends it.
 */
export function attachPlus(document: Document, store: EditorStore): () => void {
  const view = document.defaultView;
  const stop = new AbortController();
  const host = document.createElement('div');
  host.dataset.plus = '';
  host.lang = currentLanguage();
  const shadow = host.attachShadow({ mode: 'open' });
  adoptSheet(shadow, PLUS_CSS);
  const part = (className: string): HTMLElement => {
    const element = document.createElement('div');
    element.className = className;
    shadow.append(element);
    return element;
  };
  const line = part('line');
  const place = part('place');
  const keys = [createPlus(shadow, store, 'key'), createPlus(shadow, store, 'key')] as const;
  const near = createPlus(shadow, store, 'near');
  const touched: Plus[] = [];
  // Before the page: Tab comes to it before it comes to all the links of the page.
  document.documentElement.insertBefore(host, document.body);

  let gaps: Gap[] | null = null;
  let touch = view?.matchMedia('(hover: none)').matches === true;
  let frame = 0;

  /** In the document's own pixels, so that scrolling changes nothing. */
  function measured(): Gap[] {
    if (gaps) return gaps;
    const all = [...document.querySelectorAll<HTMLElement>('[data-widget-id]')];
    const elements = new Map(all.map((element) => [element.dataset.widgetId, element]));
    const down = view?.scrollY ?? 0;
    gaps = gapsOf(store.index, (id) => {
      const rect = flowRect(elements.get(id) ?? null);
      return rect && { left: rect.left, top: rect.top + down, width: rect.width, height: rect.height };
    });
    return gaps;
  }

  const idle = (): boolean =>
    !document.documentElement.hasAttribute('data-dragging') && !document.querySelector(TYPED_INTO);
  const across = (): number => document.documentElement.clientWidth;

  function showNear(y: number | null): void {
    const gap = y === null || touch || !idle() ? null : gapAt(measured(), y);
    near.show(gap?.spot ?? null, across() / 2, gap?.y);
    line.classList.toggle('shown', gap !== null);
    line.style.top = `${gap?.y ?? 0}px`;
    line.style.width = `${across()}px`;
  }

  function showTouched(): void {
    const from = view?.scrollY ?? 0;
    const to = from + (view?.innerHeight ?? 0);
    const shown = touch && idle() ? measured().filter(({ y }) => y >= from && y <= to) : [];
    const inverse = Number(document.documentElement.style.getPropertyValue('--inverse')) || 1;
    const columns = columnsOf(
      shown.map(({ y }) => y),
      FINGER * inverse,
    );
    for (const at of [...shown, ...touched].keys()) {
      touched[at] ??= createPlus(shadow, store, 'touch');
      const x = across() - (EDGE + FINGER * (columns[at] ?? 0)) * inverse;
      touched[at].show(shown[at]?.spot ?? null, x, shown[at]?.y);
    }
  }

  function showKeys(): void {
    const spots = spotsAround(store, measured);
    const { selected } = store.view;
    const rect = elementOf(document, selected ?? ROOT_ID)?.getBoundingClientRect();
    const [x, down] = [rect ? rect.left + rect.width / 2 : 0, view?.scrollY ?? 0];
    keys[0].show(spots?.[0] ?? null, x, (rect?.top ?? 0) + down);
    keys[1].show(spots?.[1] ?? null, x, (rect?.bottom ?? 0) + down);
  }

  function showPlace(): void {
    const { adding } = store.view;
    const mark = adding && markOfSpot(store.index, adding, (id) => flowRect(elementOf(document, id)));
    showMark(place, mark);
  }

  const later = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      showTouched();
      showKeys();
      showPlace();
    });
  };
  const again = () => {
    gaps = null;
    later();
  };

  const options = { signal: stop.signal };
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) {
        if (touch) later();
        touch = false;
        showNear(event.clientY + (view?.scrollY ?? 0));
      } else showNear(null);
    },
    options,
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' && !touch) {
        touch = true;
        later();
      }
    },
    options,
  );
  document.documentElement.addEventListener('pointerleave', () => showNear(null), options);
  document.addEventListener('scroll', later, { ...options, capture: true, passive: true });
  // What is typed into, and what is no longer.
  document.addEventListener('focusin', later, options);
  document.addEventListener('focusout', later, options);
  view?.addEventListener('resize', again, options);
  const resized = new ResizeObserver(again);
  resized.observe(document.body);
  const offs = [store.on('tree', again), store.on('view', later)];
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
    resized.disconnect();
    for (const off of offs) off();
    host.remove();
  };
}

/** The buttons between sections. `--inverse` undoes the canvas's scale. */
const PLUS_CSS = `
:host { all: initial; position: absolute; top: 0; left: 0; z-index: 2147483001; pointer-events: none; }
.line, .place { position: absolute; left: 0; display: none; background: #2a5bd0; border-radius: 4px; }
.line { height: calc(2px * var(--inverse)); margin-top: calc(-1px * var(--inverse)); }
.place.whole { background: rgb(42 91 208 / 0.15); outline: calc(2px * var(--inverse)) dashed #2a5bd0; }
.shown { display: block; }
button { all: unset; position: absolute; display: none; box-sizing: border-box; width: 28px; height: 28px; border-radius: 50%;
  background: #2a5bd0; color: #fff; box-shadow: 0 0 0 2px #fff, 0 1px 4px 2px rgb(0 0 0 / 0.3); pointer-events: auto; cursor: pointer;
  transform-origin: 0 0; transform: scale(var(--inverse)) translate(-50%, -50%); }
button::before { content: ''; position: absolute; inset: 7px; background:
  linear-gradient(#fff, #fff) center / 100% 2px no-repeat, linear-gradient(#fff, #fff) center / 2px 100% no-repeat; }
button:hover { background: #1e49ae; }
button.shown { display: block; }
.key { opacity: 0; pointer-events: none; }
.key:focus { opacity: 1; outline: 3px solid #2a5bd0; outline-offset: 4px; }
.touch::after { content: ''; position: absolute; inset: -8px; border-radius: 50%; }
@media (forced-colors: active) { button { border: 1px solid; } .line, .place { background: Highlight; } }
`;
