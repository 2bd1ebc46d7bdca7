import { DAY_MS, type TimeRange } from '@vestry/sync/analytics/day';
import { listLogs } from '../../platform/log/log-folder';

/** 'server-2026-03-07.log', '….1.log' when that was full, and both compressed some days later. By UTC days. */
const NAME = /^(server-(\d{4}-\d{2}-\d{2})(?:\.(\d{1,6}))?\.log)(?:\.gz)?$/;

/** A line is written at the latest so long after its time; usually it is a quarter of a second. */
export const LATE_MS = 5_000;

/** A line has its time before it is written; clocks of disks are coarser than ours. */
const COARSE_MS = 2_000;

export interface LogPart {
  /** Without '.gz': it may be compressed at any moment. */
  name: string;
  day: number;
  number: number;
  /** No line of it is younger. */
  newest: number;
}

/** The server's own files that can hold lines of the range, in the order in which they were begun, newest first. */
export async function partsOf(folder: string, { start, end }: TimeRange): Promise<LogPart[]> {
  const parts = new Map<string, LogPart>();
  for (const { name: filename, modifiedAt } of await listLogs(folder)) {
    const [, name, date, number = '0'] = NAME.exec(filename) ?? [];
    const day = Date.parse(`${date}T00:00:00Z`);
    // A line of the last moment of a day may be in the file of the next one.
    if (name === undefined || !(day < end + LATE_MS)) continue;
    const newest = Math.min(day + DAY_MS, Date.parse(modifiedAt) + COARSE_MS);
    if (newest < start) continue;
    // For a moment there are both.
    parts.set(name, { name, day, number: Number(number), newest });
  }
  return [...parts.values()].toSorted((a, b) => b.day - a.day || b.number - a.number);
}
