import type { LogLine, LogLines } from '@vestry/sync/contract/logs';
import { MAX_LOG_LINES } from '@vestry/sync/contract/logs';
import type { LineIndex } from '@vestry/sync/logs/line-index';
import { LogText } from '@vestry/sync/logs/log-text';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import { readOn } from '@vestry/sync/logs/read-on';
import { canMatch, TextSearch } from '@vestry/sync/logs/text-search';
import type { OpenSource } from '../../platform/log/log-source';

/** So many characters of lines in one reply: 10,000 lines of usual length are a fifth of it. */
const MAX_TEXT = 16 * 1024 ** 2;

/** Asked between windows: whoever asked has gone, or it takes too long. */
export type Ended = () => boolean;

/** Answers what can be asked of a log's text, in memory that depends neither on the file nor on its lines. */
export class LogSearch {
  readonly #source: OpenSource;
  readonly #index: LineIndex;
  readonly #ended: Ended;
  readonly #text: LogText;

  /** `index` may be kept for the next time: it grows with what was read. */
  constructor(source: OpenSource, index: LineIndex, ended: Ended) {
    this.#source = source;
    this.#index = index;
    this.#ended = ended;
    this.#text = new LogText(source, index);
  }

  /** The last lines. */
  async tail(count: number): Promise<LogLines> {
    const starts = await this.#text.lastStarts(count, 0, () => !this.#ended());
    await this.#countTo(starts[0] ?? 0);
    return this.#linesAt(starts);
  }

  /** Lines `first` to `last` (from 1), both included, as far as there are any. */
  part(first: number, last: number): Promise<LogLines> {
    return this.#linesAt(this.#starts(first, last));
  }

  /** The first lines that hold these bytes, upper and lower case of ASCII letters being the same. */
  async grep(text: Uint8Array): Promise<LogLines> {
    const places: number[] = [];
    if (!canMatch(text)) return { lines: [], truncated: false };
    const search = new TextSearch(text, (at) => places.push(at));
    const isEnough = () => this.#ended() || places.length > MAX_LOG_LINES;
    await readOn({ source: this.#source, index: this.#index, search, goOn: () => !isEnough() });
    const isMore = isEnough();
    const { lines, truncated } = await this.#linesAt(places.slice(0, MAX_LOG_LINES));
    return { lines, truncated: truncated || isMore };
  }

  /** How many newlines are before byte `at`. */
  async newlinesBefore(at: number): Promise<number> {
    await this.#countTo(at);
    return (await this.#text.numberAt(Math.min(at, this.#source.size))) - 1;
  }

  /** The lines that are at these bytes, as many as fit in a reply. */
  async #linesAt(places: Iterable<number> | AsyncIterable<number>): Promise<LogLines> {
    const lines: LogLine[] = [];
    let left = MAX_TEXT;
    for await (const at of places) {
      if (left <= 0 || this.#ended()) return { lines, truncated: true };
      const { text } = await this.#text.lineAround(at);
      lines.push({ number: await this.#text.numberAt(at), ...parseLogLine(text) });
      left -= text.length;
    }
    return { lines, truncated: false };
  }

  async *#starts(first: number, last: number): AsyncGenerator<number> {
    for (let number = first; number <= last; number += 1) {
      await this.#count(() => this.#index.newlines >= number - 1);
      const at = await this.#text.startOf(number);
      if (at < 0) return;
      yield at;
    }
  }

  #countTo(at: number): Promise<void> {
    return this.#count(() => this.#index.counted >= at);
  }

  /** Counts lines until the index knows enough. */
  #count(isEnough: () => boolean): Promise<void> {
    const goOn = () => !isEnough() && !this.#ended() && this.#index.counted < this.#source.size;
    return readOn({ source: this.#source, index: this.#index, goOn });
  }
}
