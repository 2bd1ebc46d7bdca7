import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { testApp } from '../../test-kit/test-app';
import { setupFinding } from '@vestry/sync/status/setup';
import { connect } from '../db/db';
import { groupOf } from './metrics';
import { PRODUCT_VERSION } from '../../product-version';
import { createGauges } from './gauges';
import { mutationsDecided } from './counters';

const kit = await testApp({ env: { METRICS_TOKEN: 'a token of sixteen' } });
const { sql, app, context } = kit;
const READY = {
  state: 'ready',
  database: 'ok',
  migrations: 'ok',
  media: 'ok',
  disk: 'low',
  clock: 'ok',
} as const;
const readiness = async () => READY;
const common = {
  dataDir: context.config.dataDir,
  pool: 16,
  readiness,
  setup: {
    look: async () => undefined,
    found: () => [setupFinding('addressUnset', { url: 'http://localhost' })],
  },
  report: () => undefined,
  patienceMs: 60_000,
};

async function valuesOf(of: ReturnType<typeof createGauges>): Promise<Map<string, number>> {
  await of.refresh();
  return parsed(await of.registry.metrics());
}
const parsed = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
const scrape = async () => {
  const headers = { authorization: 'Bearer a token of sixteen' };
  return parsed((await app.inject({ url: '/metrics', headers })).body);
};

it('[WA2] groups of addresses are few, whatever is asked for', () => {
  const urls = [
    '/',
    '/about?x',
    '/api/v1/pages',
    '/api/v1/media/x.png',
    '/api/v1/files/x.pdf',
    '/api/v1/collect',
    '/api/v1/sync/push',
    '/api/v1/sync/events?tab=1',
    '/assets/x.js',
    '/metrics',
  ];
  expect(urls.map(groupOf)).toEqual([
    'page',
    'page',
    'api',
    'media',
    'media',
    'collect',
    'sync',
    'stream',
    'other',
    'other',
  ]);
});

it('[WA2] /metrics exports version, schema, pool, readiness, disk and the process', async () => {
  // Where the machine is slow the first scrape has not waited for the database.
  await expect.poll(async () => (await scrape()).get('vestry_database_figures')).toBe(1);
  const all = await scrape();
  expect(all.get(`vestry_build_info{version="${PRODUCT_VERSION}",node="${process.versions.node}"}`)).toBe(1);
  const [newest] = await sql<[{ number: number }]>`select max(number)::int as number from migrations`;
  expect(all.get('vestry_schema_version')).toBe(newest.number);
  expect(all.get('vestry_state{state="ready"}')).toBe(1);
  expect(all.get('vestry_ready{part="database"}')).toBe(1);
  expect(all.get('vestry_disk_free_bytes')).toBeGreaterThan(0);
  expect(all.get('vestry_database_connections{state="busy"}')).toBeGreaterThan(0);
  expect(all.get('vestry_event_streams')).toBe(0);
  expect(all.get('vestry_hits_waiting')).toBe(0);
  for (const name of [
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'vestry_sync_pushes_total',
  ])
    expect([name, all.has(name)]).toEqual([name, true]);
});

it('[WA2] pages that the search leaves out are counted', async () => {
  expect((await scrape()).get('vestry_search_set_aside')).toBe(0);
  app.measured.setAside = () => ['/large', '/larger'];
  expect((await scrape()).get('vestry_search_set_aside')).toBe(2);
  delete app.measured.setAside;
});

it('[WA2] the lag of the event loop is that since the last scrape', async () => {
  let during = 0;
  // The sample is taken by a timer, which a scrape in the middle of it sets back: then the loop is blocked once more.
  await expect
    .poll(async () => {
      await scrape();
      await sleep(30);
      const until = performance.now() + 1_000;
      while (performance.now() < until);
      await sleep(30);
      during = (await scrape()).get('nodejs_eventloop_lag_max_seconds')!;
      return during;
    })
    .toBeGreaterThan(0.5);
  // A busy machine may block it once more.
  await expect
    .poll(async () => (await scrape()).get('nodejs_eventloop_lag_max_seconds'))
    .toBeLessThan(during);
});

