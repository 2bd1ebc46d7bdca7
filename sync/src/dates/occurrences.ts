import ICAL from 'ical.js';
import { dateAt, momentAt } from '../clock';
import type { EventEntry } from './entry';
import { isDay, parseRepeat, type Repeat, writeRepeat } from './repeat';

/** One time at which an event takes place. */
export interface Occurrence {
  /** 'yyyy-mm-dd' on which it begins, by the clock of its place. */
  day: string;
  /** Milliseconds since 1970; the end is the first moment when it is over. */
  start: number;
  end: number;
}

const DAY_MS = 86_400_000;

/** A rule is followed so far and no further, whatever it says. */
const MOST_STEPS = 5000;

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
  // Nobody has said when it is over: it has its day.
  return { start: from, length: DAY_MS - (from % DAY_MS) };
}

const STRIDE: Partial<Record<Repeat['every'], number>> = { DAILY: 1, WEEKLY: 7 };

/** A beginning of the same rule that is nearer to `from`: a service of twenty years need not be counted from its first. */
function nearer(start: number, from: number, { every, interval, count }: Repeat): number {
  const stride = (STRIDE[every] ?? 0) * interval * DAY_MS;
  if (stride === 0 || count !== undefined) return start;
  return start + Math.max(0, Math.floor((from - start) / stride) - 1) * stride;
}

/** The beginnings on the clock, in order, from `from` on; endless where the rule is. */
function* beginnings(start: number, rule: string | undefined, from: number): Generator<number> {
  const repeat = rule === undefined ? undefined : parseRepeat(rule);
  if (!repeat) {
    yield start;
    return;
  }
  const { until, count = MOST_STEPS, ...endless } = repeat;
  const last = until === undefined ? Number.POSITIVE_INFINITY : shownAt(until) + DAY_MS;
  const first = new Date(nearer(start, from, repeat)).toISOString();
  const steps = ICAL.Recur.fromString(writeRepeat(endless)).iterator(
    ICAL.Time.fromDateTimeString(first.slice(0, 19)),
  );
  for (let taken = 0; taken < count;) {
    const next = steps.next();
    if (!next) return;
    const text = next.toString().slice(0, 16);
    // The library makes the 29th of February the 1st of March; the standard, and calendars with it, leave such years out.
    if (repeat.every === 'YEARLY' && text.slice(4, 10) !== first.slice(4, 10)) continue;
    taken += 1;
    const shown = shownAt(text);
    if (!(shown < last)) return;
    if (shown >= from) yield shown;
  }
}

/**
 * When an event takes place between two moments (milliseconds since 1970), in order: all that are not over at `from` and
 * begin before `to`, at most `most`. `siteZone` is the zone of an event that names none. The clock of the place counts: ten
 * o'clock stays ten o'clock when it is put forward.
 */
export function occurrencesOf(
  entry: EventEntry,
  { from, to, most, siteZone }: { from: number; to: number; most: number; siteZone: string },
): Occurrence[] {
  const zone = entry.timeZone ?? siteZone;
  const { start, length } = timesOf(entry);
  const except = new Set(entry.except?.filter(isDay));
  const found: Occurrence[] = [];
  // No clock is more than a day ahead or behind.
  for (const shown of beginnings(start, entry.repeat, from - length - DAY_MS)) {
    if (found.length >= most || shown - DAY_MS >= to) break;
    const day = new Date(shown).toISOString().slice(0, 10);
    if (except.has(day)) continue;
    const begins = momentAt(shown, zone);
    // Where the calendar itself was changed, a day is missing: Samoa has no 30th of December 2011.
    if (dateAt(begins, zone) !== day) continue;
    const ends = Math.max(begins, momentAt(shown + length, zone));
    if (begins >= to) break;
    if (ends > from) found.push({ day, start: begins, end: ends });
  }
  return found;
}
