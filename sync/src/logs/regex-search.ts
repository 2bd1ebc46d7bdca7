import { NEWLINE } from './newlines';
import type { Search } from './read-on';

/**
 * Finds the lines that a regular expression fits, upper and lower case being the same. A line longer than a window is
 * looked at in pieces. The constructor throws a SyntaxError for what is no regular expression.
 */
export class RegexSearch implements Search {
  readonly #pattern: RegExp;
  readonly #onHit: (at: number) => void;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  next = 0;

  /** `onHit` is given the byte of the file at which a line begins. */
  constructor(source: string, onHit: (at: number) => void) {
    this.#pattern = new RegExp(source, 'i');
    this.#onHit = onHit;
  }

  scan(bytes: Uint8Array, last: boolean): void {
    const whole = last ? 0 : bytes.lastIndexOf(NEWLINE) + 1;
    const limit = whole === 0 ? bytes.length : whole;
    // Decoded at once: a call for each line would cost more than the search.
    const lines = this.#decoder.decode(bytes.subarray(0, limit)).split('\n');
    let start = 0;
    for (const line of lines) {
      // Behind the last newline there is no line more.
      if (start === limit) break;
      if (this.#pattern.test(line.endsWith('\r') ? line.slice(0, -1) : line)) this.#onHit(this.next + start);
      start = bytes.indexOf(NEWLINE, start) + 1;
    }
    this.next += limit;
  }
}
