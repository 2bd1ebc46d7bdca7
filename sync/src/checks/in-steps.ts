/** Work that can pause after each `yield`, so that other work need not wait for all of it. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps at once and returns the result. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
