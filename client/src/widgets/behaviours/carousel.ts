import type { Behaviour } from './behaviour';
import { makeDots } from './dots';
import { onSwipe } from './swipe';

/** Milliseconds that a slide stays. */
const STAY = 3000;

/**
 * One slide at a time. It moves on by itself unless the pointer or focus is on it, the visitor paused it, the page is
 * hidden, or motion is unwanted; it wraps at both ends.
 */
export const carousel: Behaviour = (root, { autoplay }) => {
  const track = root.querySelector<HTMLElement>('.slides');
  const controls = root.querySelector<HTMLElement>('.controls');
  const slides = track ? Array.from(track.children) : [];
  if (!track || !controls || slides.length < 2) return () => undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const pause = controls.querySelector<HTMLElement>('[data-pause]');
  let current = 0;
  let paused = !autoplay || calm.matches;
  let hovered = false;
  let timer = 0;

  const mark = makeDots(
    controls.querySelector<HTMLElement>('.dots') ?? controls,
    slides.length,
    signal,
    (index) => show(index),
  );

  function show(index: number): void {
    current = (index + slides.length) % slides.length;
    // The list alone scrolls, never the page; its snapping keeps the place when the window changes.
    track?.scrollTo({ left: current * track.clientWidth, behavior: calm.matches ? 'instant' : 'smooth' });
    settle();
  }

  function settle(): void {
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('inert', index !== current);
    mark(current);
    run();
  }

  function run(): void {
    clearTimeout(timer);
    const running = !paused && !hovered && !document.hidden && !root.querySelector(':focus-visible');
    track?.setAttribute('aria-live', running ? 'off' : 'polite');
    pause?.setAttribute('aria-label', paused ? 'Play' : 'Pause');
    root.toggleAttribute('data-paused', paused);
    if (running) timer = setTimeout(() => show(current + 1), STAY) as unknown as number;
  }

  const hover = (on: boolean) => (event: PointerEvent) => {
    hovered = on && event.pointerType === 'mouse';
    run();
  };
  root.addEventListener('pointerenter', hover(true), { signal });
  root.addEventListener('pointerleave', hover(false), { signal });
  root.addEventListener('focusin', run, { signal });
  // Only after the event has the focus arrived elsewhere.
  root.addEventListener('focusout', () => setTimeout(run), { signal });
  document.addEventListener('visibilitychange', run, { signal });
  controls.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-step], [data-pause]');
      if (button?.dataset.step) show(current + Number(button.dataset.step));
      else if (button) {
        paused = !paused;
        run();
      }
    },
    { signal },
  );
  onSwipe(track, signal, (direction) => show(current + direction));

  root.setAttribute('data-live', '');
  controls.hidden = false;
  settle();
  return () => {
    controller.abort();
    clearTimeout(timer);
    for (const slide of slides) slide.removeAttribute('inert');
    root.removeAttribute('data-live');
    root.removeAttribute('data-paused');
    track.removeAttribute('aria-live');
    controls.hidden = true;
  };
};
