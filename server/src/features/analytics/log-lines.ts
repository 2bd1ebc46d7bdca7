import type { TimeRange } from '@vestry/sync/analytics/day';
import type { LogEntry } from '@vestry/sync/contract/analytics';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import type { ParsedLine } from '@vestry/sync/logs/parsed-line';
import { AppError } from '../../platform/http/errors';
import { openLog, type OpenLog } from '../../platform/log/log-folder';
import { BLOCK_BYTES, blocksBackwards, linesAround, unpackedBlocks } from './line-blocks';
import { LATE_MS, type LogPart, partsOf } from './log-parts';
import { NewestLines } from './newest-lines';

/** Of text in one reply's files: a folder full of something else must not keep the server busy. */
const MAX_BLOCKS = 2_048;

/** What a reader sees of a line, given its text and what was read of it; undefined when it is left out. */
export type ShowLine = (text: string, line: ParsedLine) => Pick<LogEntry, 'label' | 'message'> | undefined;

/**
 * Lines of the server's log in the range, newest first, at most `limit`, whichever files they are in and however late
 * they were written. Lines without a time are left out.
 */
export async function readLogLines(
  folder: string,
  range: TimeRange,
  limit: number,
  show: ShowLine,
): Promise<LogEntry[]> {
  const newest = new NewestLines(limit, ({ text, time }) => {
    const line = parseLogLine(text);
    const shown = show(text, line);
    return shown && { level: line.level, timestamp: new Date(time).toISOString(), ...shown };
  });
  const budget = { blocks: MAX_BLOCKS };
  const parts = await partsOf(folder, range);
  for (const [index, part] of parts.entries()) {
    if (part.newest < newest.floor || budget.blocks <= 0) continue;
    const log = await openPart(folder, part);
    if (!log) continue;
    try {
      await collect(log, { range, newest, budget, file: parts.length - index });
      newest.settle();
    } finally {
      await log.handle.close();
    }
  }
  return newest.entries();
}

interface Reading {
  range: TimeRange;
  newest: NewestLines;
  budget: { blocks: number };
  file: number;
}

/** Reads until a whole block brought nothing: late lines are not that late. */
async function collect(part: OpenPart, reading: Reading): Promise<void> {
  const { handle, isCompressed } = part;
  const { range, newest, budget, file } = reading;
  const blocks = isCompressed
    ? unpackedBlocks(handle)
    : blocksBackwards(handle, await endOf(part, range.end + LATE_MS));
  for await (const lines of blocks) {
    let [oldest, youngest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { text, at } of lines) {
      const time = timeOf(text);
      if (time === undefined) continue;
      oldest = Math.min(oldest, time);
      youngest = Math.max(youngest, time);
      if (time >= range.start && time < range.end) newest.add({ text, time, file, at });
    }
    // Forwards nothing ends by it: what comes is newer.
    if (!isCompressed) newest.settle();
    budget.blocks -= 1;
    const isBehind = isCompressed
      ? oldest >= range.end + LATE_MS
      : youngest < Math.max(range.start, newest.floor);
    if ((isBehind && youngest >= oldest) || budget.blocks <= 0) return;
  }
}

/** A byte behind every line before `time`: of a large file not all is read to find them. */
async function endOf({ handle, facts: { size }, newest }: OpenPart, time: number): Promise<number> {
  if (newest < time) return size;
  let [low, high, end] = [0, size, size];
  while (high - low > BLOCK_BYTES) {
    const middle = Math.floor((low + high) / 2);
    const lines = await linesAround(handle, middle, high);
    const times = lines.flatMap(({ text }) => timeOf(text) ?? []);
    if (times.length > 0 && times.every((each) => each >= time)) {
      high = middle;
      end = lines[0]?.at ?? end;
    } else low = middle;
  }
  return end;
}

/** The beginning of what this server writes. */
const OWN = /^\{"level":"[A-Z]+","time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/;

/** Milliseconds; of our own lines without reading all of them. */
function timeOf(text: string): number | undefined {
  const time = OWN.exec(text)?.[1] ?? parseLogLine(text).timestamp;
  return time === null || Number.isNaN(Date.parse(time)) ? undefined : Date.parse(time);
}

type OpenPart = OpenLog & Pick<LogPart, 'isCompressed' | 'newest'>;

/** Undefined when the file was deleted since it was listed. */
async function openPart(
  folder: string,
  { name, isCompressed, newest }: LogPart,
): Promise<OpenPart | undefined> {
  // It may have been compressed since.
  const plain = isCompressed ? undefined : await openLogged(folder, name);
  if (plain) return { ...plain, newest, isCompressed: false };
  const packed = await openLogged(folder, `${name}.gz`);
  return packed && { ...packed, newest, isCompressed: true };
}

async function openLogged(folder: string, name: string): Promise<OpenLog | undefined> {
  try {
    return await openLog(folder, name);
  } catch (error) {
    if (error instanceof AppError && error.statusCode === 404) return undefined;
    throw error;
  }
}
