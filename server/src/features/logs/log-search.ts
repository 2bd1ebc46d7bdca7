import type { LogLine, LogLines } from '@vestry/sync/contract/logs';
import { MAX_LOG_LINES } from '@vestry/sync/contract/logs';
import { canMatch, HitSearch } from '@vestry/sync/logs/hit-search';
import { javascriptScanner } from '@vestry/sync/logs/javascript-scanner';
import type { LineIndex } from '@vestry/sync/logs/line-index';
import { NEWLINE, type Scanner } from '@vestry/sync/logs/scanner';
import { wasmScanner } from '@vestry/sync/logs/wasm-scanner';
import { LineReader } from './line-reader';
import type { LogSource } from './log-source';

/** Read and looked at in one go: long enough to be fast, short enough for the requests of others in between. */
const WINDOW = 1_048_576;

/** Each request that reads a log has one for itself while it reads. */
const idle: Scanner[] = [];
const MAX_IDLE = 4;

function takeScanner(): Scanner {
  return idle.pop() ?? wasmScanner(WINDOW) ?? javascriptScanner(WINDOW);
}

function giveBack(scanner: Scanner): void {
  if (idle.length < MAX_IDLE) idle.push(scanner);
}

/** Asked between windows: whoever asked has gone, or it takes too long. */
export type Ended = () => boolean;

/** Answers what can be asked of a log's text, in memory that depends neither on the file nor on its lines. */
export class LogSearch {
  readonly #source: LogSource;
  readonly #index: LineIndex;
  readonly #ended: Ended;
  readonly #reader: LineReader;

  /** `index` may be kept for the next time: it grows with what was read. */
  constructor(source: LogSource, index: LineIndex, ended: Ended) {
    this.#source = source;
    this.#index = index;
    this.#ended = ended;
    this.#reader = new LineReader(source);
  }

  /** The last lines. */
  async tail(count: number): Promise<LogLines> {
    const total = await this.#use((scanner) => this.#countLines(scanner));
    const first = Math.max(1, total - count + 1);
    return this.part(first, total);
  }

  /** Lines `first` to `last` (from 1), both included, as far as there are any. */
  part(first: number, last: number): Promise<LogLines> {
    return this.#use(async (scanner) => {
      let place = await this.#startOf(first, scanner);
      const lines: LogLine[] = [];
      while (place >= 0 && place < this.#source.size && lines.length <= last - first) {
        if (this.#reader.isFull) return { lines, truncated: true };
        const { line, next, isCut } = await this.#reader.lineAround(first + lines.length, place);
        lines.push(line);
        place = next;
        if (isCut && lines.length <= last - first) place = await this.#behindNewline(next, 1, scanner);
      }
      return { lines, truncated: false };
    });
  }

  /** The first lines that hold these bytes, upper and lower case of ASCII letters being the same. */
  grep(text: Uint8Array): Promise<LogLines> {
    if (!canMatch(text)) return Promise.resolve({ lines: [], truncated: false });
    return this.#use(async (scanner) => {
      const { places, numbers, truncated } = await this.#findHits(text, scanner);
      const lines: LogLine[] = [];
      for (const [at, place] of places.entries()) {
        if (this.#reader.isFull || this.#ended()) return { lines, truncated: true };
        lines.push((await this.#reader.lineAround(numbers[at] ?? 1, place)).line);
      }
      return { lines, truncated };
    });
  }

  async #findHits(text: Uint8Array, scanner: Scanner) {
    const search = new HitSearch(scanner, text);
    const places: number[] = [];
    const numbers: number[] = [];
    let [truncated, ended, newlines] = [false, false, 0];
    while (!ended && !truncated) {
      if (this.#ended()) return { places, numbers, truncated: true };
      const base = search.next;
      const length = await this.#source.read(scanner.window, base);
      ended = base + length >= this.#source.size || length === 0;
      let counted = 0;
      truncated = !search.scan(length, ended, (hits, count) => {
        for (const hit of hits.subarray(0, count)) {
          if (places.length === MAX_LOG_LINES) return false;
          newlines += scanner.countNewlines(counted, hit);
          counted = hit;
          places.push(base + hit);
          numbers.push(newlines + 1);
        }
        return true;
      });
      newlines += scanner.countNewlines(counted, search.next - base);
    }
    return { places, numbers, truncated };
  }

  async #use<T>(work: (scanner: Scanner) => Promise<T>): Promise<T> {
    const scanner = takeScanner();
    try {
      return await work(scanner);
    } finally {
      giveBack(scanner);
    }
  }

  /** Reads on until the index knows enough. */
  async #indexUntil(isEnough: () => boolean, scanner: Scanner): Promise<void> {
    while (!isEnough() && !this.#ended()) {
      const base = this.#index.counted;
      const length = Math.min(await this.#source.read(scanner.window, base), this.#source.size - base);
      if (length <= 0) return;
      this.#index.take(scanner, base, length);
    }
  }

  async #countLines(scanner: Scanner): Promise<number> {
    const { size } = this.#source;
    if (size === 0) return 0;
    const newlines = await this.#newlinesBefore(size, scanner);
    const last = new Uint8Array(1);
    await this.#source.read(last, size - 1);
    return newlines + (last[0] === NEWLINE ? 0 : 1);
  }

  /** How many newlines are before byte `at`. */
  newlinesBefore(at: number): Promise<number> {
    return this.#use((scanner) => this.#newlinesBefore(Math.min(at, this.#source.size), scanner));
  }

  async #newlinesBefore(at: number, scanner: Scanner): Promise<number> {
    await this.#indexUntil(() => this.#index.counted >= at, scanner);
    const { start, newlines } = this.#index.blockOf(at);
    const length = await this.#source.read(scanner.window.subarray(0, at - start), start);
    return newlines + scanner.countNewlines(0, length);
  }

  /** The byte at which line `number` begins; -1 when there are fewer. */
  async #startOf(number: number, scanner: Scanner): Promise<number> {
    if (number <= 1) return 0;
    await this.#indexUntil(() => this.#index.newlines >= number - 1, scanner);
    const { start, newlines } = this.#index.blockOfNewline(number - 1);
    return this.#behindNewline(start, number - 1 - newlines, scanner);
  }

  /** Behind the nth newline from byte `from` on; -1 when there are fewer. */
  async #behindNewline(from: number, nth: number, scanner: Scanner): Promise<number> {
    let [base, left] = [from, nth];
    while (!this.#ended()) {
      const length = await this.#source.read(scanner.window, base);
      const place = scanner.findNewline(0, length, left);
      if (place >= 0) return base + place + 1;
      if (length < WINDOW) return -1;
      left -= scanner.countNewlines(0, length);
      base += length;
    }
    return -1;
  }
}
