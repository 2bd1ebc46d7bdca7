import { AppError } from '../../platform/errors';
import type { Hit } from './read-hit';

/** One statement takes at most so many; it is over in some milliseconds. */
const MAX_BATCH = 2_000;
/** Of those that wait for a database that does not answer: about 5 MB. */
const MAX_WAITING = 20_000;

interface Waiting {
  hit: Hit;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: while one statement is under way, all hits that come in wait for the next one, which takes them
 * together. A hit's promise is kept when its row is on disk; under load one flush of the disk serves thousands.
 */
export class HitQueue {
  readonly #insert: (hits: readonly Hit[]) => Promise<void>;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(insert: (hits: readonly Hit[]) => Promise<void>) {
    this.#insert = insert;
  }

  /** Resolves when the hit is stored. Throws 503 when too many wait, and whatever the database throws. */
  add(hit: Hit): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) {
      return Promise.reject(new AppError('unavailable', { retryAfter: 5 }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ hit, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** When everything that was added is stored or refused. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // What came in with the same tick goes with the first statement.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        await this.#insert(batch.map(({ hit }) => hit));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = undefined;
  }
}
