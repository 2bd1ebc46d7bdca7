/** Work that can be left after each `yield`, so that nobody waits for all of it. */
export type Steps<Result> = Generator<undefined, Result>;

/** All of it, where nobody waits. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
