import type { LogEntry } from '@vestry/sync/contract/analytics';

export interface TimedLine {
  text: string;
  /** Milliseconds. */
  time: number;
  /** Files in the order in which they were written. */
  file: number;
  /** The byte of the text at which the line begins. */
  at: number;
  /** As soon as it is known. */
  entry?: LogEntry;
}

/** Newest first; of one millisecond the line that was written last. */
const byAge = (a: TimedLine, b: TimedLine) => b.time - a.time || b.file - a.file || b.at - a.at;

/**
 * Lines in any order come in, the newest `limit` that have an entry stay. An entry is made only of a line that may be
 * one of them: making it costs far more than knowing a line's time.
 */
export class NewestLines {
  readonly #limit: number;
  readonly #entryOf: (line: TimedLine) => LogEntry | undefined;
  #kept: TimedLine[] = [];
  #floor = Number.NEGATIVE_INFINITY;

  constructor(limit: number, entryOf: (line: TimedLine) => LogEntry | undefined) {
    this.#limit = limit;
    this.#entryOf = entryOf;
  }

  /** No line before this time can get in any more, as far as is known. */
  get floor(): number {
    return this.#floor;
  }

  /** Reads what can get in, newest first, forgets the rest, and raises `floor`. */
  add(more: readonly TimedLine[]): void {
    const lines = [...this.#kept, ...more.filter(({ time }) => time >= this.#floor)].toSorted(byAge);
    this.#kept = [];
    for (const line of lines) {
      const entry = line.entry ?? this.#entryOf(line);
      // Without its text, which may be much longer.
      if (entry) this.#kept.push({ ...line, text: '', entry });
      if (this.#kept.length === this.#limit) break;
    }
    if (this.#kept.length === this.#limit) this.#floor = this.#kept.at(-1)?.time ?? this.#floor;
  }

  entries(): LogEntry[] {
    return this.#kept.flatMap(({ entry }) => entry ?? []);
  }
}
