export interface Track {
  count: number;
  current: () => number;
  /** Shows a place; past an end it stays, or wraps when the track does. */
  show: (index: number) => void;
}

/** What is put out of reach with a place: all of it, save the page's h1, which no page is to lose while it is read. */
function reachableParts(place: Element): Element[] {
  const parts: Element[] = [];
  const kept = place.querySelector('h1');
  if (!kept) return [place];
  for (let at: Element = kept; at !== place && at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) if (sibling !== at) parts.push(sibling);
  }
  return parts;
}

/**
 * Takes over a list that scrolls sideways, one child at a time: only the current child can be reached, swiping goes
 * on or back. Attached again it stays where it was, else it begins at `start`. `changed` is called after each move,
 * not at the start. Nothing here asks for a layout while the page is being set up.
 */
export function makeTrack(
  list: HTMLElement,
  signal: AbortSignal,
  { wrap, start = 0, changed }: { wrap: boolean; start?: number; changed: (index: number) => void },
): Track {
  const places = Array.from(list.children, reachableParts);
  const last = places.length - 1;
  let current = Math.max(0, Math.min(Number(list.dataset.at ?? start), last));
  const mark = () => {
    list.dataset.at = String(current);
    for (const [index, parts] of places.entries()) {
      for (const part of parts) part.toggleAttribute('inert', index !== current);
    }
  };
  /** -1 where the next place is on the left of this one. */
  const onward = () => (getComputedStyle(list).direction === 'rtl' ? -1 : 1);
  // The list alone scrolls, never the page.
  const scroll = (behavior: ScrollBehavior) =>
    list.scrollTo({ left: onward() * current * list.clientWidth, behavior });
  const show: Track['show'] = (index) => {
    if (wrap) current = (index + places.length) % places.length;
    else current = Math.max(0, Math.min(index, last));
    scroll(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
    mark();
    changed(current);
  };
  onSwipe(list, signal, (direction) => show(current + direction * onward()));
  let width = 0;
  // Called once when the list has its first size, then when that changes: snapping alone does not keep the place.
  const resized = new ResizeObserver(([entry]) => {
    const now = entry?.contentRect.width ?? 0;
    if (now === width) return;
    if (width > 0 || current > 0) scroll('instant');
    width = now;
  });
  resized.observe(list);
  // On paper everything stands one below the other, and the place is lost.
  addEventListener('afterprint', () => scroll('instant'), { signal });
  list.setAttribute('data-live', '');
  list.removeAttribute('tabindex');
  mark();
  signal.addEventListener('abort', () => {
    resized.disconnect();
    for (const part of places.flat()) part.removeAttribute('inert');
    list.removeAttribute('data-live');
  });
  return { count: places.length, current: () => current, show };
}

/** Pixels that a finger must travel sideways before a swipe counts. */
const THRESHOLD = 50;

/** Calls with 1 (to the next) or -1 (to the one before) after a sideways swipe by touch or pen. */
function onSwipe(element: HTMLElement, signal: AbortSignal, step: (direction: 1 | -1) => void): void {
  let start: { x: number; y: number; pointer: number } | undefined;
  element.style.touchAction = 'pan-y pinch-zoom';
  signal.addEventListener('abort', () => element.style.removeProperty('touch-action'));
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' && event.isPrimary) {
        start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      }
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      if (start?.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      start = undefined;
      if (Math.abs(x) >= THRESHOLD && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1);
    },
    { signal },
  );
  element.addEventListener('pointercancel', () => (start = undefined), { signal });
}
