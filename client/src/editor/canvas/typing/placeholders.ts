import type { TreeNode } from '@vestry/sync/tree/node';
import type { EditorStore } from '../../store/editor-store';
import { elementOf, widgetIdAt } from '../../model/widget-element';
import { spotOf } from './spot-of';
import { textFieldOf } from './text-field';
import { DOUBLE_TAP_MS } from './double-tap';

/** An empty text, and what stands around one. */
const EMPTY = '[data-text]:empty, [data-vacant]';

interface Mark {
  name: string;
  value: string;
}

/**
 * The empty texts of the selected widget say what belongs there, so that they can be found and filled. Those of the
 * other widgets stay out of sight, as on the page. Gives back what ends it.
 */
export function attachPlaceholders(document: Document, store: EditorStore): () => void {
  let marked = new Map<HTMLElement, Mark>();
  let frame = 0;

  function markOf(element: HTMLElement, node: TreeNode): Mark | null {
    if (element.dataset.vacant !== undefined) return { name: 'data-shown', value: '' };
    // One that visitors read something else in place of says that already.
    if (element.dataset.placeholder !== undefined && !marked.has(element)) return null;
    const spot = spotOf(element);
    return { name: 'data-placeholder', value: (spot && textFieldOf(node, spot)?.label) ?? '' };
  }

  function marksNeeded(): Map<HTMLElement, Mark> {
    const found = new Map<HTMLElement, Mark>();
    const { selected } = store.view;
    const node = selected === null ? undefined : store.index.get(selected)?.node;
    const widget = selected === null ? null : elementOf(document, selected);
    if (!node || !widget) return found;
    for (const element of [widget, ...widget.querySelectorAll<HTMLElement>(EMPTY)]) {
      const mark = element.matches(EMPTY) && widgetIdAt(element) === selected && markOf(element, node);
      if (mark) found.set(element, mark);
    }
    return found;
  }

  /** Touches what is otherwise than it should be, and nothing else: it runs with each key. */
  function mark(): void {
    frame = 0;
    const next = marksNeeded();
    for (const [element, { name }] of marked) if (!next.has(element)) element.removeAttribute(name);
    for (const [element, { name, value }] of next)
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    marked = next;
  }

  // After React has rendered.
  const later = () => {
    frame ||= requestAnimationFrame(mark);
  };
  let shown = store.view.selected;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function follow(): void {
    if (store.view.selected === shown) return;
    shown = store.view.selected;
    clearTimeout(timer);
    timer = setTimeout(later, DOUBLE_TAP_MS);
  }
  const offs = [store.on('view', follow), store.on('tree', later)];
  later();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const off of offs) off();
  };
}
