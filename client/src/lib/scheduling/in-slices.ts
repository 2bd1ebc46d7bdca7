import type { Steps } from '@vestry/sync/checks/in-steps';

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
