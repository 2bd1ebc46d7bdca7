import { BLOCK, type LineIndex } from './line-index';
import { countNewlines, NEWLINE } from './newlines';
import type { LogSource } from './read-on';

/** Read in one go, from a block's begin on: lines near each other are asked for together. */
const READ = 4 * BLOCK;

/** So many bytes are a block of what is read backwards: wherever it begins, one read holds it. */
export const BACKWARDS = READ - BLOCK;

/** Of a longer line only so many bytes are shown, around the place that was asked for. */
const MAX_LINE = 32_768;
const BEFORE = 8_192;

export interface TextLine {
  /** Marked by '…' where it was cut. */
  text: string;
  isCut: boolean;
  /** Where the next line begins, if the end of this one was seen. */
  next: number | null;
}

/** Single lines of a log, wherever they are; what was read last is kept, so lines near each other are cheap. */
export class LogText {
  readonly #source: LogSource;
  readonly #index: LineIndex;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #read = { at: 0, bytes: new Uint8Array() };
  /** The place whose number was asked for last: the next one is often behind it. */
  #numbered = { at: 0, number: 1 };

  constructor(source: LogSource, index: LineIndex) {
    this.#source = source;
    this.#index = index;
  }

  /** Bytes [from, to) of the file, at most `BACKWARDS`. */
  async #slice(from: number, to: number): Promise<Uint8Array> {
    let read = this.#read;
    if (from < read.at || to > read.at + read.bytes.length) {
      const at = from - (from % BLOCK);
      const room = new Uint8Array(READ);
      read = { at, bytes: room.subarray(0, await this.#source.read(room, at)) };
      this.#read = read;
    }
    return read.bytes.subarray(from - read.at, to - read.at);
  }

  /** The line that byte `at` belongs to; of a very long one what is around it. */
  async lineAround(at: number): Promise<TextLine> {
    const from = Math.max(0, at - BEFORE);
    // With the byte behind it: a newline there says that nothing is cut.
    const around = await this.#slice(from, Math.min(at + MAX_LINE + 1, this.#source.size));
    const newline = around.subarray(0, at - from).lastIndexOf(NEWLINE);
    const part = around.subarray(newline + 1);
    const end = part.indexOf(NEWLINE);
    const isCutBefore = newline < 0 && from > 0;
    const isCutAfter = end < 0 && at + MAX_LINE < this.#source.size;
    const room = at + MAX_LINE - (from + newline + 1);
    const text = this.#decoder.decode(part.subarray(0, end < 0 ? room : end));
    return {
      text: `${isCutBefore ? '…' : ''}${text}${isCutAfter ? '…' : ''}`,
      isCut: isCutBefore || isCutAfter,
      next: end < 0 ? null : from + newline + 1 + end + 1,
    };
  }

  /** The number of the line that byte `at` belongs to; the index must have counted up to it. */
  async numberAt(at: number): Promise<number> {
    const { start, newlines } = this.#index.blockOf(at);
    const isBehind = this.#numbered.at >= start && this.#numbered.at <= at;
    const known = isBehind ? this.#numbered : { at: start, number: newlines + 1 };
    let { number } = known;
    for (let from = known.at; from < at; from += BLOCK) {
      number += countNewlines(await this.#slice(from, Math.min(at, from + BLOCK)));
    }
    this.#numbered = { at, number };
    return number;
  }

  /** The byte at which line `number` begins; -1 when it is not known to exist. */
  async startOf(number: number): Promise<number> {
    if (number === 1) return this.#source.size > 0 ? 0 : -1;
    const { start, newlines } = this.#index.blockOfNewline(number - 1);
    const isBehind = this.#numbered.at >= start && this.#numbered.number < number;
    const known = isBehind ? this.#numbered : { at: start, number: newlines + 1 };
    const part = await this.#slice(known.at, Math.min(start + BLOCK, this.#source.size));
    let newline = -1;
    for (let left = number - known.number; left > 0; left -= 1) {
      newline = part.indexOf(NEWLINE, newline + 1);
      if (newline < 0) return -1;
    }
    const at = known.at + newline + 1;
    if (at >= this.#source.size) return -1;
    this.#numbered = { at, number };
    return at;
  }

  /** Where lines begin before byte `end`, the last one first, block by block; those before byte `from` are left out. */
  async *startsBackwards(end = this.#source.size, from = 0): AsyncGenerator<number[]> {
    if (end <= from) return;
    // What stands right before `end` ends a line, whether it is a newline or not.
    let to = end - 1;
    do {
      const start = Math.max(from, to - BACKWARDS);
      const starts: number[] = [];
      let part = await this.#slice(start, to);
      for (let at = part.lastIndexOf(NEWLINE); at >= 0; at = part.lastIndexOf(NEWLINE)) {
        starts.push(start + at + 1);
        part = part.subarray(0, at);
      }
      if (start === from) starts.push(from);
      yield starts;
      to = start;
    } while (to > from);
  }

  /** Where the last `count` lines begin, but for those that begin before byte `from`, as far as `goOn` allows. */
  async lastStarts(count: number, from = 0, goOn: () => boolean = () => true): Promise<number[]> {
    let starts: number[] = [];
    for await (const more of this.startsBackwards(this.#source.size, from)) {
      starts = starts.concat(more);
      if (starts.length >= count || !goOn()) break;
    }
    return starts.slice(0, count).reverse();
  }
}
