import type { DashboardStats } from '../contract/analytics';
import { byText } from '../by-text';
import { offsetAt } from '../clock';
import { DAY_MS, partOfDay, QUARTER_MS, QUARTERS, startOfDay, type TimeRange } from './day';
import { type Agent, allSteps, type Codes, type DayFacts } from './facts';
import { countDistinct } from './count-distinct';

const HOURS = 24;
const HOUR_MS = 3_600_000;

interface PathSum {
  pathname: string;
  visits: number;
  /** Milliseconds, summed. */
  total: number;
  active: number;
}

/** What a part of a day adds to the statistics. Any number of them are put together by `combine`. */
export interface Summary {
  /** When the day began. */
  start: number;
  /** Visits in each quarter of an hour since then: the hours of any time zone are made of them. */
  quarters: number[];
  paths: PathSum[];
  agents: (Agent & { count: number })[];
  /** Pairs of 32 bits, each visitor once; 'unknown' ones are not in here. */
  visitors: Uint32Array;
}

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

/** The first row whose time is not before `time`. */
function firstAt(times: Uint32Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countCodes(codes: Codes, first: number, end: number, counts: Uint32Array): void {
  for (let row = first; row < end; row += 1) counts[codes[row]!]! += 1;
}

/** One walk over three columns. `sums` holds two for each path, side by side: they come into the cache together. */
function sumPaths(
  { path, total, active }: DayFacts,
  [first, end]: readonly [number, number],
  visits: Uint32Array,
  sums: Float64Array,
): void {
  for (let row = first; row < end; row += 1) {
    const code = path[row]!;
    visits[code]! += 1;
    sums[2 * code]! += total[row]!;
    sums[2 * code + 1]! += active[row]!;
  }
}

/** Times ascend, so the quarters need no look at the rows. */
function quartersOf(times: Uint32Array, from: number, to: number): number[] {
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const begin = Math.max(from, quarter * QUARTER_MS);
    const end = Math.min(to, (quarter + 1) * QUARTER_MS);
    return end > begin ? firstAt(times, end) - firstAt(times, begin) : 0;
  });
}

function visitorsOf(facts: DayFacts, first: number, end: number): Uint32Array {
  if (first === 0 && end === facts.count) return facts.visitors;
  const seen = new Uint8Array(facts.visitors.length / 2 + 1);
  for (let row = first; row < end; row += 1) seen[facts.visitor[row]!] = 1;
  const pairs = new Uint32Array(facts.visitors.length);
  let length = 0;
  for (let code = 1; code < seen.length; code += 1) {
    if (seen[code] === 0) continue;
    pairs[length] = facts.visitors[2 * code - 2]!;
    pairs[length + 1] = facts.visitors[2 * code - 1]!;
    length += 2;
  }
  return pairs.slice(0, length);
}

/** Visits that one step walks: about a millisecond. */
const STEP = 0x1_0000;

/** The visits of a day in `[from, to)`, in milliseconds since its start; in steps, between which others may have their turn. */
export function* summarizeInSteps(facts: DayFacts, from = 0, to = DAY_MS): Generator<undefined, Summary> {
  const first = firstAt(facts.time, from);
  const end = Math.max(first, firstAt(facts.time, to));
  const visits = new Uint32Array(facts.paths.length);
  const sums = new Float64Array(facts.paths.length * 2);
  const agents = new Uint32Array(facts.agents.length);
  for (let next = first; next < end; next += STEP) {
    const stop = Math.min(end, next + STEP);
    sumPaths(facts, [next, stop], visits, sums);
    countCodes(facts.agent, next, stop, agents);
    yield;
  }
  return {
    start: startOfDay(facts.day),
    quarters: quartersOf(facts.time, from, to),
    paths: facts.paths
      .map((pathname, code) => ({
        pathname,
        visits: visits[code]!,
        total: sums[2 * code]!,
        active: sums[2 * code + 1]!,
      }))
      .filter((path) => path.visits > 0),
    agents: facts.agents
      .map((agent, code) => ({ ...agent, count: agents[code]! }))
      .filter(({ count }) => count > 0),
    visitors: visitorsOf(facts, first, end),
  };
}

/** All steps at once. */
export function summarize(facts: DayFacts, from = 0, to = DAY_MS): Summary {
  return allSteps(summarizeInSteps(facts, from, to));
}

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

/** Visits in each hour that the zone's clock shows; the hour that it shows twice when it is put back has both. */
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