it('[WA2] backups, drills and jobs are exported with the times of success and failure', async () => {
  const taken = new Date('2026-01-02T03:00:00Z');
  await sql`insert into backups (name, place, taken_at, rows, images, bytes, drilled_at) values
    ('a', 'x', ${taken}, 1, 0, 1, ${taken})`;
  await sql`insert into jobs (name, cron, time_zone, next_at) values ('mine', '0 3 * * *', 'UTC', now())`;
  await sql`insert into job_runs (job_name, queue_id, attempt, status, started_at, duration_ms) values
    ('mine', gen_random_uuid(), 1, 'SUCCESS', ${taken}, 1000), ('mine', gen_random_uuid(), 1, 'FAILED', ${taken}, 2000)`;
  const look = createGauges({ sql, ...common, freshMs: 0 });
  const before = await valuesOf(look);
  expect(before.get('vestry_backup_timestamp_seconds')).toBe(taken.getTime() / 1000);
  expect(before.get('vestry_drill_failed')).toBe(0);
  expect(before.get('vestry_ready{part="disk"}')).toBe(0);
  expect(before.get('vestry_job_success_timestamp_seconds{task="mine"}')).toBe(taken.getTime() / 1000 + 1);
  expect(before.get('vestry_job_failure_timestamp_seconds{task="mine"}')).toBe(taken.getTime() / 1000 + 2);
  await sql`insert into backups (name, place, taken_at, rows, images, bytes, drill_error) values
    ('b', 'x', ${new Date(taken.getTime() + 1)}, 1, 0, 1, 'differs')`;
  expect((await valuesOf(look)).get('vestry_drill_failed')).toBe(1);
});

it('[WA2] without a database the rest is exported, and no old value of the database', async () => {
  const database = await createTestDatabase();
  const own = connect(database.url, { max: 1 });
  const look = createGauges({ sql: own, ...common, freshMs: 0 });
  expect((await valuesOf(look)).get('vestry_database_figures')).toBe(1);
  await own.end();
  const away = await valuesOf(look);
  expect(away.get('vestry_database_figures')).toBe(0);
  expect(away.get('vestry_disk_free_bytes')).toBeGreaterThan(0);
  const metricsOf = [...away.keys()].filter((name) => !name.startsWith('vestry_finding'));
  for (const name of metricsOf) expect(name).not.toMatch(/schema|instances|backup|job|drill|connections/);
  await database.drop();
});

it('[WA2] each finding of what the server runs on is 1, and what fits is 0', async () => {
  const all = await valuesOf(createGauges({ sql, ...common }));
  expect(all.get('vestry_finding{name="addressUnset"}')).toBe(1);
  expect(all.get('vestry_finding{name="postgresOld"}')).toBe(0);
});

it('[WA2] the database is queried once in a while, however often metrics are', async () => {
  let startedAt = 0;
  const look = createGauges({
    sql,
    ...common,
    readiness: async () => {
      startedAt += 1;
      return READY;
    },
  });
  await Promise.all([look.refresh(), look.refresh(), look.refresh()]);
  await look.refresh();
  expect(startedAt).toBe(1);
});

it('[WA2] counters are there before the first time', async () => {
  const all = await scrape();
  for (const name of [
    'vestry_mails_total{outcome="failed"}',
    'vestry_hits_dropped_total{reason="full"}',
    'vestry_page_cache_total{result="miss"}',
  ])
    expect([name, all.has(name)]).toEqual([name, true]);
  const name = 'vestry_sync_mutations_total{outcome="refused"}';
  const before = all.get(name)!;
  mutationsDecided.refused.inc();
  expect((await scrape()).get(name)).toBe(before + 1);
});
