import { haystackOf, indexOfNeedle, type Needle, needleOf } from './needle';
import { NEWLINE } from './newlines';
import type { Search } from './read-on';

const SAMPLE = 65_536;

/** Whether these bytes can be in a line at all. */
export function canMatch(text: Uint8Array): boolean {
  return text.length > 0 && !text.includes(NEWLINE);
}

/**
 * Finds the lines that hold a text, upper and lower case of ASCII letters being the same; a line counts once, by its
 * first match. A match over the border of two windows is found, and a line without an end needs no more room.
 */
export class TextSearch implements Search {
  readonly #text: Uint8Array;
  readonly #onHit: (at: number) => void;
  #needle: Needle | undefined;
  /** The line of the last hit goes on. */
  #inHit = false;
  next = 0;

  /** `onHit` is given the byte of the file at which a match begins. */
  constructor(text: Uint8Array, onHit: (at: number) => void) {
    this.#text = text;
    this.#onHit = onHit;
  }

  scan(bytes: Uint8Array, last: boolean): void {
    this.#needle ??= needleOf(this.#text, bytes.subarray(0, SAMPLE));
    const haystack = haystackOf(bytes);
    const base = this.next;
    // What begins in the last bytes may go on in the next window.
    const limit = last ? bytes.length : Math.max(0, bytes.length - this.#text.length + 1);
    this.next = base + limit;
    for (let at = 0; at < limit;) {
      const place = this.#inHit ? at : indexOfNeedle(haystack, this.#needle, at, limit);
      if (place < 0) return;
      if (!this.#inHit) this.#onHit(base + place);
      const newline = bytes.indexOf(NEWLINE, place);
      this.#inHit = newline < 0 || newline >= limit;
      if (this.#inHit) return;
      at = newline + 1;
    }
  }
}
