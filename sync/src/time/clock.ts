/** Times by the clock of a time zone, with its half hours and summer time. Times are milliseconds since 1970. */
import { memo } from '../messages/memo';

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1440;
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS;

const clockIn = memo(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/**
 * A date whose UTC fields are the fields of the zone's clock, to the second; an invalid one for a time that cannot be
 * read. Throws a RangeError for a zone that there is not.
 */
export function onClock(time: number, zone: string): Date {
  const clock = clockIn(zone);
  if (Number.isNaN(new Date(time).getTime())) return new Date(Number.NaN);
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(time)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date;
}

const exactOffset = (time: number, zone: string): number =>
  onClock(time, zone).getTime() - Math.floor(time / 1000) * 1000;

/** By minutes since 1970. To ask the platform takes ten times as long as all else that is reckoned with it. */
const offsets = memo((_zone) => new Map<number, number>());
const MOST_OFFSETS = 1_000;

function offsetInMinute(minute: number, zone: string): number {
  const known = offsets(zone);
  let offset = known.get(minute);
  if (offset === undefined) {
    if (known.size >= MOST_OFFSETS) known.clear();
    offset = exactOffset(minute * MINUTE_MS, zone);
    known.set(minute, offset);
  }
  return offset;
}

/**
 * Returns the milliseconds from UTC to the zone's clock at that time, positive in the east. Since 1970 clocks are
 * changed at whole minutes.
 */
export function offsetAt(time: number, zone: string): number {
  const midnight = Math.floor(time / DAY_MS) * MINUTES_OF_DAY;
  const early = offsetInMinute(midnight, zone);
  // No clock is changed two times in a day.
  if (early === offsetInMinute(midnight + MINUTES_OF_DAY, zone)) return early;
  return offsetInMinute(Math.floor(time / MINUTE_MS), zone);
}

/** Returns '2026-11-29T10:00:00+08:00': the zone's clock and its offset from UTC, as ISO 8601 has it. */
export function isoAt(time: number, zone: string): string {
  const minutes = Math.round(offsetAt(time, zone) / 60_000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const shift = Math.abs(minutes);
  // Before there were time zones an offset had seconds too, which ISO 8601 cannot say.
  const shown = new Date(time + minutes * 60_000).toISOString().slice(0, 19);
  return `${shown}${minutes < 0 ? '-' : '+'}${two(shift / 60)}:${two(shift % 60)}`;
}

/** 'yyyy-mm-dd', the date that the zone's calendar shows. */
export const dateAt = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);

/** The first moment at which the zone's clock shows this one or a later one. */
export function momentAt(shown: number, zone: string): number {
  // The clock is changed at most once around it.
  const times = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - offsetAt(near, zone));
  return Math.min(...times.filter((time) => time + offsetAt(time, zone) >= shown));
}

/** The first moment of a date, 'yyyy-mm-dd'. It is not 00:00 where the clock is put forward at midnight. */
export const startOfDate = (date: string, zone: string): number =>
  momentAt(Date.parse(`${date}T00:00:00Z`), zone);

/** Where the next date begins. */
export const endOfDate = (date: string, zone: string): number =>
  momentAt(Date.parse(`${date}T00:00:00Z`) + DAY_MS, zone);
