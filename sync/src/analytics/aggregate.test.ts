import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregate, combine, type VisitStats } from './aggregate';
import { summarize } from './summarize';
import { addDays, DAY_MS, startOfDay, type TimeRange } from './day';
import { decodeFacts, encodeFacts, FactsError, type Visit, visitsOf } from './facts';
import { countDistinct } from './count-distinct';
import { runs } from '../test-support/tier';

const visit = fc
  .record({
    time: fc.oneof(fc.nat(DAY_MS - 1), fc.constantFrom(0, 3_599_999, 3_600_000, DAY_MS - 1)),
    pathname: fc.constantFrom('/', '/about', '/關於', 'other'),
    os: fc.constantFrom('iOS', 'Windows'),
    browser: fc.constantFrom('Safari', 'Chrome'),
    mobile: fc.boolean(),
    visitor: fc.option(fc.constantFrom(0n, 1n, 2n ** 32n, 2n ** 64n - 1n, 77n)),
    total: fc.nat(86_400_000),
    active: fc.nat(86_400_000),
  })
  .map((each): Visit => ({ ...each, active: Math.min(each.active, each.total) }));
const byTime = (a: Visit, b: Visit) => a.time - b.time;
const dayOfVisits = fc.array(visit, { maxLength: 30 }).map((visits) => visits.toSorted(byTime));
/** Three days, and a range that begins before them or in them. */
const world = fc
  .record({
    first: fc.constantFrom('2026-02-27', '2026-03-07', '2026-03-28', '2026-04-04', '2026-10-31'),
    visits: fc.tuple(dayOfVisits, dayOfVisits, dayOfVisits),
    hour: fc.integer({ min: -10, max: 82 }),
    hours: fc.nat(90),
    ms: fc.nat(3_600_000),
  })
  .map(({ first, visits, hour, hours, ms }) => {
    const start = startOfDay(first) + hour * 3_600_000 + ms;
    const days = visits.map((each, index): StoredDay => [addDays(first, index), each]);
    return { days, range: { start, end: start + hours * 3_600_000 } };
  });
type StoredDay = readonly [day: string, visits: readonly Visit[]];

/** Whole hours, half ones and quarters, on both sides; some change their clock in one of the worlds. */
const zone = fc.constantFrom(
  'Asia/Taipei',
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Antarctica/Troll',
);

const factsOf = (days: readonly StoredDay[]) =>
  days.map(([day, visits]) => decodeFacts(encodeFacts(day, visits).buffer));

/** The same by a walk over plain objects. */
function naive(days: readonly StoredDay[], { start, end }: TimeRange, timeZone: string): VisitStats {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  // Swedish dates are ISO 8601's.
  const calendar = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const all = days
    .flatMap(([day, visits]) => visits.map((one) => ({ ...one, at: startOfDay(day) + one.time })))
    .filter(({ at }) => at >= start && at < end);
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const groups = <T>(key: (one: (typeof all)[number]) => string, make: (rows: typeof all) => T): T[] => {
    const found = new Map<string, typeof all>();
    for (const one of all) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
    return [...found.values()].map(make);
  };
  const average = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) / values.length) / 1000;
  const pages = groups(
    ({ pathname }) => pathname,
    (rows) => ({
      pathname: rows[0]!.pathname,
      visits: rows.length,
      avgTotalSec: average(rows.map(({ total }) => total)),
      avgActiveSec: average(rows.map(({ active }) => active)),
    }),
  ).sort((a, b) => b.visits - a.visits || text(a.pathname, b.pathname));
  return {
    pageVisitStats: pages.map(({ pathname, visits: count }) => ({ pathname, visits: count })),
    timeSpentStats: pages.map(({ pathname, avgTotalSec, avgActiveSec }) => ({
      pathname,
      avgTotalSec,
      avgActiveSec,
    })),
    mobileStats: ([0, 1] as const).map((isMobile) => ({
      isMobile,
      count: all.filter(({ mobile }) => mobile === (isMobile === 1)).length,
    })),
    heatStats: Array.from({ length: 24 }, (_, hour) => ({
      hour_of_day: hour,
      visit_count: all.filter(({ at }) => Number(clock.format(at)) === hour).length,
    })),
    dateStats: groups(
      ({ at }) => calendar.format(at),
      (rows) => ({ date: calendar.format(rows[0]!.at), visits: rows.length }),
    ).sort((a, b) => text(a.date, b.date)),
    distinctAssignId: new Set(all.flatMap(({ visitor }) => (visitor === null ? [] : visitor))).size,
    browserStats: groups(
      ({ os, browser }) => `${os} ${browser}`,
      (rows) => ({ os: rows[0]!.os, browser: rows[0]!.browser, count: rows.length }),
    ).sort((a, b) => b.count - a.count || text(a.os, b.os) || text(a.browser, b.browser)),
  };
}

