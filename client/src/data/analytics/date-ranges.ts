import { addDays, DAY_MS, isDay, partOfDay, startOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { dateAt, endOfDate, startOfDate } from '@vestry/sync/time/clock';
import { MAX_RANGE_DAYS } from '@vestry/sync/contract/analytics';

/** Dates of the site's calendar, 'yyyy-mm-dd', both included. */
export interface DayRange {
  start: string;
  end: string;
}

export interface DateRanges {
  /** Null: the last 7 days, to now. */
  custom: DayRange | null;
  compare: DayRange | null;
}

/** The texts of the four fields: 'yyyy/mm/dd'. */
export interface DateTexts {
  start: string;
  end: string;
  compareStart: string;
  compareEnd: string;
}
/** The error of a field: no date, none at all, an end before its start, a range that is too long. */
export type DateError = 'format' | 'empty' | 'order' | 'length';
export type DateErrors = Partial<Record<keyof DateTexts, DateError>>;

const TYPED = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/;

/** 'yyyy-mm-dd' of 'yyyy/m/d'; undefined for what is no day. */
export function readTypedDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = TYPED.exec(text.trim()) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

export const typedDay = (day: string): string => day.replaceAll('-', '/');

function lengthOf({ start, end }: DayRange): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
}

function checkPair(texts: [string, string], names: [keyof DateTexts, keyof DateTexts], needed: boolean) {
  const errors: DateErrors = {};
  const days = texts.map((text) => readTypedDay(text));
  const given = texts.map((text) => text.trim() !== '');
  names.forEach((name, index) => {
    if (!given[index] && (needed || given[1 - index])) errors[name] = 'empty';
    else if (given[index] && !days[index]) errors[name] = 'format';
  });
  const [start, end] = days;
  if (!start || !end) return { errors, range: null };
  const range = { start, end };
  if (end < start) errors[names[1]] = 'order';
  else if (lengthOf(range) > MAX_RANGE_DAYS) errors[names[1]] = 'length';
  return { errors, range };
}

/** The ranges that Apply takes from the fields. The custom range needs both ends, the compare range both or neither. */
export function readTexts(
  texts: DateTexts,
): { ok: true; ranges: DateRanges } | { ok: false; errors: DateErrors } {
  const custom = checkPair([texts.start, texts.end], ['start', 'end'], true);
  const compare = checkPair([texts.compareStart, texts.compareEnd], ['compareStart', 'compareEnd'], false);
  const errors = { ...custom.errors, ...compare.errors };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, ranges: { custom: custom.range, compare: compare.range } };
}

function readPair(address: URLSearchParams, from: string, to: string): DayRange | null {
  const range = { start: address.get(from) ?? '', end: address.get(to) ?? '' };
  const right = isDay(range.start) && isDay(range.end) && range.start <= range.end;
  return right && lengthOf(range) <= MAX_RANGE_DAYS ? range : null;
}

/** The ranges that an address asks for; what it says wrongly is ignored. */
export function readRanges(address: URLSearchParams): DateRanges {
  return {
    custom: readPair(address, 'start', 'end'),
    compare: readPair(address, 'compareStart', 'compareEnd'),
  };
}

export function writeRanges(address: URLSearchParams, { custom, compare }: DateRanges): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, day: string | undefined) => {
    if (day === undefined) next.delete(name);
    else next.set(name, day);
  };
  put('start', custom?.start);
  put('end', custom?.end);
  put('compareStart', compare?.start);
  put('compareEnd', compare?.end);
  return next;
}

/** PRODUCT.md AN3. */
const DEFAULT_DAYS = 7;

/** In milliseconds. A range that includes today ends with today in that time zone, whatever hour it is. */
export function timesOf(range: DayRange | null, now: number, zone: string): TimeRange {
  if (!range) return { start: now - DEFAULT_DAYS * DAY_MS, end: now };
  return { start: startOfDate(range.start, zone), end: endOfDate(range.end, zone) };
}

/**
 * The equally long time before a range, as far as the range has passed: what is compared with three days of a week are
 * three days.
 */
export function timesBefore(range: DayRange | null, now: number, zone: string): TimeRange {
  const { start, end } = timesOf(range, now, zone);
  if (!range) return { start: start - (end - start), end: start };
  const begin = startOfDate(addDays(range.start, -lengthOf(range)), zone);
  return { start: begin, end: end <= now ? start : Math.max(begin, Math.min(start, begin + now - start)) };
}

/** The days that a choice covers, for the fields of the picker. */
export function daysOf(range: DayRange | null, now: number, zone: string): DayRange {
  const today = dateAt(now, zone);
  return range ?? { start: addDays(today, -DEFAULT_DAYS), end: today };
}

/** The dates by that time zone of what the stored days have in a range. */
export function datesOf(storedDays: readonly string[], range: TimeRange, zone: string): string[] {
  const dates = storedDays.flatMap((day) => {
    const { from, to } = partOfDay(day, range);
    // No date lies between the ends: those of 23 hours begin at other times of the stored day.
    return [from, to - 1].map((time) => dateAt(startOfDay(day) + time, zone));
  });
  return [...new Set(dates)];
}

/** All dates of that time zone's calendar which have a part in a range. */
export function calendarOf({ start, end }: TimeRange, zone: string): string[] {
  const dates: string[] = [];
  const last = dateAt(end - 1, zone);
  for (let date = dateAt(start, zone); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
