import ICAL from 'ical.js';
import { offsetAt } from '../time/clock';

const DAY_MS = 86_400_000;
const STEP_MS = 7 * DAY_MS;

interface Change {
  /** Milliseconds since 1970. */
  at: number;
  /** The clock's offset from UTC in milliseconds, positive in the east. */
  before: number;
  after: number;
}

/** When the zone's clock is changed between two moments, to the second. */
function findChanges(zone: string, from: number, to: number): Change[] {
  const found: Change[] = [];
  for (let low = from; low < to; low += STEP_MS) {
    let [early, late] = [low, low + STEP_MS];
    const [before, after] = [offsetAt(early, zone), offsetAt(late, zone)];
    if (before === after) continue;
    while (late - early > 1000) {
      const middle = Math.floor((early + late) / 2000) * 1000;
      if (offsetAt(middle, zone) === before) early = middle;
      else late = middle;
    }
    found.push({ at: late, before, after });
  }
  return found;
}

/** Of each zone for the last years that were asked for: a calendar may have events in all of them. */
const known = new Map<string, { from: number; to: number; changes: Change[] }>();

function changesOf(zone: string, from: number, to: number): Change[] {
  const last = known.get(zone);
  if (last?.from === from && last.to === to) return last.changes;
  const changes = findChanges(zone, from, to);
  known.set(zone, { from, to, changes });
  return changes;
}

/** A day of each year: the nth (-1: the last) of a weekday in a month, at what the clock shows before the change. */
interface Yearly {
  month: number;
  weekday: number;
  nth: number;
  /** Milliseconds of its day. */
  time: number;
}

const nthOf = (day: Date): number => Math.ceil(day.getUTCDate() / 7);
const isLast = (day: Date): boolean =>
  new Date(day.getTime() + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth();

/** What the clock shows as a `Date` in UTC. */
const shownBefore = ({ at, before }: Change): Date => new Date(at + before);

/** The rule that all these changes follow; undefined where there is none of this kind. */
function ruleOf(changes: readonly Change[]): Yearly | undefined {
  const days = changes.map(shownBefore);
  const [day] = days;
  if (!day) return undefined;
  const rule = {
    month: day.getUTCMonth(),
    weekday: day.getUTCDay(),
    nth: days.every(isLast) ? -1 : nthOf(day),
    time: day.getTime() % DAY_MS,
  };
  const follows = (each: Date) =>
    each.getUTCMonth() === rule.month &&
    each.getUTCDay() === rule.weekday &&
    each.getTime() % DAY_MS === rule.time &&
    (rule.nth === -1 || nthOf(each) === rule.nth);
  return days.every(follows) ? rule : undefined;
}

function dayIn(year: number, { month, weekday, nth, time }: Yearly): number {
  const first =
    nth === -1 ? new Date(Date.UTC(year, month + 1, -6)) : new Date(Date.UTC(year, month, 7 * nth - 6));
  return first.getTime() + ((weekday - first.getUTCDay() + 7) % 7) * DAY_MS + time;
}

/** After so many years the weekdays of all dates come again. */
const CYCLE = 28;

/** Whether the zone goes on so: in some the days of a few years suit a rule that is another one. */
function goesOn(zone: string, rule: Yearly, { at, before, after }: Change): boolean {
  const year = new Date(at).getUTCFullYear();
  return Array.from({ length: CYCLE }, (_, more) => dayIn(year + more, rule) - before).every(
    (moment) => offsetAt(moment - 1000, zone) === before && offsetAt(moment, zone) === after,
  );
}

/** A change that comes every year. */
interface YearlyChange {
  first: Change;
  rule: Yearly;
}

/** The two changes of every year from the first on that is known whole; undefined where the zone has no such rule. */
function yearlyChanges(zone: string, changes: readonly Change[]): YearlyChange[] | undefined {
  const kinds = [true, false].map((isForward) =>
    changes.filter(({ before, after }) => after > before === isForward),
  );
  const found = kinds.flatMap((kind) => {
    const [first] = kind;
    const rule = ruleOf(kind);
    return first && rule && goesOn(zone, rule, first) ? [{ first, rule }] : [];
  });
  return found.length === 2 ? found : undefined;
}

/** What the clock shows, without a zone: as the standard writes the beginning of a time. */
const shownAt = (time: number): ICAL.Time =>
  ICAL.Time.fromDateTimeString(new Date(time).toISOString().slice(0, 19));

function part(name: string, begins: number, { before, after }: Omit<Change, 'at'>): ICAL.Component {
  const made = new ICAL.Component(name);
  made.addPropertyWithValue('dtstart', shownAt(begins + before));
  made.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before / 1000));
  made.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after / 1000));
  return made;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

function yearlyPart(name: string, { first, rule: { month, weekday, nth } }: YearlyChange): ICAL.Component {
  const made = part(name, first.at, first);
  const rule = `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${nth}${WEEKDAYS[weekday]}`;
  made.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule));
  return made;
}

/**
 * Describes a zone to calendars (RFC 5545, 3.6.5): by the rule of its changes, else change by change between two moments
 * (milliseconds since 1970). Programs that know the zone by its name use what they know.
 */
export function zoneComponent(zone: string, from: number, to: number): ICAL.Component {
  const made = new ICAL.Component('vtimezone');
  made.addPropertyWithValue('tzid', zone);
  const first = offsetAt(from, zone);
  const changes = changesOf(zone, from, to);
  const usual = Math.min(first, ...changes.map(({ after }) => after));
  const nameOf = (offset: number) => (offset > usual ? 'daylight' : 'standard');
  made.addSubcomponent(part(nameOf(first), 0, { before: first, after: first }));
  const yearly = yearlyChanges(zone, changes);
  for (const change of yearly ?? []) made.addSubcomponent(yearlyPart(nameOf(change.first.after), change));
  if (yearly) return made;
  for (const change of changes) made.addSubcomponent(part(nameOf(change.after), change.at, change));
  return made;
}
