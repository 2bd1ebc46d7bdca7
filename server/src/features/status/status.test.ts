import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { Status } from '@vestry/sync/contract/status';
import { findingsOf, LEVELS, LIMITS } from '@vestry/sync/status/findings';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../platform/log/log-file';
import { putInstance } from '../../platform/instances/sql';
import { PRODUCT_VERSION } from '../../product-version';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp, type TestApp } from '../../test-kit/test-app';

/** With a Host of its own, which `fetch` does not send. */
async function askFor(options: {
  port: string;
  path: string;
  headers: Record<string, string>;
}): Promise<void> {
  const [reply] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
}

// The metrics are read once in 10 s: each state has an app of its own.
async function statusOf({ call, signInAs }: TestApp): Promise<{ status: Status; text: string }> {
  const as = await signInAs('admin');
  const ask = () => call('GET', '/status', { as });
  // Where the machine is slow the first answer has not waited for the database.
  await expect.poll(async () => (await ask()).json<{ data: Status }>().data.database).not.toBeNull();
  const reply = await ask();
  return { status: reply.json<{ data: Status }>().data, text: reply.body };
}
const found = (status: Status) => findingsOf(status).filter((each) => LEVELS[each] !== 'well');

test('[WA4] a new server is ready; the missing backup and mail server are reported', async () => {
  const kit = await testApp();
  const { status } = await statusOf(kit);
  expect(status).toMatchObject({
    version: PRODUCT_VERSION,
    readiness: { state: 'ready', database: 'ok' },
    backups: { takenAt: null, drilledAt: null, drillFailed: false },
    copied: false,
    own: { mailSetUp: false },
    instances: [],
  });
  expect(status.disk?.free).toBeGreaterThan(0);
  expect(status.jobs).toContainEqual(
    expect.objectContaining({ name: 'back-up', succeededAt: null, failedAt: null, paused: false }),
  );
  expect(found(status)).toEqual(expect.arrayContaining(['backupNone', 'mailNotSetUp', 'copiesNone']));
});

test('[WA4] a backup that could not be restored and a job that failed are reported as in /metrics', async () => {
  const kit = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const { sql, app } = kit;
  await sql`insert into backups (name, place, taken_at, rows, images, bytes, drill_error)
    values ('a', 'here', now() - interval '31 hours', 1, 1, 1, 'differs')`;
  await sql`insert into jobs (name, cron, time_zone, next_at) values ('back-up', '0 3 * * *', 'UTC', now())`;
  await sql`insert into job_runs (job_name, queue_id, attempt, status, started_at, duration_ms, error_message)
    values ('back-up', gen_random_uuid(), 1, 'SUCCESS', now() - interval '31 hours', 10, null),
      ('back-up', gen_random_uuid(), 1, 'FAILED', now() - interval '7 hours', 10, 'no space')`;
  const { status } = await statusOf(kit);
  expect(found(status)).toEqual(expect.arrayContaining(['backupOld', 'drillFailed', 'jobsFailing']));
  expect(found(status)).not.toContain('mailNotSetUp');
  const headers = (await kit.signInAs('admin')).headers;
  const metrics = (await app.inject({ url: '/metrics', headers })).body;
  const metric = (name: string) => Number(metrics.split(`\n${name} `)[1]?.split('\n')[0]);
  expect(metric('vestry_backup_timestamp_seconds') * 1000).toBeCloseTo(
    Date.parse(status.backups?.takenAt ?? ''),
    -1,
  );
  const job = status.jobs?.find(({ name }) => name === 'back-up');
  expect(metric('vestry_job_failure_timestamp_seconds{task="back-up"}') * 1000).toBeCloseTo(
    Date.parse(job?.failedAt ?? ''),
    -1,
  );
});

test('[WA4] servers that are set up otherwise are named, and nothing of their secrets is', async () => {
  const kit = await testApp();
  const one = {
    id: randomUUID(),
    name: 'one:3000',
    version: '1',
    folderId: randomUUID(),
    keyPrints: ['print-of-a-key'],
    media: 's3:x',
    publicUrl: 'http://x',
    settings: { BACKUP_TIME: '3:00' },
    build: 'b',
    clockMs: 0,
    draining: false,
    startedAt: new Date(),
  };
  await putInstance(kit.sql, one);
  await putInstance(kit.sql, { ...one, id: randomUUID(), name: 'two:3000', version: '2', clockMs: 45_000 });
  await putInstance(kit.sql, { ...one, id: randomUUID(), name: 'three:3000', publicUrl: 'http://y' });
  await kit.app.setup.look();
  const { status, text } = await statusOf(kit);
  expect(status.instances.map(({ name }) => name).toSorted()).toEqual(['one:3000', 'three:3000', 'two:3000']);
  expect(found(status)).toEqual(expect.arrayContaining(['serversDiffer', 'instancesClocks']));
  expect(text).not.toContain('print-of-a-key');
});

test('[WA4] findings about the environment are the same as in /metrics and at the start', async () => {
  const kit = await testApp({ env: { TRUST_PROXY: 'loopback' } });
  const { status } = await statusOf(kit);
  expect(found(status)).toContain('addressUnset');
  expect(status.own.setup).toContainEqual({ name: 'addressUnset', values: { url: 'http://localhost:3000' } });
  const headers = (await kit.signInAs('admin')).headers;
  const metrics = (await kit.app.inject({ url: '/metrics', headers })).body;
  expect(metrics).toContain('vestry_finding{name="addressUnset"} 1\n');
  expect(metrics).toContain('vestry_finding{name="mailUnverified"} 0\n');
});

