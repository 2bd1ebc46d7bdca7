import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { widgetName } from '../model/naming';
import { isFree } from '../model/placement';
import type { EditorStore, ListItem } from '../store/editor-store';
import type { Handles } from './attach-tools';
import { OVERLAY_CSS } from './overlay-css';
import { bringIntoView, itemElement, settleTracks, wordsOf } from './item-element';
import { markSections } from './sections';
import { adoptSheet } from '../../lib/adopt-sheet';
import { elementOf } from '../model/widget-element';

/** Of the label on the frame, in pixels. */
const NAME_HEIGHT = 20;
/** A frame up to this width (pixels) would be covered by a name inside it. */
const NARROW = 240;

/** No room above the first widget of the page: the name is below a low one, beside a narrow one, inside any other. */
function placeName(name: HTMLElement, { top, left, width, height }: DOMRect, view: Window | null): void {
  const above = top + (view?.scrollY ?? 0) >= NAME_HEIGHT * 2;
  const low = height <= NAME_HEIGHT * 4;
  const beside = width <= NARROW && left + width + NARROW <= (view?.innerWidth ?? 0);
  name.classList.toggle('below', !above && low);
  name.classList.toggle('beside', !above && !low && beside);
  name.classList.toggle('inside', !above && !low && !beside);
}

interface Frame {
  name: HTMLElement;
  show(id: string | null): void;
  place(): void;
  remove(): void;
}

function createFrame(
  document: Document,
  store: EditorStore,
  kind: 'hover' | 'selected' | 'also',
  parent: ShadowRoot,
): Frame {
  const box = document.createElement('div');
  box.className = `frame ${kind}`;
  const name = document.createElement('span');
  name.className = 'name';
  if (kind === 'selected') box.append(name);
  parent.append(box);
  let shown: string | null = null;
  let element: HTMLElement | null = null;
  /** What the box shows now. */
  let drawn = '';

  function find(): { element: HTMLElement; node: TreeNode } | null {
    if (shown === null) return null;
    const current = element?.isConnected === true && element.dataset.widgetId === shown;
    if (!current) element = elementOf(document, shown);
    const node = store.index.get(shown)?.node;
    return element && node ? { element, node } : null;
  }

  function place(): void {
    const found = find();
    box.classList.toggle('shown', found !== null);
    if (!found) return;
    const { node } = found;
    const rect = found.element.getBoundingClientRect();
    const { left, top, width, height } = rect;
    const view = document.defaultView;
    const [x, y] = [left + (view?.scrollX ?? 0), top + (view?.scrollY ?? 0)];
    const linked = linkedElement(node.value) !== undefined;
    const named = kind === 'selected' && widgetName(node.value.type);
    const free = isFree(store.index, node.value.id);
    // Most keys leave it where it is: what is not written is not laid out a second time in the same frame.
    const looks = [x, y, width, height, linked, named, free, view?.innerWidth].join();
    if (looks === drawn) return;
    drawn = looks;
    box.style.transform = `translate(${x}px, ${y}px)`;
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
    box.classList.toggle('linked', linked);
    if (named === false) return;
    name.textContent = named;
    name.title = t('editor.dragToMove');
    placeName(name, rect, view);
    name.classList.toggle('fixed', !free);
  }

  return {
    name,
    show(id) {
      shown = id;
      element = null;
      place();
    },
    place,
    remove: () => box.remove(),
  };
}

/** Frames of all that is selected beside the main widget. */
function createFrames(document: Document, store: EditorStore, parent: ShadowRoot) {
  const frames = new Map<string, Frame>();
  return {
    show(ids: readonly string[]): void {
      for (const [id, frame] of frames) {
        if (ids.includes(id)) continue;
        frame.remove();
        frames.delete(id);
      }
      for (const id of ids) {
        const frame = frames.get(id) ?? createFrame(document, store, 'also', parent);
        frames.set(id, frame);
        frame.show(id);
      }
    },
    place(): void {
      for (const frame of frames.values()) frame.place();
    },
  };
}

