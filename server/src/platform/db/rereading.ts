/**
 * Reads again what is held in memory of the database, one reading after the other: a change while one is under way is
 * followed by another one.
 */
export class Rereading {
  readonly #read: () => Promise<void>;
  readonly #report: (error: unknown) => void;
  #reading: Promise<void> | undefined;
  #again = false;

  /** `report` is told why a reading failed; what was read before stays. */
  constructor(read: () => Promise<void>, report: (error: unknown) => void) {
    this.#read = read;
    this.#report = report;
  }

  start(): void {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = this.#read()
      .catch(this.#report)
      .finally(() => {
        this.#reading = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.start();
      });
  }

  /** To be awaited before an answer from memory; undefined, without waiting, when memory is up to date. */
  settled(): Promise<void> | undefined {
    // A reading that began before the last change is followed by another one.
    return this.#again ? this.#reading?.then(() => this.#reading) : this.#reading;
  }
}
