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
    for (let start = 0; start < limit;) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? limit : newline;
      const line = this.#decoder.decode(bytes.subarray(start, end));
      if (this.#pattern.test(line.endsWith('\r') ? line.slice(0, -1) : line)) this.#onHit(this.next + start);
      start = end + 1;
    }
    this.next += limit;
  }
}
