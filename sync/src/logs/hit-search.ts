import { histogramOf, type Needle, prepareNeedle } from './needle';
import { NEWLINE, type Scanner } from './scanner';

const SAMPLE = 65_536;

/**
 * Searches a file window by window, in order; a line counts once, by its first match. A window begins where `next`
 * says, so that a match over the border of two windows is found, and a line without an end needs no more room.
 */
export class HitSearch {
  readonly #scanner: Scanner;
  readonly #text: Uint8Array;
  readonly #ignoreCase: boolean;
  #needle: Needle | undefined;
  /** The line of the last hit goes on. */
  #inHit = false;
  /** Byte of the file at which the next window has to begin. */
  next: number;

  constructor(scanner: Scanner, text: Uint8Array, { ignoreCase = true, from = 0 } = {}) {
    this.#scanner = scanner;
    this.#text = text;
    this.#ignoreCase = ignoreCase;
    this.next = from;
  }

  /**
   * Looks at `length` bytes of the window, which begins with byte `next` of the file. `last`: nothing follows.
   * `onHits` is given the bytes of the file at which matches begin; it may answer false to end the search.
   * @returns false when it was ended
   */
  scan(
    length: number,
    last: boolean,
    onHits: (hits: Uint32Array, count: number, base: number) => boolean,
  ): boolean {
    const scanner = this.#scanner;
    const base = this.next;
    if (!this.#needle) {
      const sample = scanner.window.subarray(0, Math.min(length, SAMPLE));
      this.#needle = prepareNeedle(this.#text, this.#ignoreCase, histogramOf(sample));
    }
    scanner.setNeedle(this.#needle);
    // What begins in the last bytes may go on in the next window.
    const limit = last ? length : Math.max(0, length - this.#text.length + 1);
    this.next = base + limit;
    let at = 0;
    if (this.#inHit) {
      const newline = scanner.findNewline(0, limit, 1);
      if (newline < 0) return true;
      this.#inHit = false;
      at = newline + 1;
    }
    while (at < limit) {
      const found = scanner.search(at, limit, length);
      if (found.count > 0 && !onHits(scanner.hits, found.count, base)) return false;
      this.#inHit = found.inHit;
      at = found.next;
    }
    return true;
  }
}

/** Whether these bytes can be in a line at all. */
export function canMatch(text: Uint8Array): boolean {
  return text.length > 0 && !text.includes(NEWLINE);
}
