import type { Steps } from '@vestry/sync/checks/in-steps';

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the browser answers within so many milliseconds; null for no answer, which may come later or never. */
export const answeredWithin = async <T>(ms: number, answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, pause(ms).then(() => null)]);

/** Milliseconds: painted by then, or never. */
const PAINTED = 300;

/**
 * Calls back right after the next frame is painted, and after `limit` milliseconds at the latest: a hidden tab has no
 * frames. Gives back what calls it off.
 */
export function afterPaint(callback: () => void, limit = PAINTED): () => void {
  let frame = 0;
  let off = false;
  const end = () => {
    off = true;
    clearTimeout(timer);
    if (frame !== 0) cancelAnimationFrame(frame);
  };
  const run = () => {
    if (off) return;
    end();
    callback();
  };
  const timer = setTimeout(run, limit);
  // In workers and under test there is nothing to paint.
  if (typeof requestAnimationFrame !== 'function') return end;
  frame = requestAnimationFrame(() => {
    frame = 0;
    // A message comes after this frame's style, layout and paint.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      run();
    });
    port1.start();
    port2.postMessage(null);
  });
  return end;
}

/** Resolves right after the next frame is painted, and after 300 milliseconds at the latest. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/** Once there is nothing else to do, and after `timeout` milliseconds at the latest. Safari has no idle time to ask for. */
export const idle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

/** A screen that was just opened is drawn by then, in milliseconds. */
const DRAWN = 1_000;

/**
 * Resolves when deferred work may begin: the screen is drawn, and there is nothing else to do. Without a service
 * worker that is right after the first paint, since the network may be gone later.
 */
export async function whenIdle(): Promise<void> {
  await painted();
  if (!navigator.serviceWorker?.controller) return;
  await pause(DRAWN);
  await idle(DRAWN);
}

/** Milliseconds: half a frame, so that the rest of it is there for a key press and for painting. */
const SLICE = 8;

const yielded = (): Promise<unknown> =>
  // Safari has none.
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Does the work in slices, each a task of its own, so that input comes between them. */
export function inSlices<Result>(steps: Steps<Result>): Promise<Result>;
/** Undefined when it was given up: `isOff` is asked before each slice. */
export function inSlices<Result>(steps: Steps<Result>, isOff: () => boolean): Promise<Result | undefined>;
export async function inSlices<Result>(
  steps: Steps<Result>,
  isOff: () => boolean = () => false,
): Promise<Result | undefined> {
  while (!isOff()) {
    const end = performance.now() + SLICE;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await yielded();
  }
  return undefined;
}
