import { DAY_MS, startOfDay } from '@vestry/sync/analytics/day';
import { encodeFacts, type Visit } from '@vestry/sync/analytics/facts';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test-kit/database';
import { readBytes } from './sql';
import { createStatistics } from '../statistics';
import { encodeDay, rollUpAnalytics, unpackBody } from './stored-days';

const DAY = '2026-03-01';
const ROWS = 7;

const visit = (index: number): Visit => ({
  // Some at the same moment, the last in the day's last millisecond.
  time: index === 20 ? DAY_MS - 1 : Math.floor(index / 3) * 1000,
  pathname: ['/', '/about', '/關於'][index % 3]!,
  visitor: index % 5 === 0 ? null : 2n ** 64n - 1n - BigInt(index % 4),
  total: index * 1000,
  active: index,
  os: 'iOS',
  browser: ['Safari', 'Chrome'][index % 2]!,
  mobile: index % 2 === 0,
});

async function world() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { sql } = database;
  const add = async (visits: readonly Visit[]) => {
    for (const { time, pathname, visitor, total, active, os, browser, mobile } of visits) {
      await sql`
        insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile)
        values (${new Date(startOfDay(DAY) + time)}, ${pathname},
          ${visitor === null ? null : BigInt.asIntN(64, visitor).toString()}::bigint, ${total}, ${active}, ${os}, ${browser}, ${mobile})`;
    }
  };
  return { sql, add };
}

it.each([ROWS - 1, ROWS, ROWS + 1, 3 * ROWS])(
  '[AN5] a day of %i visits is the same bytes when it is read seven rows at a time',
  async (count) => {
    const { sql, add } = await world();
    const visits = Array.from({ length: count }, (_, index) => visit(index));
    await add(visits);
    expect(await encodeDay(sql, DAY, [], { rows: ROWS })).toMatchObject({
      body: encodeFacts(DAY, visits),
      added: count,
    });
  },
);

it('[AN5] visits that came after their day was stored are merged into it by time, behind those of the same moment', async () => {
  const { sql, add } = await world();
  const visits = Array.from({ length: 21 }, (_, index) => visit(index));
  const late = visits.filter((_, index) => index % 3 === 1);
  const stored = visits.filter((_, index) => index % 3 !== 1);
  await add(late);
  const merged = [...stored, ...late].toSorted((a, b) => a.time - b.time);
  expect((await encodeDay(sql, DAY, stored, { rows: 2 })).body).toEqual(encodeFacts(DAY, merged));
});

it('a day whose body is larger than one piece is put together as it was', { timeout: 600_000 }, async () => {
  const { sql } = await world();
  // Each statement has its limit of time.
  for (let from = 1; from < 150_000; from += 10_000)
    await sql`
      insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile)
      select ${new Date(startOfDay(DAY))}::timestamptz + n * interval '100 ms', '/',
        hashint8extended(n, 7), abs(hashint4(n)) % 86400000, 0, 'iOS', 'Safari', true
      from generate_series(${from}::int, ${from + 9_999}::int) n`;
  const { body } = await encodeDay(sql, DAY);
  expect(await rollUpAnalytics(sql)).toEqual([DAY]);
  const [row] = await sql<[{ hits: number; facts: Buffer; visitors: Buffer }]>`
    select hits, facts, visitors from analytics_days`;
  expect(row.hits).toBe(150_000);
  expect(row.facts.length).toBeGreaterThan(1_000_000);
  expect(row.visitors.length).toBe(1_200_000);
  expect(Buffer.compare(await unpackBody(row.facts), body)).toBe(0);
  // And read as it was stored, for the statistics of the whole day and of a part of it.
  for (const name of ['facts', 'visitors'] as const)
    expect(Buffer.compare((await readBytes(sql, DAY, name))!, row[name])).toBe(0);
  const statistics = createStatistics(sql);
  const start = startOfDay(DAY);
  expect((await statistics.of({ start, end: start + DAY_MS }, 'UTC')).distinctAssignId).toBe(150_000);
  expect((await statistics.of({ start, end: start + 10_050 }, 'UTC')).distinctAssignId).toBe(100);
});
