import type { Behaviour, NamedBehaviour } from '../behaviours/types';
import { makeDots } from '../behaviours/dots';
import { makeTrack } from '../behaviours/track';

/** Milliseconds that a slide stays (PRODUCT.md WI1). */
const STAY = 3000;

/**
 * Moves on by itself unless the pointer or the keyboard's focus is on it, the visitor paused it, the page is hidden,
 * or motion is unwanted; it wraps at both ends.
 */
const carousel: Behaviour = (root, { autoplay, signal }) => {
  const list = root.querySelector<HTMLElement>('.slides');
  const controls = root.querySelector<HTMLElement>('.controls');
  const dots = controls?.querySelector<HTMLElement>('.dots');
  if (!list || !controls || !dots) return;
  const pause = controls.querySelector<HTMLElement>('[data-pause]');
  let paused = !autoplay || matchMedia('(prefers-reduced-motion: reduce)').matches;
  let hovered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const track = makeTrack(list, signal, {
    wrap: true,
    changed: (index) => {
      mark(index);
      run();
    },
  });
  const mark = makeDots(dots, track.count, signal, (index) => track.show(index));

  function run(): void {
    clearTimeout(timer);
    const running = !paused && !hovered && !document.hidden && !root.querySelector(':focus-visible');
    list?.setAttribute('aria-live', running ? 'off' : 'polite');
    const { play = '', pause: stop = '' } = pause?.dataset ?? {};
    pause?.setAttribute('aria-label', paused ? play : stop);
    root.toggleAttribute('data-paused', paused);
    if (running) timer = setTimeout(() => track.show(track.current() + 1), STAY);
  }

  const hover = (on: boolean) => (event: PointerEvent) => {
    hovered = on && event.pointerType === 'mouse';
    run();
  };
  root.addEventListener('pointerenter', hover(true), { signal });
  root.addEventListener('pointerleave', hover(false), { signal });
  root.addEventListener('focusin', run, { signal });
  // The focus arrives at its new element only after the event.
  root.addEventListener('focusout', () => setTimeout(run), { signal });
  document.addEventListener('visibilitychange', run, { signal });
  controls.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-step], [data-pause]');
      if (button?.dataset.step) track.show(track.current() + Number(button.dataset.step));
      else if (button) {
        paused = !paused;
        run();
      }
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    controls.hidden = true;
    root.removeAttribute('data-paused');
    list.removeAttribute('aria-live');
  });
  controls.hidden = false;
  mark(track.current());
  run();
};

export const behaviour: NamedBehaviour = ['carousel', carousel];
