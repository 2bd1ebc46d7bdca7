import { pathToFileURL } from 'node:url';
import { DAY_MS, startOfDay } from '@vestry/sync/analytics/day';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../../../config';
import { childProgram } from '../../../../test-kit/children';
import { createTestDatabase } from '../../../../test-kit/database';
import { keptLog } from '../../../../test-kit/kept-log';
import { dayWorker } from '../in-worker';
import { rollUpAnalytics } from '../stored-days';

export const DAY = '2026-03-01';
export const RANGE = { start: startOfDay(DAY), end: startOfDay(DAY) + DAY_MS };

/** A database with visits on that day, and what runs its tasks in a worker. */
export async function world({ visits, heapMb }: { visits: number; heapMb?: number }) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { sql } = database;
  await sql`
    insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language)
    select ${new Date(RANGE.start)}::timestamptz + n * interval '100 ms', '/page-' || n % 20, hashint8extended(n, 7),
      n % 60000, n % 60000 / 2, 'iOS', (array['Safari', 'Chrome'])[1 + n % 2], n % 3 = 0, n % 5 || '.example', 'en'
    from generate_series(1, ${visits}::integer) n`;
  const stopping = new AbortController();
  const { log } = keptLog();
  const context = { config: readConfig({}), databaseUrl: database.url, log };
  // As it is built: to compile it for each worker takes longer than its task.
  const beside = pathToFileURL(childProgram('day-worker')).href;
  const inWorker = dayWorker(context, stopping.signal, { beside, ...(heapMb && { heapMb }) });
  const rollUp = () => rollUpAnalytics(sql, undefined, (work) => inWorker({ what: 'store', ...work }));
  /** Connections of workers. */
  const connected = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'vestry-days'`;
    return row.count;
  };
  const stored = () => sql`select * from analytics_days`;
  return { sql, stopping, inWorker, rollUp, connected, stored };
}