describe('aggregate', () => {
  it('counts as a walk over plain objects does, for any range in any time zone', () => {
    fc.assert(
      fc.property(world, zone, ({ days, range }, where) => {
        expect(aggregate(factsOf(days), range, where)).toEqual(naive(days, range, where));
      }),
      { numRuns: runs(500) },
    );
  });

  it('gives the same from the parts of a range as from the whole', () => {
    fc.assert(
      fc.property(dayOfVisits, fc.nat(DAY_MS), zone, (visits, cut, where) => {
        const [facts] = factsOf([['2026-03-08', visits]]);
        const parts = [summarize(facts!, 0, cut), summarize(facts!, cut, DAY_MS)];
        expect(combine(parts, where)).toEqual(combine([summarize(facts!)], where));
      }),
    );
  });

  it('says zero of an empty range, and invents no page, browser or visitor', () => {
    expect(aggregate([], { start: 0, end: DAY_MS }, 'UTC')).toEqual({
      timeSpentStats: [],
      pageVisitStats: [],
      dateStats: [],
      browserStats: [],
      mobileStats: [
        { isMobile: 0, count: 0 },
        { isMobile: 1, count: 0 },
      ],
      heatStats: Array.from({ length: 24 }, (_, hour) => ({ hour_of_day: hour, visit_count: 0 })),
      distinctAssignId: 0,
    });
  });
});

describe('facts', () => {
  it('are read as they were written, and the same visits give the same bytes', () => {
    fc.assert(
      fc.property(dayOfVisits, (visits) => {
        const body = encodeFacts('2026-02-28', visits);
        expect(encodeFacts('2026-02-28', visits)).toEqual(body);
        const facts = decodeFacts(body.buffer);
        expect(facts.day).toBe('2026-02-28');
        expect([...visitsOf(facts)]).toEqual(visits);
      }),
    );
  });

  it('hold more paths and visitors than a byte or two can number', () => {
    const visits = Array.from({ length: 70_000 }, (_, index): Visit => ({
      time: index,
      pathname: `/${index % 300}`,
      os: 'iOS',
      browser: 'Safari',
      mobile: true,
      visitor: BigInt(index),
      total: 1,
      active: 1,
    }));
    const facts = decodeFacts(encodeFacts('2026-02-28', visits).buffer);
    expect([facts.path.BYTES_PER_ELEMENT, facts.visitor.BYTES_PER_ELEMENT]).toEqual([2, 4]);
    expect(facts.paths[facts.path[69_999]!]).toBe(`/${69_999 % 300}`);
    expect(combine([summarize(facts)], 'UTC').distinctAssignId).toBe(70_000);
  });

  it('that are cut off or something else are refused', () => {
    const { buffer } = encodeFacts('2026-02-28', []);
    expect(() => decodeFacts(buffer.slice(0, -8))).toThrow(FactsError);
    expect(() => decodeFacts(new ArrayBuffer(0))).toThrow(FactsError);
    expect(() => decodeFacts(new TextEncoder().encode('<!DOCTYPE html>').buffer)).toThrow(FactsError);
  });
});

it('countDistinct counts as a Set does', () => {
  const pair = fc.tuple(fc.nat(3), fc.oneof(fc.nat(3), fc.constant(0xffff_ffff)));
  fc.assert(
    fc.property(fc.array(fc.array(pair)), fc.nat(3000), (lists, many) => {
      const wide = Array.from({ length: many }, (_, index) => [
        index,
        Math.imul(index % 7, 0x9e37_79b9) >>> 0,
      ]);
      const all = [...lists, wide];
      const model = new Set(all.flat().map(String));
      expect(countDistinct(all.map((list) => Uint32Array.from(list.flat())))).toBe(model.size);
    }),
    { numRuns: runs(50) },
  );
});
