import { endsWithin } from './ends-within';

/** A reading that takes longer is one of a database that hangs: what was read before is served, as it is. */
const PATIENCE_MS = 2_000;

interface Listener {
  failed(what: 'reading', error: unknown): void;
  worked(what: 'reading'): void;
}

/**
 * Reloads what is cached of the database, one reading after the other: a change while one is under way is followed by
 * another one.
 */
export class Rereading {
  readonly #read: () => Promise<void>;
  readonly #outage: Listener;
  #reading: Promise<void> | undefined;
  #again = false;
  /** When the reading that is under way began. */
  #since = 0;

  /** `outage` receives whether a reading failed, and why; what was read before stays. */
  constructor(read: () => Promise<void>, outage: Listener) {
    this.#read = read;
    this.#outage = outage;
  }

  start(): void {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#since = performance.now();
    this.#reading = this.#read()
      .then(
        () => this.#outage.worked('reading'),
        (error: unknown) => this.#outage.failed('reading', error),
      )
      .finally(() => {
        this.#reading = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.start();
      });
  }

  /**
   * To be awaited before an answer from memory; undefined, without waiting, when memory is up to date, or cannot be
   * brought up to date soon.
   */
  settled(): Promise<unknown> | undefined {
    if (!this.#reading) return undefined;
    const left = this.#since + PATIENCE_MS - performance.now();
    if (left <= 0) return undefined;
    // A reading that began before the last change is followed by another one.
    const read = this.#again ? this.#reading.then(() => this.#reading) : this.#reading;
    return endsWithin(read, left);
  }
}