/**
 * Frames the selected widget and the one under the pointer. Drawn beside the content, in a shadow root, so that
 * neither the site's sheet nor React's tree knows of it. Gives back what ends it.
 */
export function attachOverlay(
  document: Document,
  store: EditorStore,
): { handles: Handles; hover(id: string | null): void; stay(): void; end(): void } {
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  host.dataset.overlay = '';
  // What it says is in the window's language, whatever the page is in.
  host.lang = currentLanguage();
  host.dir = globalThis.document.documentElement.dir;
  const shadow = host.attachShadow({ mode: 'open' });
  adoptSheet(shadow, OVERLAY_CSS);
  document.documentElement.append(host);
  const selected = createFrame(document, store, 'selected', shadow);
  const also = createFrames(document, store, shadow);
  const hovered = createFrame(document, store, 'hover', shadow);

  const mark = document.createElement('div');
  mark.className = 'frame drop';
  shadow.append(mark);

  let frame = 0;
  /** Newly selected, or an item of it newly opened: to be brought into view. */
  let coming: string | null = null;
  /** Widgets came, went or moved: at first all of them. */
  let moved = true;
  const bring = (id: string) => {
    const widget = elementOf(document, id);
    const node = store.index.get(id)?.node;
    const { shownItem } = store.view;
    // What is typed into is kept in sight by the typing.
    if (!widget || !node || document.querySelector('[data-typing]')) return;
    const item = shownItem && itemElement(widget, node, shownItem);
    bringIntoView(item ? wordsOf(item) : widget);
  };
  const later = () => {
    if (frame !== 0) return;
    // After React has rendered and before the browser paints, once for all changes of a frame.
    frame = requestAnimationFrame(() => {
      frame = 0;
      // Not earlier: a widget that was just added is in the document only now.
      if (coming !== null) bring(coming);
      coming = null;
      if (moved) {
        settleTracks(document);
        markSections(document);
      }
      moved = false;
      selected.place();
      also.place();
      hovered.place();
    });
  };

  let now: string | null = null;
  let item: ListItem | null = null;
  let beside = store.view.alsoSelected;
  const follow = () => {
    const { selected: id, shownItem, alsoSelected } = store.view;
    if (alsoSelected !== beside) also.show(alsoSelected);
    beside = alsoSelected;
    if (id === now && shownItem === item) return;
    item = shownItem;
    if (id !== now) selected.show(id);
    now = id;
    coming = id === ROOT_ID ? null : id;
    later();
  };

  // A smaller window must not lose what is being edited.
  const keep = () => {
    coming = now === ROOT_ID ? null : now;
    later();
  };
  const view = document.defaultView;
  view?.addEventListener('resize', keep);
  const resized = new ResizeObserver(later);
  resized.observe(document.body);
  // What is no part of the tree moves widgets too: the date of the page, a menu, a list of other pages.
  const rendered = new MutationObserver(later);
  rendered.observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener('scroll', later, { capture: true, passive: true });
  // A typeface or a picture that comes later moves what is beside it, where the page keeps its size.
  document.fonts.addEventListener('loadingdone', later);
  document.addEventListener('load', later, { capture: true });
  const reshape = () => {
    moved = true;
  };
  const offs = [store.on('view', follow), store.on('tree', later), store.on('shape', reshape)];
  follow();
  // The widget is in the document only after this turn.
  later();

  return {
    handles: { handle: selected.name, mark },
    hover: (id) => hovered.show(id),
    /** What was pressed is seen already: a second press must find it where it is. */
    stay() {
      coming = null;
    },
    end() {
      cancelAnimationFrame(frame);
      resized.disconnect();
      rendered.disconnect();
      view?.removeEventListener('resize', keep);
      document.removeEventListener('scroll', later, { capture: true });
      document.fonts.removeEventListener('loadingdone', later);
      document.removeEventListener('load', later, { capture: true });
      for (const off of offs) off();
      host.remove();
    },
  };
}
