/** Milliseconds that one piece of long work computes without a break. */
const LONGEST = 10;

/**
 * Passes of the event loop between two turns. Of the connections that wait to be accepted one is taken in each pass: with
 * a turn in each of them, who connects behind sixty others would wait for sixty turns.
 */
const PASSES = 32;

/** Long works that wait to go on, in the order in which they came. */
const waiting: (() => void)[] = [];

/** Others have the loop for so many passes, and no longer than a turn lasts. */
function afterOthers(work: () => void): void {
  const until = performance.now() + LONGEST;
  let left = PASSES;
  const pass = () => {
    left -= 1;
    if (left === 0 || performance.now() >= until) work();
    else setImmediate(pass);
  };
  setImmediate(pass);
}

function letNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) afterOthers(letNext);
}

/**
 * Resolves in a pass of the event loop in which no other long work goes on: many that are requested at once stop the
 * server for no longer than one of them.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) afterOthers(letNext);
  });
}

/** Long work in steps: between two of them others get their turn, so that no request stops the server for all. */
export class Turn {
  /** Work that begins while others wait has its first turn after theirs. */
  #since = waiting.length > 0 ? Number.NEGATIVE_INFINITY : performance.now();

  get isOver(): boolean {
    return performance.now() - this.#since >= LONGEST;
  }

  /** To be awaited between two steps. */
  async next(): Promise<void> {
    if (!this.isOver) return;
    await ownTurn();
    this.#since = performance.now();
  }
}

/** Does the steps of some work in turns. */
export async function inTurns<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  const turn = new Turn();
  let step = steps.next();
  // To wait for nothing costs as much as a small step.
  for (; !step.done; step = steps.next()) if (turn.isOver) await turn.next();
  return step.value;
}

function* steps<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result) {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

/** As `map` of a list, in turns. */
export const eachInTurns = <Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> => inTurns(steps(items, work));
