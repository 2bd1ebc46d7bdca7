import { Ivya } from 'ivya';
import { isElementVisible } from 'ivya/utils';

// Runs in the page, put there by the kit: finds elements as Playwright does, in every engine.

/** Where an element is: `frame` is the CSS of the frame that it is in, `selector` one of Playwright's. */
export interface Place {
  frame?: string;
  selector: string;
}

/** What a person can see and do about it. `x` and `y` are its middle, in CSS pixels of the window. */
export interface Look {
  count: number;
  isVisible: boolean;
  isEnabled: boolean;
  x: number;
  y: number;
  /** What is in the way at its middle, as HTML. */
  behind: string | null;
}

const ivya = Ivya.create({ browser: 'chromium' });

const frameOf = ({ frame }: Place) =>
  frame === undefined ? null : document.querySelector<HTMLIFrameElement>(frame);

function all(place: Place): Element[] {
  const root = place.frame === undefined ? document : frameOf(place)?.contentDocument;
  return root?.body ? ivya.queryLocatorSelectorAll(place.selector, root) : [];
}

function one(place: Place): HTMLElement {
  const [element, second] = all(place);
  if (!element || second) throw new Error(`${element ? 'several' : 'none'} of ${place.selector}`);
  return element as HTMLElement;
}

/** Of the window that its document is in. */
const middleOf = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function inView(element: Element): boolean {
  const { x, y } = middleOf(element.getBoundingClientRect());
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView!;
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}

function behind(element: Element, { x, y }: { x: number; y: number }): string | null {
  const hit = element.ownerDocument.elementFromPoint(x, y);
  if (!hit) return 'nothing';
  const control = hit.closest('label')?.control;
  if (element.contains(hit) || (control && element.contains(control))) return null;
  return hit.outerHTML.slice(0, 160);
}

/** In the window that the tab shows. */
function outside({ x, y }: { x: number; y: number }, frame: HTMLIFrameElement | null) {
  if (!frame) return { x, y };
  const box = frame.getBoundingClientRect();
  const scale = box.width / frame.offsetWidth;
  return { x: box.left + (frame.clientLeft + x) * scale, y: box.top + (frame.clientTop + y) * scale };
}

const NOTHING: Look = { count: 0, isVisible: false, isEnabled: false, x: 0, y: 0, behind: null };

/** `scroll` it into the window where it is not. */
function look(place: Place, scroll: boolean): Look {
  const found = all(place);
  const [element] = found;
  if (!element) return NOTHING;
  if (scroll && !inView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const spot = middleOf(element.getBoundingClientRect());
  return {
    count: found.length,
    isVisible: isElementVisible(element),
    isEnabled: !element.closest(':disabled, [aria-disabled=true]'),
    ...outside(spot, frameOf(place)),
    behind: behind(element, spot),
  };
}

export const KIT = { all, one, look };
export type Kit = typeof KIT;

(globalThis as typeof globalThis & { testKit?: Kit }).testKit = KIT;
