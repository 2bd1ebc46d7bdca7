import { onSwipe } from './swipe';

export interface Track {
  count: number;
  current: () => number;
  /** Shows a place; past an end it stays, or wraps when the track does. */
  show: (index: number, behavior?: ScrollBehavior) => void;
}

/**
 * Takes over a list that scrolls sideways, one child at a time: only the current child can be reached, swiping goes
 * on or back. It begins where the list stands. `changed` is called after each move, not at the start.
 */
export function makeTrack(
  list: HTMLElement,
  signal: AbortSignal,
  { wrap, changed }: { wrap: boolean; changed: (index: number) => void },
): Track {
  const places = Array.from(list.children);
  let current = Math.min(Math.round(list.scrollLeft / (list.clientWidth || 1)), places.length - 1);
  const mark = () => {
    for (const [index, place] of places.entries()) place.toggleAttribute('inert', index !== current);
  };
  const show: Track['show'] = (index, behavior = 'smooth') => {
    const last = places.length - 1;
    if (wrap) current = (index + places.length) % places.length;
    else current = Math.max(0, Math.min(index, last));
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The list alone scrolls, never the page.
    list.scrollTo({ left: current * list.clientWidth, behavior: calm ? 'instant' : behavior });
    mark();
    changed(current);
  };
  onSwipe(list, signal, (direction) => show(current + direction));
  let width = list.clientWidth;
  // Snapping alone does not keep the place when the window changes.
  const resized = new ResizeObserver(() => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    list.scrollTo({ left: current * width, behavior: 'instant' });
  });
  resized.observe(list);
  list.setAttribute('data-live', '');
  list.removeAttribute('tabindex');
  mark();
  signal.addEventListener('abort', () => {
    resized.disconnect();
    for (const place of places) place.removeAttribute('inert');
    list.removeAttribute('data-live');
  });
  return { count: places.length, current: () => current, show };
}
