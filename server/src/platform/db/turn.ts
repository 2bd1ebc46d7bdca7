import { setImmediate } from 'node:timers/promises';

/** Milliseconds that one request computes without a break. */
const LONGEST = 10;

/** Long work in steps: between two of them others get their turn, so that no request stops the server for all. */
export class Turn {
  #since = performance.now();

  /** To be awaited between two steps. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < LONGEST) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
