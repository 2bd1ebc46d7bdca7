import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../platform/errors';

/** One statement takes at most so many; it is over in some milliseconds. */
const MAX_BATCH = 2_000;
/** Of those that wait for a database that does not answer: about 5 MB. */
const MAX_WAITING = 20_000;
/** While one statement waits for the disk, the next one is made and sent: neither process is idle for the other. */
const AT_ONCE = 2;
/** Fewer do not pay for a statement of their own beside the one that is under way. */
const ENOUGH = 64;

/** A visit on its way into the database. */
export interface Hit {
  /** Of `hitText`. */
  text: string;
  retryKey: string | null;
}

/** Called once, without an error when the hit is on disk; must not throw. A promise each would live long and cost more. */
export type Done = (error?: unknown) => void;

interface Waiting {
  hit: Hit;
  done: Done;
}

/**
 * Group commit: while statements are under way, all hits that come in wait for the next one, which takes them
 * together. Under load one flush of the disk serves thousands.
 */
export class HitQueue {
  readonly #insert: (hits: readonly Hit[]) => Promise<void>;
  #waiting: Waiting[] = [];
  /** A first statement is about to be sent. */
  #starting = false;
  /** Statements under way. */
  #running = 0;

  constructor(insert: (hits: readonly Hit[]) => Promise<void>) {
    this.#insert = insert;
  }

  /** Calls `done` when the hit is stored; with a 503 when too many wait, and with whatever the database throws. */
  add(hit: Hit, done: Done): void {
    if (this.#waiting.length >= MAX_WAITING) {
      done(new AppError('unavailable', { retryAfter: 5 }));
      return;
    }
    this.#waiting.push({ hit, done });
    if (this.#running > 0) this.#next();
    else if (!this.#starting) {
      this.#starting = true;
      // What comes in with the same turn of the event loop goes with the first statement.
      setImmediate(() => {
        this.#starting = false;
        this.#next();
      });
    }
  }

  /** When everything that was added is stored or refused. */
  async settled(): Promise<void> {
    while (this.#waiting.length + this.#running > 0) await sleep(5);
  }

  #next(): void {
    const waiting = this.#waiting.length;
    if (waiting === 0 || this.#running >= AT_ONCE || (this.#running > 0 && waiting < ENOUGH)) return;
    void this.#store(this.#waiting.splice(0, MAX_BATCH));
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    this.#running += 1;
    let failure: unknown;
    try {
      await this.#insert(batch.map(({ hit }) => hit));
    } catch (error) {
      failure = error;
    }
    this.#running -= 1;
    // The next ones are on their way to the disk while these are answered, which takes some milliseconds.
    this.#next();
    for (const { done } of batch) done(failure);
  }
}
