import type { DashboardStats } from '../contract/analytics';
import { byText } from '../text/by-text';
import { offsetAt } from '../time/clock';
import { countDistinct } from './count-distinct';
import { DAY_MS, HOUR_MS, partOfDay, QUARTER_MS, type TimeRange } from './day';
import type { DayFacts } from './facts';
import { type PathSum, type Summary, summarize } from './summarize';

const HOURS = 24;

/** The statistics of the contract, as far as page views give them. */
export type VisitStats = Pick<
  DashboardStats,
  | 'timeSpentStats'
  | 'mobileStats'
  | 'heatStats'
  | 'dateStats'
  | 'pageVisitStats'
  | 'distinctAssignId'
  | 'browserStats'
>;

function seconds(milliseconds: number, visits: number): number {
  return Math.round(milliseconds / visits) / 1000;
}

function pathsOf(summaries: readonly Summary[]): PathSum[] {
  const sums = new Map<string, PathSum>();
  for (const { paths } of summaries) {
    for (const path of paths) {
      const sum = sums.get(path.pathname);
      if (sum) {
        sum.visits += path.visits;
        sum.total += path.total;
        sum.active += path.active;
      } else sums.set(path.pathname, { ...path });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.visits - a.visits || byText(a.pathname, b.pathname));
}

function browsersOf(summaries: readonly Summary[]): VisitStats['browserStats'] {
  const counts = new Map<string, VisitStats['browserStats'][number]>();
  for (const { agents } of summaries) {
    for (const { os, browser, count } of agents) {
      const key = `${os}\n${browser}`;
      const sum = counts.get(key);
      if (sum) sum.count += count;
      else counts.set(key, { os, browser, count });
    }
  }
  return [...counts.values()].toSorted(
    (a, b) => b.count - a.count || byText(a.os, b.os) || byText(a.browser, b.browser),
  );
}

function mobileOf(summaries: readonly Summary[]): VisitStats['mobileStats'] {
  const counts: [number, number] = [0, 0];
  for (const { agents } of summaries) for (const { mobile, count } of agents) counts[mobile ? 1 : 0] += count;
  return [
    { isMobile: 0, count: counts[0] },
    { isMobile: 1, count: counts[1] },
  ];
}

function distinctOf(summaries: readonly Summary[]): number {
  const filled = summaries.filter(({ visitors }) => visitors.length > 0);
  // Each visitor stands once in a day.
  if (filled.length === 1) return filled[0]!.visitors.length / 2;
  return countDistinct(filled.map(({ visitors }) => visitors));
}

/** Quarters of an hour with visits: by the zone's clock, as if that were UTC's, and how many. */
function* quartersIn(
  summaries: readonly Summary[],
  zone: string,
): Generator<readonly [shown: number, count: number]> {
  for (const { start, quarters } of summaries) {
    const offset = offsetAt(start, zone);
    // Two questions in place of 96, for all days but those on which the clock is changed.
    const changes = offsetAt(start + DAY_MS, zone) !== offset;
    for (const [quarter, count] of quarters.entries()) {
      if (count === 0) continue;
      const time = start + quarter * QUARTER_MS;
      yield [time + (changes ? offsetAt(time, zone) : offset), count];
    }
  }
}

/** Sums visits by the hour that the zone's clock shows. An hour that it shows again when it is put back has both. */
function hoursOf(summaries: readonly Summary[], zone: string): number[] {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const [shown, count] of quartersIn(summaries, zone))
    hours[Math.floor(shown / HOUR_MS) % HOURS]! += count;
  return hours;
}

/** Visits on each date of the zone's calendar that has any, the first one first. */
function datesOf(summaries: readonly Summary[], zone: string): Map<string, number> {
  const dates = new Map<number, number>();
  for (const [shown, count] of quartersIn(summaries, zone)) {
    const date = Math.floor(shown / DAY_MS);
    dates.set(date, (dates.get(date) ?? 0) + count);
  }
  const ascending = [...dates].toSorted(([a], [b]) => a - b);
  return new Map(
    ascending.map(([date, count]) => [new Date(date * DAY_MS).toISOString().slice(0, 10), count]),
  );
}

/** The statistics of any number of days and parts of days, with the hours and dates of a time zone. */
export function combine(summaries: readonly Summary[], zone: string): VisitStats {
  const paths = pathsOf(summaries);
  return {
    timeSpentStats: paths.map(({ pathname, visits, total, active }) => ({
      pathname,
      avgTotalSec: seconds(total, visits),
      avgActiveSec: seconds(active, visits),
    })),
    mobileStats: mobileOf(summaries),
    heatStats: hoursOf(summaries, zone).map((count, hour) => ({ hour_of_day: hour, visit_count: count })),
    dateStats: [...datesOf(summaries, zone)].map(([date, visits]) => ({ date, visits })),
    pageVisitStats: paths.map(({ pathname, visits }) => ({ pathname, visits })),
    distinctAssignId: distinctOf(summaries),
    browserStats: browsersOf(summaries),
  };
}

/** The statistics of a range, out of the facts of its days. Days outside of it add nothing. */
export function aggregate(days: readonly DayFacts[], range: TimeRange, zone: string): VisitStats {
  const summaries = days.map((facts) => {
    const { from, to } = partOfDay(facts.day, range);
    return summarize(facts, from, to);
  });
  return combine(summaries, zone);
}
