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

/** Called between windows: true when the client has disconnected, or it takes too long. */
export type Ended = () => boolean;

/**
 * Searches a log's text, in memory that depends neither on the file nor on its lines. `index` may be kept for the next
 * time: it grows with what was read.
 */
export function logSearch(source: OpenSource, index: LineIndex, ended: Ended) {
  const text = new LogText(source, index);

  /** Counts lines until the index knows enough. */
  function count(isEnough: () => boolean): Promise<void> {
    const goOn = () => !isEnough() && !ended() && index.counted < source.size;
    return readOn({ source, index, goOn });
  }

  const countTo = (at: number) => count(() => index.counted >= at);

  /** The lines that are at these bytes, as many as fit in a reply. */
  async function linesAt(places: Iterable<number> | AsyncIterable<number>): Promise<LogLines> {
    const lines: LogLine[] = [];
    let left = MAX_TEXT;
    for await (const at of places) {
      if (left <= 0 || ended()) return { lines, truncated: true };
      const line = await text.lineAround(at);
      lines.push({ number: await text.numberAt(at), ...parseLogLine(line.text) });
      left -= line.text.length;
    }
    return { lines, truncated: false };
  }

  async function* starts(first: number, last: number): AsyncGenerator<number> {
    for (let number = first; number <= last; number += 1) {
      await count(() => index.newlines >= number - 1);
      const at = await text.startOf(number);
      if (at < 0) return;
      yield at;
    }
  }

  return {
    /** The last lines. */
    tail: async (lines: number): Promise<LogLines> => {
      const last = await text.lastStarts(lines, 0, () => !ended());
      await countTo(last[0] ?? 0);
      return linesAt(last);
    },

    /** Lines `first` to `last` (from 1), both included, as far as there are any. */
    part: (first: number, last: number): Promise<LogLines> => linesAt(starts(first, last)),

    /** The first lines that hold these bytes, upper and lower case of ASCII letters being the same. */
    grep: async (bytes: Uint8Array): Promise<LogLines> => {
      const places: number[] = [];
      if (!canMatch(bytes)) return { lines: [], truncated: false };
      const search = new TextSearch(bytes, (at) => places.push(at));
      const isEnough = () => ended() || places.length > MAX_LOG_LINES;
      await readOn({ source, index, search, goOn: () => !isEnough() });
      const isMore = isEnough();
      const { lines, truncated } = await linesAt(places.slice(0, MAX_LOG_LINES));
      return { lines, truncated: truncated || isMore };
    },

    /** How many newlines are before byte `at`. */
    newlinesBefore: async (at: number): Promise<number> => {
      await countTo(at);
      return (await text.numberAt(Math.min(at, source.size))) - 1;
    },
  };
}

export type LogSearch = ReturnType<typeof logSearch>;
