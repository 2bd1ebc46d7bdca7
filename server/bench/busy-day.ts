import { rm } from 'node:fs/promises';
import { DAY_MS, HOUR_MS, startOfDay } from '@vestry/sync/analytics/day';
import { rollUpAnalytics } from '../src/features/analytics/days/stored-days';
import { createStatistics } from '../src/features/analytics/statistics';
import { freshDatabase } from './fresh-database';
import { putVisits } from './many-visits';

/**
 * The statistics of a busy day that is not over, by the walk of all its rows and after its past hours were stored, and
 * what the job of an hour takes. `npx tsx bench/busy-day.ts [visits]`
 */
const VISITS = Number(process.argv[2] ?? 3_300_000);
const DAY = '2026-03-01';
const start = startOfDay(DAY);
const { folder, postgres, sql } = await freshDatabase();

await putVisits(sql, DAY, VISITS);

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
