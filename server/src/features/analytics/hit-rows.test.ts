import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOfDay } from '@vestry/sync/analytics/day';
import type { Visit } from '@vestry/sync/analytics/facts';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../platform/db/migrate';
import { createTestDatabase } from '../../test-kit/database';
import { insertHits, readHits } from './sql';
import { someHit } from './test-support/some-hit';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const ITSELF = /^\d{3}-hit-rows\.sql$/;

it('the migration makes a row of each hit in a group, in their order, and keeps keys and days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-migrations-'));
  const database = await createTestDatabase({ empty: true });
  const { sql } = database;
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const names = (await readdir(MIGRATIONS)).toSorted();
  const before = names.slice(
    0,
    names.findIndex((name) => ITSELF.test(name)),
  );
  for (const name of before) await copyFile(join(MIGRATIONS, name), join(folder, name));
  await migrate(sql, folder);

  const day = '2026-03-01';
  const at = (ms: number) => new Date(startOfDay(day) + ms);
  const first = [
    ['/', '-9223372036854775808', 86_400_000, 0, 'iOS', 'Safari', true],
    ['/關於 "us" \\ \'', null, 7, 7, 'Windows', 'Chrome', false],
  ];
  const second = [['other', '77', 0, 0, 'Other', 'Other', false]];
  const key = '6b1f0d2c-7c1b-4a55-9d3c-1d2f3a4b5c6d';
  await sql`insert into analytics_groups (at, hits) values (${at(500)}, ${JSON.stringify(second)})`;
  await sql`insert into analytics_groups (at, hits) values (${at(1)}, ${JSON.stringify(first)}), (${at(2)}, '[]')`;
  await sql`insert into analytics_hit_keys (key, at) values (${key}, ${at(1)})`;
  await sql`insert into analytics_days (day, hits, facts, summary, visitors) values ('2026-02-28', 1, 'a', '{}', 'b')`;

  expect(await migrate(sql)).toEqual(names.slice(before.length));
  const found: Visit[] = [];
  for await (const batch of readHits(sql, day)) found.push(...batch);
  expect(found).toEqual([
    {
      time: 1,
      pathname: '/',
      visitor: 2n ** 63n,
      total: 86_400_000,
      active: 0,
      os: 'iOS',
      browser: 'Safari',
      mobile: true,
    },
    {
      time: 1,
      pathname: '/關於 "us" \\ \'',
      visitor: null,
      total: 7,
      active: 7,
      os: 'Windows',
      browser: 'Chrome',
      mobile: false,
    },
    {
      time: 500,
      pathname: 'other',
      visitor: 77n,
      total: 0,
      active: 0,
      os: 'Other',
      browser: 'Other',
      mobile: false,
    },
  ]);
  expect(await sql`select day::text, hits from analytics_days`).toEqual([{ day: '2026-02-28', hits: 1 }]);
  // A hit that was counted before is not counted again.
  await insertHits(sql, [{ ...someHit, retryKey: key }]);
  expect((await sql`select 1 from analytics_hits`).length).toBe(3);
  await insertHits(sql, [someHit]);
  expect((await sql`select 1 from analytics_hits`).length).toBe(4);
});
