import type { Found } from '@vestry/sync/search/contents/find-in-tree';
import type { EditorStore } from '../store/editor-store';
import { itemElement } from './item-element';
import { spotOf } from './typing/spot-of';
import { elementOf } from '../model/widget-element';

/** Its name in CANVAS_CSS. */
const NAME = 'found';

/** What shows the text, as closely as the view says it. */
function elementWith(document: Document, store: EditorStore, { where }: Found): HTMLElement | null {
  const widget = elementOf(document, where.id);
  const node = store.index.get(where.id)?.node;
  if (!widget || !node) return null;
  const text = [widget, ...widget.querySelectorAll<HTMLElement>('[data-text]')].find((each) => {
    const spot = spotOf(each);
    return spot?.id === where.id && spot.line === where.line && spot.path.join(':') === where.path.join(':');
  });
  const [list = '', key] = where.path;
  return text ?? (key === undefined ? null : itemElement(widget, node, { list, key })) ?? widget;
}

/** The words on the page; null where the view does not show them as they are. */
function rangeOf(element: HTMLElement, { words, range: matched }: Found): Range | null {
  const { ownerDocument: document } = element;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const text = nodes.map(({ data }) => data).join('');
  const from = text.indexOf(words);
  if (from < 0) return null;
  const range = document.createRange();
  let at = 0;
  for (const node of nodes) {
    const [start, end] = [from + matched.start - at, from + matched.end - at];
    if (start >= 0 && start < node.length) range.setStart(node, start);
    if (end > 0 && end <= node.length) {
      range.setEnd(node, end);
      break;
    }
    at += node.length;
  }
  return range;
}

/** Marks on the canvas what the search shows, and brings it into view. Gives back what ends it. */
export function attachFound(document: Document, store: EditorStore): () => void {
  const view = document.defaultView;
  // A browser without them shows the frame of the widget alone.
  const highlights = view?.CSS.highlights;
  if (!view || !highlights) return () => undefined;
  let frame = 0;
  let shown: Found | null = null;
  const draw = (): void => {
    frame = 0;
    const { found } = store.view;
    const element = found && elementWith(document, store, found);
    const range = found && element && rangeOf(element, found);
    if (range) highlights.set(NAME, new view.Highlight(range));
    else highlights.delete(NAME);
    if (range && found !== shown) range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    shown = found;
  };
  const later = (): void => {
    if (frame === 0 && (store.view.found !== shown || shown !== null))
      frame = view.requestAnimationFrame(draw);
  };
  const offs = [store.on('view', later), store.on('tree', later)];
  return () => {
    view.cancelAnimationFrame(frame);
    for (const off of offs) off();
  };
}
