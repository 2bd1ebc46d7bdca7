import type { TreeNode } from '@vestry/sync/tree/node';
import type { WidgetType } from '@vestry/sync/widgets/catalog';
import { itemsOf } from '../model/edits';

/** How a view draws the items of its list, one element for each, in order. */
const ITEMS: Partial<Record<WidgetType, string>> = {
  hero1: '.slide',
  timeline1: 'ol > li',
  timeline2: 'ol > li',
  member1: '.member',
  iconList1: 'li',
  group1: '.card',
  faq1: 'details',
  report1: '.items > li',
  schedule1: 'li',
  course1: 'article',
};

/** The element of one item in its widget's element; null when the view leaves some items out. */
export function itemElement(
  widget: HTMLElement,
  node: TreeNode,
  { list, key }: { list: string; key: string },
): HTMLElement | null {
  const selector = ITEMS[node.value.type as WidgetType];
  if (selector === undefined) return null;
  const items = itemsOf(node, list);
  const elements = widget.querySelectorAll<HTMLElement>(selector);
  if (elements.length !== items.length) return null;
  return elements[items.findIndex((item) => item.key === key)] ?? null;
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
    if (track.dataset.at === String(place)) continue;
    const buttons = track.parentElement?.querySelectorAll<HTMLElement>('.dots > button, .tabs > a');
    buttons?.[place]?.click();
  }
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
