/** Does all steps of some work without a break. */
export function withoutBreak<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
