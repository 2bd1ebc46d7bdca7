import { expect, test } from 'vitest';
import { connect } from './platform/db/db';
import { createTestDatabase } from './test-kit/database';
import { startPgBouncer } from './test-kit/pgbouncer';
import { MEDIA_IN_S3, signInTo } from './test-kit/run-server';
import { refusalOf, startHere } from './test-kit/start-here';

// Before a release: it starts PgBouncer twice, and servers behind it, for a setting that few sites have.

const database = await createTestDatabase({ empty: true });
const strict = await startPgBouncer(database.url);
const lenient = await startPgBouncer(
  database.url,
  'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
);

const refusals: [name: string, env: Record<string, string>, says: RegExp][] = [
  [
    'that takes no settings',
    { DATABASE_URL: strict },
    /^A pooler .+DATABASE_PREPARE=false.+DATABASE_LISTEN_URL/,
  ],
  [
    'that ignores settings',
    { DATABASE_URL: lenient },
    /^The database does not pass on notifications .+DATABASE_LISTEN_URL/,
  ],
  [
    'through which it listens',
    { DATABASE_URL: strict, DATABASE_PREPARE: 'false' },
    /^The database does not pass on notifications .+DATABASE_LISTEN_URL/,
  ],
  [
    'with statements that are prepared once',
    { DATABASE_URL: lenient, DATABASE_LISTEN_URL: database.url },
    /^DATABASE_URL leads through a pooler .+DATABASE_PREPARE=false/,
  ],
];

test.each(refusals)(
  'PgBouncer in transaction mode %s is refused at the start with the reason',
  async (_, env, reason) => {
    expect(await refusalOf(env)).toMatch(reason);
  },
);

test('of many questions at once through PgBouncer in transaction mode none stays without an answer', async () => {
  const sql = connect(strict, { max: 2, prepare: false });
  // With and without values, which the driver sends in different ways.
  const asked = Array.from({ length: 400 }, (_, n) =>
    n % 4 === 0 ? sql`select ${n}::int as n` : sql`select 0 as n`,
  );
  const answers = (await Promise.all(asked)).map(([row]) => row?.['n'] as number);
  expect(answers).toEqual(asked.map((_, n) => (n % 4 === 0 ? n : 0)));
  await sql.end();
}, 60_000);

test('with the settings for it two servers work through PgBouncer in transaction mode, and notify each other', async () => {
  const env = {
    DATABASE_URL: strict,
    DATABASE_PREPARE: 'false',
    DATABASE_LISTEN_URL: database.url,
    DATABASE_POOL: '6',
    JWT_SECRET: 'one key for all instances, long enough',
    SAMPLE_SITE: 'church',
    ...MEDIA_IN_S3,
  };
  const one = await startHere(env);
  const other = await startHere(env);
  const headers = { authorization: `Bearer ${await signInTo(one)}`, 'content-type': 'application/json' };

  const events = await fetch(`${other.url}/api/v1/sync/events`, { headers });
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader.read();
  const created = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const reply = await fetch(`${i % 2 ? one.url : other.url}/api/v1/elements`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name: `Element ${i}`, type: 'element', contents: EMPTY }),
      });
      return reply.status;
    }),
  );
  expect(created.filter((status) => status !== 201)).toEqual([]);
  const next = await reader.read();
  expect(next.value).not.toBe(first.value);
  await reader.cancel();

  // A run is claimed in a transaction of several statements.
  const asked = await fetch(`${one.url}/api/v1/scheduled-jobs/jobs/empty-expired/run`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(asked.status).toBe(200);
  await expect
    .poll(async () => {
      const [run] = await database.sql`select status from job_runs where job_name = 'empty-expired'`;
      return run?.['status'] as string | undefined;
    })
    .toBe('SUCCESS');
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

const EMPTY = JSON.stringify({ value: { id: 'root', type: 'div' } });
