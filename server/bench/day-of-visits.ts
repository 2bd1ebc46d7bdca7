import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, startOfDay } from '@vestry/sync/analytics/day';
import { putVisits } from './many-visits';
import { startProduct } from './start-product';
import {
  asAdmin,
  call,
  measured,
  measuredIdle,
  runJob,
  server,
  settings,
  sql,
  stop,
} from './visited-product';

/**
 * A busy day, its statistics and its roll-up, by the product as it runs: seconds, memory, and how long a visitor who
 * asks for a page meanwhile waits at most (aim 50 ms). To distinguish the server's share from the machine's, the same
 * statistics are first requested from a second server on that database: there the machine has as much to do, and the
 * server that visitors ask has nothing. Needs the build. `npx tsx bench/day-of-visits.ts [visits]`
 */
/** By default the day of a site with 100 million visits a month. */
const VISITS = Number(process.argv[2] ?? 3_300_000);
const DAY = '2026-03-01';

/** Until the thread that it takes has ended too, for who asks is answered 503 after 45 s. */
async function statistics(port: number): Promise<void> {
  const [start, end] = [startOfDay(DAY), startOfDay(DAY) + DAY_MS].map((time) =>
    new Date(time).toISOString(),
  );
  const path = `/analysis/dashboard?start=${start}&end=${end}`;
  await call(port, path, { headers: await asAdmin(port) }).catch((error: Error) =>
    console.log(error.message),
  );
  for (;;) {
    const running = await sql`select from pg_stat_activity where application_name = 'vestry-days'`;
    if (running.length === 0) return;
    await sleep(200);
  }
}

const noRows = async () => (await sql`select from analytics_hits limit 1`).length === 0;

await putVisits(sql, DAY, VISITS);
const other = await startProduct({ ...settings, SAMPLE_SITE: 'false' });
await measuredIdle('to warm up');
await measuredIdle('for comparison');
await measured('statistics of the rows, by another server', () => statistics(other.port));
await other.stop();
await measured(`${VISITS} visits, statistics of the rows`, () => statistics(server.port));
await measured(`${VISITS} visits, rolled up`, () => runJob('roll-up-analytics', noRows));
await measured(`${VISITS} visits, statistics of the day`, () => statistics(server.port));
await stop();
