import type { TreeNode } from '@vestry/sync/tree/node';
import { editorOf } from '../../widgets/editors';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { itemsOf } from '../model/edits';
import { panelModel } from '../model/panel-model';
import type { ListItem } from '../store/editor-store';

/** The element of one item in its widget's element; null when the view leaves some items out. */
export function itemElement(
  widget: HTMLElement,
  node: TreeNode,
  { list, key }: { list: string; key: string },
): HTMLElement | null {
  const selector = editorOf(node.value.type)?.items;
  if (selector === undefined) return null;
  const items = itemsOf(node, list);
  const elements = widget.querySelectorAll<HTMLElement>(selector);
  if (elements.length !== items.length) return null;
  return elements[items.findIndex((item) => item.key === key)] ?? null;
}

/** Returns the item of a widget's list that something in its element belongs to. */
export function itemAt(widget: HTMLElement, node: TreeNode, target: Node): ListItem | null {
  const definition = definitionOf(node.value.type);
  const list = definition && panelModel(definition.schema).find(({ meta }) => meta.control === 'list')?.name;
  if (list === undefined) return null;
  const item = itemsOf(node, list).find(({ key }) =>
    itemElement(widget, node, { list, key })?.contains(target),
  );
  return item ? { list, key: item.key } : null;
}

/** What of an item is to be seen in a window that it does not fit into: above the sheet of a phone, its words. */
export function wordsOf(item: HTMLElement): HTMLElement {
  const room = item.ownerDocument.defaultView?.innerHeight ?? 0;
  const fits = item.getBoundingClientRect().height <= room;
  return fits ? item : (item.querySelector<HTMLElement>('h1, h2, h3, p') ?? item);
}

/** An element that moves in the document loses its scroll position: its track shows its place again. */
export function settleTracks(document: Document): void {
  for (const track of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const left = Number(track.dataset.at) * track.clientWidth;
    if (Math.abs(track.scrollLeft - left) > 1) track.scrollTo({ left, behavior: 'instant' });
  }
}

/**
 * Turns carousels, pagers and tabs around an element to the place that it stands on, by the button that a visitor has
 * for it, opens what discloses it, and scrolls it into view.
 */
export function bringIntoView(element: HTMLElement): void {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.localName === 'details') at.setAttribute('open', '');
    const track: HTMLElement | null = at.parentElement;
    if (track?.dataset.live === undefined) continue;
    const place = [...track.children].indexOf(at);
    if (track.dataset.at !== String(place)) {
      const buttons = track.parentElement?.querySelectorAll<HTMLElement>('.dots > button, .tabs > a');
      buttons?.[place]?.click();
    }
    // At once: a track still on its way would be stopped half-way by the scrolling below.
    track.scrollTo({ left: place * track.clientWidth, behavior: 'instant' });
  }
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
