import type { TimeRange } from '@vestry/sync/analytics/day';
import type { LogEntry } from '@vestry/sync/contract/analytics';
import { LineIndex } from '@vestry/sync/logs/line-index';
import { BACKWARDS, LogText } from '@vestry/sync/logs/log-text';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import type { ParsedLine } from '@vestry/sync/logs/json-line';
import { AppError } from '../../platform/http/errors';
import { type OpenSource, withLog } from '../../platform/log/log-source';
import { LATE_MS, type LogPart, partsOf } from './log-parts';

/**
 * The most text, in bytes, that is read for one reply: a folder full of something else must not keep the server busy.
 */
const MAX_BYTES = 512 * 1024 ** 2;

/** What a reader sees of a line, given its text and what was read of it; undefined when it is left out. */
export type ShowLine = (text: string, line: ParsedLine) => Pick<LogEntry, 'label' | 'message'> | undefined;

interface TimedLine {
  text: string;
  /** Milliseconds. */
  time: number;
  /** Files in the order in which they were written. */
  file: number;
  /** The byte of the text at which the line begins. */
  at: number;
  /** As soon as it is known. */
  entry?: LogEntry;
}

interface Reading {
  range: TimeRange;
  limit: number;
  show: ShowLine;
  /** What stays of the lines that were read, newest first; of one millisecond the line that was written last. */
  kept: TimedLine[];
  /** Bytes that may still be read. */
  budget: number;
}

/**
 * Lines of the server's log in the range, newest first, at most `limit`, whichever files they are in and however late
 * they were written. Lines without a time, and ones too long to be shown whole, are left out.
 */
export async function readLogLines(
  folder: string,
  range: TimeRange,
  limit: number,
  show: ShowLine,
): Promise<LogEntry[]> {
  const reading: Reading = { range, limit, show, kept: [], budget: MAX_BYTES };
  const parts = await partsOf(folder, range);
  for (const [index, part] of parts.entries()) {
    if (part.newest < floorOf(reading) || reading.budget <= 0) continue;
    await withPart(folder, part, (source) => collect(source, part, parts.length - index, reading));
  }
  return reading.kept.flatMap(({ entry }) => entry ?? []);
}

/** No line before this time can get in any more, as far as is known. */
function floorOf({ kept, limit }: Reading): number {
  return kept.length === limit ? kept.at(-1)!.time : Number.NEGATIVE_INFINITY;
}

/** Keeps what gets in. Only these lines are parsed into entries: parsing costs far more than reading a line's time. */
function keep(more: TimedLine[], reading: Reading): void {
  const floor = floorOf(reading);
  const lines = [...reading.kept, ...more.filter(({ time }) => time >= floor)].toSorted(
    (a, b) => b.time - a.time || b.file - a.file || b.at - a.at,
  );
  reading.kept = [];
  for (const line of lines) {
    const entry = line.entry ?? entryOf(line, reading.show);
    // Without its text, which may be much longer.
    if (entry) reading.kept.push({ ...line, text: '', entry });
    if (reading.kept.length === reading.limit) return;
  }
}

function entryOf({ text, time }: TimedLine, show: ShowLine): LogEntry | undefined {
  const line = parseLogLine(text);
  const shown = show(text, line);
  return shown && { level: line.level, timestamp: new Date(time).toISOString(), ...shown };
}

/** Reads backwards until a whole block brought nothing: late lines are not that late. */
async function collect(source: OpenSource, part: LogPart, file: number, reading: Reading): Promise<void> {
  const { range } = reading;
  const text = new LogText(source, new LineIndex());
  const end = part.newest < range.end + LATE_MS ? source.size : await endOf(text, source.size, range.end);
  for await (const starts of text.startsBackwards(end)) {
    const lines: TimedLine[] = [];
    for (const at of starts) {
      const line = await text.lineAround(at);
      const time = line.isCut ? undefined : timeOf(line.text);
      if (time !== undefined) lines.push({ text: line.text, time, file, at });
    }
    keep(
      lines.filter(({ time }) => time >= range.start && time < range.end),
      reading,
    );
    reading.budget -= BACKWARDS;
    const since = Math.max(range.start, floorOf(reading));
    if ((lines.length > 0 && lines.every(({ time }) => time < since)) || reading.budget <= 0) return;
  }
}

/** A byte behind every line before `time`: of a large file not all is read to find them. */
async function endOf(text: LogText, size: number, time: number): Promise<number> {
  let [low, high] = [0, size];
  while (high - low > BACKWARDS) {
    const middle = Math.floor((low + high) / 2);
    const { next } = await text.lineAround(middle);
    const line = next !== null && next < high ? await text.lineAround(next) : undefined;
    // Lines behind this one are at most so much older.
    if (next !== null && line && (timeOf(line.text) ?? time) >= time + LATE_MS) high = next;
    else low = middle;
  }
  return high;
}

/** The beginning of what this server writes. */
const OWN = /^\{"level":"[A-Z]+","time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/;

/** Milliseconds; of our own lines without reading all of them. */
function timeOf(text: string): number | undefined {
  const time = OWN.exec(text)?.[1] ?? parseLogLine(text).timestamp;
  return time === null || Number.isNaN(Date.parse(time)) ? undefined : Date.parse(time);
}

/** A part may have been compressed, or deleted, since it was listed. */
async function withPart(
  folder: string,
  { name }: LogPart,
  use: (source: OpenSource) => Promise<void>,
): Promise<void> {
  for (const each of [name, `${name}.gz`]) {
    try {
      await withLog(folder, each, use, { partly: true });
      return;
    } catch (error) {
      if (!(error instanceof AppError) || error.statusCode !== 404) throw error;
    }
  }
}
