import { dateAt, momentAt } from '../time/clock';
import type { EventEntry } from './entry';
import { isDay, parseRepeat } from './repeat';
import { dayOf, daysBefore, daysFrom, type Rule, textOf } from './rule-days';

/** One time at which an event takes place. */
export interface Occurrence {
  /** 'yyyy-mm-dd' on which it begins, by the clock of its place. */
  day: string;
  /** Milliseconds since 1970; the end is the first moment when it is over. */
  start: number;
  end: number;
}

const DAY_MS = 86_400_000;

/** Clock times are counted as if the clock were that of UTC: days of 24 hours, no summer time. */
const shownAt = (text: string): number => Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);

interface Times {
  start: number;
  /** From the beginning to the end, on the clock. */
  length: number;
}

function timesOf({ start, end }: EventEntry): Times {
  const from = shownAt(start);
  const isWholeDays = start.length === 10;
  if (end !== undefined) return { start: from, length: shownAt(end) + (isWholeDays ? DAY_MS : 0) - from };
  // Without an end it lasts for the rest of its day.
  return { start: from, length: DAY_MS - (from % DAY_MS) };
}

/** The rule of an event that comes again. */
function ruleOf({ start, repeat }: EventEntry): Rule | undefined {
  const read = repeat === undefined ? undefined : parseRepeat(repeat);
  return read && { ...read, start: dayOf(start.slice(0, 10)) };
}

/** Of entries, none of which is changed after. */
const exceptions = new WeakMap<readonly string[], ReadonlySet<string>>();

function exceptionsOf({ except = [] }: EventEntry): ReadonlySet<string> {
  const known = exceptions.get(except) ?? new Set(except.filter(isDay));
  exceptions.set(except, known);
  return known;
}

/** On which days an event begins, by the clock of its place; what has become of one of them. */
function placed(entry: EventEntry, siteZone: string) {
  const zone = entry.timeZone ?? siteZone;
  const { start, length } = timesOf(entry);
  const first = Math.floor(start / DAY_MS);
  const except = exceptionsOf(entry);
  /** Undefined where it does not take place on that day. */
  const on = (number: number): Occurrence | undefined => {
    const day = textOf(number);
    if (except.has(day)) return undefined;
    const shown = start + (number - first) * DAY_MS;
    const begins = momentAt(shown, zone);
    // Where the calendar itself was changed, a day is missing: Samoa has no 30th of December 2011.
    if (dateAt(begins, zone) !== day) return undefined;
    return { day, start: begins, end: Math.max(begins, momentAt(shown + length, zone)) };
  };
  return { rule: ruleOf(entry), first, length, on };
}

const dayAt = (time: number): number => Math.floor(time / DAY_MS);

/**
 * When an event takes place between two moments (milliseconds since 1970), in order: all that are not over at `from` and
 * begin before `to`, at most `most`. `siteZone` is the zone of an event that names none. The clock of the place counts: ten
 * o'clock stays ten o'clock when it is put forward.
 */
export function occurrencesOf(
  entry: EventEntry,
  { from, to, most, siteZone }: { from: number; to: number; most: number; siteZone: string },
): Occurrence[] {
  const { rule, first, length, on } = placed(entry, siteZone);
  // No clock differs from UTC by more than a day.
  const earliest = dayAt(from - length) - 1;
  const found: Occurrence[] = [];
  for (const day of rule ? daysFrom(rule, earliest) : [first]) {
    if (found.length >= most || day - 1 > dayAt(to)) break;
    const time = on(day);
    if (time && time.start < to && time.end > from) found.push(time);
  }
  return found;
}

/** The last time that an event has begun before `to` (milliseconds since 1970); undefined where it has not. */
export function lastOccurrence(
  entry: EventEntry,
  { to, siteZone }: { to: number; siteZone: string },
): Occurrence | undefined {
  const { rule, first, on } = placed(entry, siteZone);
  for (const day of rule ? daysBefore(rule, dayAt(to) + 2) : [first]) {
    const time = on(day);
    if (time && time.start < to) return time;
  }
  return undefined;
}
