import type { LineIndex } from '@vestry/sync/logs/line-index';
import { BLOCK } from '@vestry/sync/logs/line-index';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import { NEWLINE } from '@vestry/sync/logs/scanner';
import type { LogRow } from '../../data/logs/log-worker-api';
import type { LogBytes } from './log-bytes';

/** Of a longer line only so much is shown, around the place that was found. */
const MAX_LINE = 32_768;
const BEFORE = 4_096;

function countNewlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Single lines of a log, wherever they are. */
export class LogLines {
  readonly #bytes: LogBytes;
  readonly #index: LineIndex;
  readonly #scratch = new Uint8Array(BLOCK);
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(bytes: LogBytes, index: LineIndex) {
    this.#bytes = bytes;
    this.#index = index;
  }

  #slice(from: number, to: number): Uint8Array {
    const length = this.#bytes.read(this.#scratch.subarray(0, Math.max(0, Math.min(to - from, BLOCK))), from);
    return this.#scratch.subarray(0, length);
  }

  /** The line that byte `at` belongs to, and where the next one begins if its end was seen. */
  rowAt(at: number, number: number): { row: Omit<LogRow, 'marks'>; next: number | null } {
    const from = Math.max(0, at - BEFORE);
    const newline = this.#slice(from, at).lastIndexOf(NEWLINE);
    const start = newline < 0 ? from : from + newline + 1;
    const isCutBefore = newline < 0 && from > 0;
    const part = this.#slice(start, start + MAX_LINE);
    const end = part.indexOf(NEWLINE);
    const isCutAfter = end < 0 && start + part.length < this.#bytes.size;
    const text = this.#decoder.decode(end < 0 ? part : part.subarray(0, end));
    const whole = `${isCutBefore ? '…' : ''}${text}${isCutAfter ? '…' : ''}`;
    return {
      row: { number, ...parseLogLine(whole), cut: isCutBefore || isCutAfter },
      next: end < 0 ? null : start + end + 1,
    };
  }

  /** The number of the line that byte `at` belongs to. */
  numberAt(at: number): number {
    const { start, newlines } = this.#index.blockOf(at);
    let count = newlines;
    for (let from = start; from < at; from += BLOCK) {
      const part = this.#slice(from, Math.min(at, from + BLOCK));
      if (part.length === 0) break;
      count += countNewlines(part);
    }
    return count + 1;
  }

  /** The byte at which line `number` begins; -1 when it is not known to exist. */
  startOf(number: number): number {
    if (number === 1) return this.#bytes.size > 0 ? 0 : -1;
    const { start, newlines } = this.#index.blockOfNewline(number - 1);
    let left = number - 1 - newlines;
    for (let from = start; from < this.#bytes.size; from += BLOCK) {
      const part = this.#slice(from, from + BLOCK);
      if (part.length === 0) return -1;
      for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) {
        left -= 1;
        if (left === 0) return from + at + 1 < this.#bytes.size ? from + at + 1 : -1;
      }
    }
    return -1;
  }

  /** Where the last `count` lines begin that are behind byte `from`. */
  lastStarts(from: number, count: number): number[] {
    const starts: number[] = [];
    let end = this.#bytes.size;
    // The last line ends with the file or with its newline: either way it begins before it.
    let open = true;
    while (end > from && starts.length < count) {
      const start = Math.max(from, end - BLOCK);
      const part = this.#slice(start, end);
      let at = open ? part.length - 2 : part.length - 1;
      open = false;
      while (at >= 0 && starts.length < count) {
        const newline = part.lastIndexOf(NEWLINE, at);
        if (newline < 0) break;
        starts.push(start + newline + 1);
        at = newline - 1;
      }
      end = start;
    }
    if (starts.length < count && this.#bytes.size > from) starts.push(from);
    return starts.reverse();
  }
}
