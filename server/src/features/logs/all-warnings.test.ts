import { afterAll, expect, test } from 'vitest';
import type { Warning } from '@vestry/sync/contract/logs';
import { createTestDatabase } from '../../test-kit/database';
import { startPgBouncer } from '../../test-kit/pgbouncer';
import { freePort } from '../../platform/embedded/process';
import { MEDIA_IN_S3, signInTo } from '../../test-kit/run-server';
import { refusalOf, startHere } from '../../test-kit/start-here';
import { testApp } from '../../test-kit/test-app';

interface Listed {
  data: Warning[];
  pagination: { total: number };
  instances: string[];
}

const { sql, call, signInAs } = await testApp();
const admin = await signInAs('admin');
const database = await createTestDatabase({ empty: true });
afterAll(() => database.drop());

const list = async (query = ''): Promise<Listed> => {
  const reply = await call('GET', `/instances/warnings${query}`, { as: admin });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Listed }>().data;
};

test('[LO6] they are listed by time, of one server, of one level, with a text or a request id', async () => {
  expect(await list()).toMatchObject({ data: [], pagination: { total: 0 }, instances: [] });
  await sql`insert into vestry_running.warnings
    (instance_id, number, instance, at, level, label, message, request_id, missed)
    select gen_random_uuid(), n, 'web-' || n % 2, now() - n * interval '1 hour',
      case when n % 3 = 0 then 'ERROR' else 'WARN' end, 'mail', 'Line ' || n, 'request-' || n, n / 12 * 5
    from generate_series(1, 12) n`;
  await sql`insert into vestry_running.warnings (instance_id, number, instance, at, level, label, message)
    values (gen_random_uuid(), 1, 'gone', now() - interval '8 days', 'WARN', 'x', 'too old')`;
  const all = await list('?limit=20');
  expect(all.instances).toEqual(['web-0', 'web-1']);
  expect(all.data.map(({ message }) => message)).toEqual(
    Array.from({ length: 12 }, (_, i) => `Line ${i + 1}`),
  );
  expect(all.data.at(-1)).toMatchObject({ missed: 5, requestId: 'request-12', level: 'ERROR' });
  const messages = async (query: string) => (await list(query)).data.map(({ message }) => message);
  expect(await messages('?instance=web-0&level=ERROR')).toEqual(['Line 6', 'Line 12']);
  expect(await messages('?search=LINE%207')).toEqual(['Line 7']);
  expect(await messages('?search=request-11')).toEqual(['Line 11']);
  expect(await messages('?limit=5&page=3')).toEqual(['Line 11', 'Line 12']);
  expect((await call('GET', '/instances/warnings?level=INFO', { as: admin })).statusCode).toBe(400);
  const editor = await signInAs('editor');
  expect((await call('GET', '/instances/warnings', { as: editor })).statusCode).toBe(403);
});

test('[LO6] each of two servers lists what both have warned of, also behind a pooler, and why a third did not start', async () => {
  const env = {
    DATABASE_URL: await startPgBouncer(database.url),
    DATABASE_PREPARE: 'false',
    DATABASE_LISTEN_URL: database.url,
    JWT_SECRET: 'one key for all instances, long enough',
    ...MEDIA_IN_S3,
  };
  const one = await startHere({ ...env, LOG_DAY: '1' });
  const two = await startHere({ ...env, SMTP_UR: '2' });
  const third = String(await freePort());
  const otherKey = { ...env, PORT: third, JWT_SECRET: 'another key, which is long enough too' };
  expect(await refusalOf(otherKey)).toContain('runs on the same database with another key');

  const headers = { authorization: `Bearer ${await signInTo(one)}` };
  const seenBy = async ({ url }: { url: string }): Promise<string[]> => {
    const reply = await fetch(`${url}/api/v1/instances/warnings?limit=100`, { headers });
    const found = ((await reply.json()) as { data: Listed }).data;
    return found.data.map(({ instance, message }) => `${instance.split(':').at(-1)} ${message}`);
  };
  const port = ({ url }: { url: string }) => new URL(url).port;
  const expected = [
    expect.stringMatching(new RegExp(`^${port(one)} a variable that nobody reads .*"LOG_DAY"`)),
    expect.stringMatching(new RegExp(`^${port(two)} a variable that nobody reads .*"SMTP_UR"`)),
    expect.stringMatching(new RegExp(`^${third} start failed .*runs on the same database with another key`)),
  ];
  for (const server of [one, two])
    await expect.poll(() => seenBy(server)).toEqual(expect.arrayContaining(expected));
});
