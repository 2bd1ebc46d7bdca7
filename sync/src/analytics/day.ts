/**
 * Stored days: the 24 hours of visits that are kept as one body. They begin at midnight of UTC+8, whatever the time zone
 * of the site is, so that a visit is in one of them and stays there. What a reader sees as a day is a range of times
 * (`clock.ts`). A day is written 'yyyy-mm-dd'; times are milliseconds since 1970.
 */
export const STORED_OFFSET_MS = 8 * 3_600_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** Hours of every time zone begin at a quarter. */
export const QUARTER_MS = HOUR_MS / 4;
export const QUARTERS = DAY_MS / QUARTER_MS;

/** From `start` on, up to but without `end`. */
export interface TimeRange {
  start: number;
  end: number;
}

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00Z`);
  return FORM.test(text) && !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

export function dayOf(time: number): string {
  return new Date(time + STORED_OFFSET_MS).toISOString().slice(0, 10);
}

export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - STORED_OFFSET_MS;
}

/** The day that is `count` days later, or earlier when it is negative. */
export function addDays(day: string, count: number): string {
  return dayOf(startOfDay(day) + count * DAY_MS);
}

/** Returns every day that the range touches, ascending; none of an empty range. */
export function daysIn({ start, end }: TimeRange): string[] {
  const days: string[] = [];
  if (!(end > start)) return days;
  const last = dayOf(end - 1);
  for (let day = dayOf(start); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The part of that day that lies in the range, in milliseconds since the day's start: `[from, to)`. */
export function partOfDay(day: string, { start, end }: TimeRange): { from: number; to: number } {
  const begin = startOfDay(day);
  return { from: Math.max(0, start - begin), to: Math.min(DAY_MS, end - begin) };
}
