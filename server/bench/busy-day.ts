import { rm } from 'node:fs/promises';
import { DAY_MS, HOUR_MS, startOfDay } from '@vestry/sync/analytics/day';
import { rollUpAnalytics } from '../src/features/analytics/days/stored-days';
import { createStatistics } from '../src/features/analytics/statistics';
import { freshDatabase } from './fresh-database';

/**
 * The statistics of a busy day that is not over, by the walk of all its rows and after its past hours were stored, and
 * what the job of an hour takes. `npx tsx bench/busy-day.ts [visits]`
 */
const VISITS = Number(process.argv[2] ?? 3_300_000);
const DAY = '2026-03-01';
const start = startOfDay(DAY);
const { folder, postgres, sql } = await freshDatabase();

await sql.begin(async (tx) => {
  await tx`set local statement_timeout = '10min'`;
  await tx`
    insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks)
    select ${new Date(start)}::timestamptz + n * interval '1 day' / ${VISITS + 1}::float8,
      '/page-' || (power(random(), 3) * 2000)::int, (random() * ${VISITS / 3})::bigint * 7919 * 1047, t, (t * random())::int,
      (array['iOS', 'Windows', 'Android'])[1 + (n % 3)],
      (array['Safari', 'Chrome', 'Firefox', 'Edge'])[1 + (n % 4)], n % 2 = 0,
      case when n % 3 = 0 then (power(random(), 3) * 5000)::int || '.example' end,
      (array['en', 'zh', 'de', ''])[1 + (n % 4)],
      case when n % 10 = 0 then json_build_array('/page-' || (random() * 300)::int) end
    from (select n, (random() * 120000)::int as t from generate_series(1, ${VISITS}::integer) n) made`;
});

async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
const visitors = async () =>
  (await createStatistics(sql).of({ start, end: start + DAY_MS - 1 }, 'UTC')).distinctAssignId;
/** At a quarter past an hour, as the job does. */
const job = (hour: number) => rollUpAnalytics(sql, new Date(start + (hour + 0.25) * HOUR_MS));

const ofRows = await measured(`${VISITS} visits, statistics of the rows`, visitors);
await measured('the job that stores the first 22 hours at once', () => job(22));
await measured('the job of the hour after that', () => job(23));
const after = await measured('statistics, with the rows of the last hour', visitors);
if (after !== ofRows) throw new Error(`${after} visitors instead of ${ofRows}`);
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
