import type { DashboardStats } from '@vestry/sync/contract/analytics';
import { aggregate } from '@vestry/sync/analytics/aggregate';
import { summarize } from '@vestry/sync/analytics/summarize';
import { addDays, DAY_MS, startOfDay } from '@vestry/sync/analytics/day';
import { decodeFacts, encodeFacts, type Visit } from '@vestry/sync/analytics/facts';
import { dateAt, endOfDate, startOfDate } from '@vestry/sync/time/clock';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { createStatistics } from './statistics';
import { packFacts, rollUpAnalytics } from './days/stored-days';
import { analyticsWorld } from './test-support/world';

const { call, editor, forget, signInAs, sql, stats } = await analyticsWorld();
const admin = await signInAs('admin');
const HOUR = 3_600_000;

beforeEach(forget);

async function follow(timeZone: string): Promise<void> {
  const payload = { language: 'en', timeZone };
  expect((await call('PUT', '/site-settings', { as: admin, payload })).statusCode).toBe(200);
}

async function past(...times: number[]): Promise<void> {
  for (const at of times) {
    await sql`
      insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile)
      values (${new Date(at)}, '/', 1, 1000, 500, 'iOS', 'Safari', true)`;
  }
}

/** Visits of a date of the zone, as the dashboard requests them, by the hour. */
async function hoursOf(date: string, zone: string): Promise<Record<number, number>> {
  const [start, end] = [startOfDate(date, zone), endOfDate(date, zone)];
  const { heatStats } = await stats({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  });
  return filled(heatStats);
}

const filled = (hours: DashboardStats['heatStats']): Record<number, number> =>
  Object.fromEntries(
    hours.flatMap(({ hour_of_day, visit_count }) => (visit_count > 0 ? [[hour_of_day, visit_count]] : [])),
  );