async function visited(env: Record<string, string>) {
  const lines: string[] = [];
  const kit = await testApp({
    env,
    context: { log: createLogger({ write: (line) => void lines.push(line) }) },
  });
  const { port } = new URL(await kit.app.listen({ port: 0, host: '127.0.0.1' }));
  const named = ['addressesDiffer', 'proxyUnnamed'];
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    kit,
    visit: (host: string, more: Record<string, string> = {}, path = '/feed') =>
      askFor({ port, path, headers: { host, 'x-forwarded-proto': 'https', ...more } }),
    seen: () => kit.app.setup.found().filter(({ name }) => named.includes(name)),
    logged: () => named.map((name) => lines.filter((line) => line.includes(`"finding":"${name}"`)).length),
  };
}

/** Within a minute. */
async function threeTimes(visit: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await visit();
    vi.advanceTimersByTime(19_000);
  }
}

test('[WA4] requests that come to another address are found within a minute, and logged once an hour', async () => {
  const { visit, seen, logged } = await visited({
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: 'https://www.example.org',
  });
  await visit('example.net');
  expect(seen()).toEqual([]);
  await threeTimes(() => visit('example.net'));
  expect(seen()).toEqual([
    { name: 'addressesDiffer', values: { seen: 'https://example.net', url: 'https://www.example.org' } },
  ]);
  await visit('example.net');
  expect(logged()).toEqual([1, 0]);
  await visit('www.example.org');
  expect(seen()).toEqual([]);
});

test('[WA4] that PUBLIC_URL and TRUST_PROXY are forgotten is found by what visitors ask for', async () => {
  const { kit, visit, seen, logged } = await visited({ METRICS_TOKEN: 'a token of sixteen' });
  const forwarded = { 'x-forwarded-for': '203.0.113.5' };
  await threeTimes(() => visit('localhost:3000', forwarded));
  await threeTimes(() => visit('192.0.2.7', forwarded));
  for (const path of ['/healthz', '/readyz', '/readyz?verbose'])
    await threeTimes(() => visit('www.example.org', forwarded, path));
  expect(seen()).toEqual([]);
  await threeTimes(() => visit('www.example.org'));
  expect(seen()).toEqual([
    { name: 'proxyUnnamed', values: { sender: '127.0.0.1' } },
    { name: 'addressesDiffer', values: { seen: 'https://www.example.org', url: 'http://localhost:3000' } },
  ]);
  expect(logged()).toEqual([1, 1]);
  const headers = { authorization: 'Bearer a token of sixteen' };
  const metrics = (await kit.app.inject({ url: '/metrics', headers })).body;
  for (const { name } of seen()) expect(metrics).toContain(`vestry_finding{name="${name}"} 1\n`);
  const { data } = (await kit.app.inject('/readyz')).json<{ data: { setup: string[] } }>();
  expect(data.setup).toEqual(expect.arrayContaining(seen().map(({ name }) => name)));
});

test('[WA4] a server that fails to answer visitors says so, on the screen and where machines look', async () => {
  const lines: string[] = [];
  const fails = () => {
    throw new Error('it cannot be drawn');
  };
  const kit = await testApp({
    context: {
      renderer: { ...plainRenderer, renderSearch: fails },
      log: createLogger({ write: (line) => void lines.push(line) }),
    },
  });
  for (let time = 0; time < 5; time += 1)
    expect((await kit.app.inject('/search?q=wombat')).statusCode).toBe(500);
  const { data } = (await kit.app.inject('/readyz')).json<{ data: { setup: string[] } }>();
  expect(data.setup).toContain('answersFail');
  const { status } = await statusOf(kit);
  const found = status.own.setup?.find(({ name }) => name === 'answersFail');
  expect(found?.values).toMatchObject({ failed: 5 });
  expect(lines.filter((line) => line.includes('"finding":"answersFail"'))).toHaveLength(1);
});

test('[WA4] it is for admins', async () => {
  const { call, signInAs } = await testApp();
  for (const role of ['editor', 'viewer'] as const)
    expect((await call('GET', '/status', { as: await signInAs(role) })).statusCode).toBe(403);
  expect((await call('GET', '/status')).statusCode).toBe(401);
});

test('[WA4] what counts as unusual is the same as in the rules for Prometheus', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8');
  const rules = file.replaceAll('{job="vestry"}', '').replaceAll(/ *\n +/g, ' ');
  for (const expr of [
    `max(vestry_backup_timestamp_seconds) == 0 ) > ${LIMITS.backupHours} * 3600`,
    `max(vestry_drill_timestamp_seconds) == 0 ) > ${LIMITS.drillDays} * 86400`,
    `vestry_disk_free_bytes < 1e9 or vestry_disk_free_bytes / vestry_disk_size_bytes < ${LIMITS.diskShare}`,
    `vestry_database_answer_seconds > ${LIMITS.answerMs / 1000}`,
    `vestry_conflicts_last_hour) > ${LIMITS.conflicts}`,
    `> ${LIMITS.refusedShare} for:`,
  ])
    expect(rules).toContain(expr);
  expect(LIMITS.diskBytes).toBe(1e9);
});
