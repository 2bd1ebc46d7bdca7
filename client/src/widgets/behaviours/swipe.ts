/** Pixels that a finger must travel sideways before a swipe counts. */
const THRESHOLD = 50;

/** Calls with 1 (to the next) or -1 (to the one before) after a sideways swipe by touch or pen. */
export function onSwipe(element: HTMLElement, signal: AbortSignal, step: (direction: 1 | -1) => void): void {
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