describe('statistics in the time zone of the site', () => {
  it('have its days and hours at once, also of days that are stored', async () => {
    // 23:30 and 00:30 in Taipei; both of the same evening in Kathmandu, and of the same morning in New York.
    const midnight = startOfDay('2026-03-11');
    await past(midnight - HOUR / 2, midnight + HOUR / 2);
    for (const stored of [false, true]) {
      if (stored) await rollUpAnalytics(sql);
      await follow('Asia/Taipei');
      expect([
        await hoursOf('2026-03-10', 'Asia/Taipei'),
        await hoursOf('2026-03-11', 'Asia/Taipei'),
      ]).toEqual([{ 23: 1 }, { 0: 1 }]);
      await follow('Asia/Kathmandu');
      expect(await hoursOf('2026-03-10', 'Asia/Kathmandu')).toEqual({ 21: 1, 22: 1 });
      expect(await hoursOf('2026-03-11', 'Asia/Kathmandu')).toEqual({});
      await follow('America/New_York');
      expect(await hoursOf('2026-03-10', 'America/New_York')).toEqual({ 11: 1, 12: 1 });
    }
  });

  it('leave out an hour in spring, and have one twice in autumn', async () => {
    const zone = 'America/New_York';
    await follow(zone);
    const everyHour = (date: string) => {
      const [start, end] = [startOfDate(date, zone), endOfDate(date, zone)];
      return Array.from({ length: (end - start) / HOUR }, (_, hour) => start + hour * HOUR + 1);
    };
    await past(...everyHour('2026-03-08'), ...everyHour('2025-11-02'));
    for (const stored of [false, true]) {
      if (stored) await rollUpAnalytics(sql);
      const spring = await hoursOf('2026-03-08', zone);
      expect([spring[1], spring[2], spring[3]]).toEqual([1, undefined, 1]);
      expect(Object.keys(spring).length).toBe(23);
      const autumn = await hoursOf('2025-11-02', zone);
      expect([autumn[0], autumn[1], autumn[2]]).toEqual([1, 2, 1]);
    }
  });

  it('may be of 366 of its days, an hour more than by the clock of UTC', async () => {
    await follow('Europe/Berlin');
    const start = new Date(startOfDate('2027-10-30', 'Europe/Berlin'));
    const end = new Date(startOfDate('2028-10-30', 'Europe/Berlin'));
    expect(end.getTime() - start.getTime()).toBe(366 * DAY_MS + HOUR);
    await stats({ start: start.toISOString(), end: end.toISOString() });
    const query = new URLSearchParams({
      start: start.toISOString(),
      end: new Date(end.getTime() + 1).toISOString(),
    });
    expect((await call('GET', `/analysis/dashboard?${query.toString()}`, { as: editor })).statusCode).toBe(
      400,
    );
  });

  it('leave the bodies that browsers keep as they are', async () => {
    await past(startOfDay('2026-03-10') + 1);
    await rollUpAnalytics(sql);
    const bodies = [];
    for (const zone of ['Asia/Taipei', 'Pacific/Chatham']) {
      await follow(zone);
      bodies.push((await call('GET', '/analysis/facts?day=2026-03-10', { as: editor })).rawPayload);
    }
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('count every visit once, whatever zones the site had while days were stored', async () => {
    const first = startOfDay('2026-03-06');
    const days = 5;
    const time = fc.integer({ min: first, max: first + days * DAY_MS - 1 });
    const step = fc.oneof(
      fc.record({ visits: fc.array(time, { minLength: 1, maxLength: 8 }) }),
      fc.record({ storeAt: time, busy: fc.constantFrom(0, 1000) }),
      fc.record({
        zone: fc.constantFrom('Asia/Taipei', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await forget();
        const all: number[] = [];
        let zone = 'UTC';
        await follow(zone);
        for (const each of steps) {
          if ('zone' in each) await follow((zone = each.zone));
          else if ('storeAt' in each)
            await rollUpAnalytics(sql, new Date(each.storeAt), undefined, each.busy);
          else {
            all.push(...each.visits);
            await past(...each.visits);
          }
        }
        const clock = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
        const start = dateAt(first, zone);
        for (let date = start; startOfDate(date, zone) < first + days * DAY_MS; date = addDays(date, 1)) {
          const expected: Record<number, number> = {};
          for (const at of all.filter((each) => dateAt(each, zone) === date)) {
            const hour = Number(clock.format(at));
            expected[hour] = (expected[hour] ?? 0) + 1;
          }
          expect([date, await hoursOf(date, zone)]).toEqual([date, expected]);
        }
        const range = {
          start: new Date(first).toISOString(),
          end: new Date(first + days * DAY_MS).toISOString(),
        };
        const { pageVisitStats } = await stats(range);
        expect(pageVisitStats.reduce((sum, { visits }) => sum + visits, 0)).toBe(all.length);
      }),
      { numRuns: 15 },
    );
  });
});

it('days that are stored without a summary have the hours of any zone, and get one', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const days = ['2026-03-06', '2026-03-07', '2026-03-08'];
  const visits = Array.from({ length: 40 }, (_, index): Visit => ({
    time: index * 2_100_000 + 7,
    pathname: ['/', '/about'][index % 2]!,
    os: 'iOS',
    browser: 'Safari',
    mobile: true,
    visitor: index % 3 === 0 ? null : BigInt(index % 5),
    total: index * 1000,
    active: index * 10,
  }));
  const facts = days.map((day) => decodeFacts(encodeFacts(day, visits).buffer));
  for (const [index, day] of days.entries()) {
    const { visitors } = summarize(facts[index]!);
    await database.sql`
      insert into analytics_days (day, hits, facts, visitors)
      values (${day}, ${visits.length}, ${await packFacts(encodeFacts(day, visits))},
        ${Buffer.from(visitors.buffer, visitors.byteOffset, visitors.byteLength)})`;
  }
  const statistics = createStatistics(database.sql);
  const range = { start: startOfDay('2026-03-06'), end: startOfDay('2026-03-09') };
  for (const empty of [3, 0]) {
    const left = await database.sql`select day from analytics_days where summary is null`;
    expect(left.length).toBe(empty);
    for (const zone of ['Asia/Taipei', 'America/New_York', 'Asia/Kathmandu']) {
      expect(await statistics.of(range, zone)).toEqual({
        ...aggregate(facts, range, zone),
        // What was not counted is not invented.
        sourceStats: [],
        languageStats: [],
        clickStats: [],
      });
    }
    expect(await rollUpAnalytics(database.sql)).toEqual([]);
  }
});
