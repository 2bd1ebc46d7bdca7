import { countNewlines } from './newlines';

/** Bytes of a file for which one number is kept: a gigabyte needs 16,384. */
export const BLOCK = 65_536;

/** Knows for every 64 KB of a file how many lines begin before it. It is built in order, as bytes come. */
export class LineIndex {
  /** `#before[i]` newlines are before block i; one more entry than whole blocks are known. */
  #before = new Uint32Array(1_024);
  #blocks = 0;
  #counted = 0;
  /** Newlines between the last whole block and `counted`. */
  #partial = 0;

  /** Bytes from the start that were counted. */
  get counted(): number {
    return this.#counted;
  }

  /** Newlines in them. */
  get newlines(): number {
    return (this.#before[this.#blocks] ?? 0) + this.#partial;
  }

  /**
   * Counts what these bytes hold and was not counted. The first is byte `base` of the file; it has to be at `counted`
   * or before.
   */
  take(bytes: Uint8Array, base: number): void {
    while (this.#counted >= base && this.#counted < base + bytes.length) {
      const blockEnd = (this.#blocks + 1) * BLOCK;
      const to = Math.min(blockEnd, base + bytes.length);
      this.#partial += countNewlines(bytes.subarray(this.#counted - base, to - base));
      this.#counted = to;
      if (to === blockEnd) this.#endBlock();
    }
  }

  #endBlock(): void {
    if (this.#blocks + 2 > this.#before.length) {
      const larger = new Uint32Array(this.#before.length * 2);
      larger.set(this.#before);
      this.#before = larger;
    }
    this.#before[this.#blocks + 1] = this.newlines;
    this.#partial = 0;
    this.#blocks += 1;
  }

  /** The block to look into for the newlines around byte `at`, and how many are before it. */
  blockOf(at: number): { start: number; newlines: number } {
    const block = Math.min(Math.floor(at / BLOCK), this.#blocks);
    return { start: block * BLOCK, newlines: this.#before[block] ?? 0 };
  }

  /** The last known block before which fewer than `nth` newlines are: the nth (from 1) is in it or later. */
  blockOfNewline(nth: number): { start: number; newlines: number } {
    let [low, high] = [0, this.#blocks];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#before[middle] ?? 0) < nth) low = middle;
      else high = middle - 1;
    }
    return { start: low * BLOCK, newlines: this.#before[low] ?? 0 };
  }
}
