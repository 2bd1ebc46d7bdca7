import { LAST_RULE_DATE } from '../limits/events';
import { type Repeat, type Weekday, WEEKDAYS } from './repeat';

/**
 * The days of a rule, each reckoned from the number of its period (a day, week, month or year): of a rule that began long
 * ago the days of next month cost as much as of one that began yesterday. A day is the number of days since 1970.
 */

const DAY_MS = 86_400_000;

export const dayOf = (text: string): number => Date.parse(`${text}T00:00Z`) / DAY_MS;
export const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const LAST_DAY = dayOf(LAST_RULE_DATE);

/** 0 for Monday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The number of a month: of January 1970 it is 0. */
function monthOf(day: number): number {
  const at = new Date(day * DAY_MS);
  return (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth();
}
const firstOf = (month: number): number => Date.UTC(1970, month, 1) / DAY_MS;

function nthOf(month: number, { at, day }: { at: number; day: Weekday }): number {
  const weekday = WEEKDAYS.indexOf(day);
  const last = firstOf(month + 1) - 1;
  if (at < 0) return last - ((weekdayOf(last) - weekday + 7) % 7);
  const first = firstOf(month);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (at - 1);
}

export interface Rule extends Repeat {
  /** The first day on which it may begin. */
  start: number;
}

interface Periods {
  /** In order; none before the start, and none where the calendar has no such day (31 February). */
  daysIn: (period: number) => number[];
  periodOf: (day: number) => number;
}

function periodsOf({ every, interval, days, nth, start }: Rule): Periods {
  if (every === 'DAILY' || every === 'WEEKLY') {
    const length = every === 'DAILY' ? interval : 7 * interval;
    const first = every === 'DAILY' ? start : start - weekdayOf(start);
    const within = every === 'DAILY' ? [0] : days.map((day) => WEEKDAYS.indexOf(day));
    if (within.length === 0) within.push(weekdayOf(start));
    return {
      daysIn: (period) => within.map((day) => first + period * length + day).filter((day) => day >= start),
      periodOf: (day) => Math.floor((day - first) / length),
    };
  }
  const months = every === 'MONTHLY' ? interval : 12 * interval;
  const first = monthOf(start);
  const dateIn = (month: number): number => firstOf(month) + start - firstOf(first);
  return {
    daysIn(period) {
      const month = first + period * months;
      const day = nth ? nthOf(month, nth) : dateIn(month);
      return day >= start && day < firstOf(month + 1) ? [day] : [];
    },
    periodOf: (day) => Math.floor((monthOf(day) - first) / months),
  };
}

const lastOf = ({ until }: Rule): number =>
  until === undefined ? LAST_DAY : Math.min(LAST_DAY, dayOf(until));

/** The days from `from` on, in order. */
export function* daysFrom(rule: Rule, from: number): Generator<number> {
  const { daysIn, periodOf } = periodsOf(rule);
  const { count = Number.POSITIVE_INFINITY, start } = rule;
  const last = lastOf(rule);
  const end = periodOf(LAST_DAY);
  // Those before it count, too.
  const isCounted = rule.count !== undefined;
  let taken = 0;
  for (let period = isCounted ? 0 : periodOf(Math.max(start, from)); taken < count; period += 1) {
    const days = daysIn(period);
    if (days.length === 0 && period > end) return;
    for (const day of days) {
      taken += 1;
      if (day > last || taken > count) return;
      if (day >= from) yield day;
    }
  }
}

/** The days before `before`, the latest first. */
export function* daysBefore(rule: Rule, before: number): Generator<number> {
  if (rule.count !== undefined) {
    const all = [...daysFrom(rule, rule.start)];
    yield* all.filter((day) => day < before).toReversed();
    return;
  }
  const { daysIn, periodOf } = periodsOf(rule);
  const end = Math.min(before - 1, lastOf(rule));
  for (let period = periodOf(end); period >= 0; period -= 1)
    yield* daysIn(period)
      .filter((day) => day <= end)
      .toReversed();
}
