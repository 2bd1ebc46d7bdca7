import { prepareNeedle } from '@vestry/sync/logs/needle';
import { NEWLINE, type Scanner } from '@vestry/sync/logs/scanner';
import type { Places } from './places';

/** A longer line is looked at in pieces of this length. */
const MAX_LINE = 1_048_576;

/**
 * Lines that a regular expression fits, upper and lower case being the same. With a text that every such line must
 * hold only the lines with this text are decoded at all. Throws a SyntaxError for what is no regular expression.
 */
export class RegexSearch {
  readonly #scanner: Scanner;
  readonly #pattern: RegExp;
  readonly #literal: Uint8Array;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  next = 0;

  constructor(scanner: Scanner, source: string, literal: Uint8Array) {
    this.#scanner = scanner;
    this.#pattern = new RegExp(source, 'i');
    this.#literal = literal;
  }

  scan(length: number, last: boolean, places: Places): void {
    const { window } = this.#scanner;
    const base = this.next;
    const whole = last ? length : window.subarray(0, length).lastIndexOf(NEWLINE) + 1;
    // A line that fills the window is looked at as it stands.
    const limit = whole === 0 ? length : whole;
    this.next = base + limit;
    const found = (start: number, end: number) => {
      const text = this.#decoder.decode(window.subarray(start, Math.min(end, start + MAX_LINE)));
      if (this.#pattern.test(text.endsWith('\r') ? text.slice(0, -1) : text)) places.push(base + start);
    };
    if (this.#literal.length > 1) this.#candidates(limit, found);
    else this.#everyLine(limit, found);
  }

  #everyLine(limit: number, look: (start: number, end: number) => void): void {
    const { window } = this.#scanner;
    for (let start = 0; start < limit;) {
      const newline = window.indexOf(NEWLINE, start);
      const end = newline < 0 || newline >= limit ? limit : newline;
      look(start, end);
      start = end + 1;
    }
  }

  #candidates(limit: number, look: (start: number, end: number) => void): void {
    const { window, hits } = this.#scanner;
    this.#scanner.setNeedle(prepareNeedle(this.#literal, true));
    for (let at = 0; at < limit;) {
      const { count, next } = this.#scanner.search(at, limit, limit);
      for (const hit of hits.subarray(0, count)) {
        const start = hit === 0 ? 0 : window.lastIndexOf(NEWLINE, hit - 1) + 1;
        const newline = window.indexOf(NEWLINE, hit);
        look(start, newline < 0 || newline >= limit ? limit : newline);
      }
      at = next;
    }
  }
}
