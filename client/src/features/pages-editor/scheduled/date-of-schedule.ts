import { type Entry, readEntry } from '@vestry/sync/dates/entry';
import { dateAt } from '@vestry/sync/time/clock';

interface Schedule {
  /** When the page was to be published, and when it is; '' for no time. */
  before: string;
  after: string;
  /** When the page was created, where this device knows it. */
  created?: string | undefined;
  now: number;
  /** The site's. */
  zone: string;
}

/**
 * A post with the day on which it is published. One that somebody has dated otherwise stays as it is, as does everything
 * that is no post: undefined.
 */
export function datedBySchedule(
  stored: unknown,
  { before, after, created, now, zone }: Schedule,
): Entry | undefined {
  const entry = readEntry(stored);
  if (entry?.kind !== 'post') return undefined;
  const dayOf = (time: string | undefined) => (time ? dateAt(Date.parse(time), zone) : undefined);
  // What it began with, by itself or by the schedule before.
  const byItself = [dateAt(now, zone), dayOf(created), dayOf(before)];
  const on = dayOf(after) ?? dateAt(now, zone);
  return byItself.includes(entry.on) && entry.on !== on ? { ...entry, on } : undefined;
}
