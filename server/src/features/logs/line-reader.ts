import type { LogLine } from '@vestry/sync/contract/logs';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import { NEWLINE } from '@vestry/sync/logs/scanner';
import type { LogSource } from './log-source';

const BLOCK = 65_536;

/** Of a longer line only so many bytes are shown, around the place that was asked for. */
const MAX_LINE = 32_768;

/** So many bytes of lines in one reply: 10,000 lines of usual length are a fifth of it. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Reads single lines, near each other cheaply. Holds one block, whatever the lines are like. */
export class LineReader {
  readonly #source: LogSource;
  readonly #block = new Uint8Array(BLOCK);
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #start = 0;
  #length = 0;
  #bytes = 0;

  constructor(source: LogSource) {
    this.#source = source;
  }

  /** Enough for one reply. */
  get isFull(): boolean {
    return this.#bytes >= MAX_BYTES;
  }

  /** Bytes [from, to) of the file, at most half a block. */
  async #slice(from: number, to: number): Promise<Uint8Array> {
    if (from < this.#start || to > this.#start + this.#length) {
      this.#length = await this.#source.read(this.#block, from);
      this.#start = from;
    }
    return this.#block.subarray(
      from - this.#start,
      Math.max(0, Math.min(to, this.#start + this.#length) - this.#start),
    );
  }

  /**
   * The line that byte `at` belongs to; of a very long one what is around it, marked by '…'.
   * @returns the line, and the byte behind what was read of it: where the next line begins, unless it was cut
   */
  async lineAround(number: number, at: number): Promise<{ line: LogLine; next: number; isCut: boolean }> {
    const before = await this.#slice(Math.max(0, at - MAX_LINE / 4), at);
    const newline = before.lastIndexOf(NEWLINE);
    const start = at - before.length + newline + 1;
    const isCutBefore = newline < 0 && start > 0;
    const part = await this.#slice(start, Math.min(this.#source.size, start + MAX_LINE));
    const end = part.indexOf(NEWLINE);
    const isCutAfter = end < 0 && start + part.length < this.#source.size;
    const bytes = end < 0 ? part : part.subarray(0, end);
    this.#bytes += bytes.length;
    const text = this.#decoder.decode(bytes);
    const whole =
      isCutBefore || isCutAfter ? `${isCutBefore ? '…' : ''}${text}${isCutAfter ? '…' : ''}` : text;
    return {
      line: { number, ...parseLogLine(whole) },
      next: start + bytes.length + (end < 0 ? 0 : 1),
      isCut: isCutAfter,
    };
  }
}
