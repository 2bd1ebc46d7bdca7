// A busy day rolled up: seconds, memory, and how long everything else in the process had to wait at most.
import { rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { startOfDay } from '@vestry/sync/analytics/day';
import { readConfig } from '../src/config';
import { dayWorker } from '../src/features/analytics/days/in-worker';
import { createStatistics } from '../src/features/analytics/statistics';
import { rollUpAnalytics } from '../src/features/analytics/days/stored-days';
import { createLogger } from '../src/platform/log/log-file';
import { connect } from '../src/platform/db/db';
import { freshDatabase } from './fresh-database';

/** The first argument; by default the day of a site with 100 million visits a month. */
const VISITS = Number(process.argv[2] ?? 3_300_000);
const DAY = '2026-03-01';

async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  const waits = monitorEventLoopDelay({ resolution: 1 });
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const before = process.memoryUsage.rss();
  const started = performance.now();
  waits.enable();
  await work();
  waits.disable();
  clearInterval(sampling);
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
  console.log(
    `${what}: ${((performance.now() - started) / 1000).toFixed(1)} s, resident ${mb(before)} MB before, at most ${mb(most)} MB; ` +
      `others waited ${(waits.percentile(99) / 1e6).toFixed(0)} ms (p99), ${(waits.max / 1e6).toFixed(0)} ms at most`,
  );
}

const { postgres, sql: first, folder } = await freshDatabase();
const sql = connect(postgres.url, { max: 4 });
await sql.begin(async (tx) => {
  await tx`set local statement_timeout = '10min'`;
  await tx`
    insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks)
    select ${new Date(startOfDay(DAY))}::timestamptz + n * interval '1 day' / ${VISITS + 1}::float8,
      '/page-' || (power(random(), 3) * 2000)::int, (random() * ${VISITS / 3})::bigint * 7919 * 1047, t, (t * random())::int,
      (array['iOS', 'Windows', 'Android'])[1 + (n % 3)],
      (array['Safari', 'Chrome', 'Firefox', 'Edge'])[1 + (n % 4)], n % 2 = 0,
      -- Of a third; more hosts than are told apart.
      case when n % 3 = 0 then (power(random(), 3) * 5000)::int || '.example' end,
      (array['en', 'zh', 'de', ''])[1 + (n % 4)],
      case when n % 10 = 0 then json_build_array('/page-' || (random() * 300)::int) end
    from (select n, (random() * 120000)::int as t from generate_series(1, ${VISITS}::integer) n) made`;
});
const inWorker = dayWorker(
  { config: readConfig({}), databaseUrl: postgres.url, log: createLogger(process.stdout) },
  new AbortController().signal,
);
await measured('nothing, for comparison', () => setTimeout(5000));
const range = { start: startOfDay(DAY), end: startOfDay(DAY) + 86_400_000 };
await measured(`${VISITS} visits, statistics of the rows`, () =>
  createStatistics(sql, inWorker).of(range, 'Asia/Taipei'),
);
await measured(`${VISITS} visits, rolled up`, () =>
  rollUpAnalytics(sql, undefined, (work) => inWorker({ what: 'store', ...work })),
);
await measured(`${VISITS} visits, statistics of the day`, () =>
  createStatistics(sql, inWorker).of(range, 'Asia/Taipei'),
);
await Promise.all([sql.end(), first.end()]);
await postgres.stop();
await rm(folder, { recursive: true, force: true });
