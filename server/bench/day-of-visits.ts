import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, startOfDay } from '@vestry/sync/analytics/day';
import { connect } from '../src/platform/db/db';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { scratchFolder } from '../src/test-kit/scratch';
import { startProduct } from './start-product';
import { inWords, visit } from './visits';

/**
 * A busy day, its statistics and its roll-up, by the product as it runs: seconds, memory, and how long a visitor who
 * asks for a page meanwhile waits at most (aim 50 ms). To tell what is the server's from what is the machine's, the same
 * statistics are first asked of a second server on that database: there the machine has as much to do, and the server
 * that visitors ask has nothing. Needs the build. `npx tsx bench/day-of-visits.ts [visits]`
 */
/** By default the day of a site with 100 million visits a month. */
const VISITS = Number(process.argv[2] ?? 3_300_000);
const DAY = '2026-03-01';
const IDLE_MS = 15_000;
/** Of the event loop's figure in `/metrics`: what it says of a process that does nothing. */
const LOOP_STEP_MS = 20;

const folder = await scratchFolder('bench');
const postgres = await startEmbedded(folder);
const settings = {
  DATABASE_URL: postgres.url,
  SAMPLE_SITE: 'church',
  ADMIN_PASSWORD: randomUUID(),
  METRICS_TOKEN: randomUUID(),
  JWT_SECRET: randomUUID() + randomUUID(),
  DATA_DIR: folder,
};
const server = await startProduct(settings);
const sql = connect(postgres.url, { max: 1 });

async function call(port: number, path: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: unknown }).data;
}

/** Headers of the admin, who signs in each time: tokens are short-lived. */
async function asAdmin(port: number): Promise<{ authorization: string }> {
  const body = JSON.stringify({ username: 'admin', password: settings.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const { token } = (await call(port, '/auth/login', { method: 'POST', headers, body })) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Milliseconds that the server's event loop was late at most since this was asked for the last time. */
async function longestTurn(): Promise<number> {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000 - LOOP_STEP_MS;
}

/** Resident memory in MB; Linux only. */
async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = await residentMb();
  let most = before;
  const sampling = setInterval(() => void residentMb().then((mb) => (most = Math.max(most, mb))), 50);
  await longestTurn();
  let isOver = false;
  const started = performance.now();
  const ending = work().finally(() => (isOver = true));
  const [times] = await Promise.all([visit(server.port, () => isOver), ending]);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  const turn = (await longestTurn()).toFixed(0);
  console.log(
    `${what}: ${seconds.toFixed(1)} s, resident ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB; ` +
      `${times.length} visitors: ${inWords(times)}; event loop ${turn} ms late at most`,
  );
}

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

const JOB = 'roll-up-analytics';
async function rollUp(): Promise<void> {
  const headers = await asAdmin(server.port);
  await call(server.port, `/scheduled-jobs/jobs/${JOB}/run`, { method: 'POST', headers });
  for (;;) {
    await sleep(200);
    const [last] = await sql<{ status: string; error: string | null }[]>`
      select status, error_message as error from job_runs where job_name = ${JOB} order by id desc limit 1`;
    if (last?.status === 'FAILED') throw new Error(`not rolled up: ${last.error}`);
    const left = await sql`select from analytics_hits limit 1`;
    if (last?.status === 'SUCCESS' && left.length === 0) return;
  }
}

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
const elsewhere = await startProduct({ ...settings, SAMPLE_SITE: 'false' });
await measured('nothing, to warm up', () => sleep(IDLE_MS));
await measured('nothing, for comparison', () => sleep(IDLE_MS));
await measured('statistics of the rows, by another server', () => statistics(elsewhere.port));
await elsewhere.stop();
await measured(`${VISITS} visits, statistics of the rows`, () => statistics(server.port));
await measured(`${VISITS} visits, rolled up`, rollUp);
await measured(`${VISITS} visits, statistics of the day`, () => statistics(server.port));
await server.stop();
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
