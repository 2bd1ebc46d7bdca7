import { describe, expect, it } from 'vitest';
import { connect } from '../../platform/db/db';
import { atEnd } from '../../test-kit/at-end';
import { startPgBouncer } from '../../test-kit/pgbouncer';
import { testApp, type TestApp } from '../../test-kit/test-app';

const direct = await testApp();
const { sql, databaseUrl, signInAs } = direct;
const admin = await signInAs('admin');

/** With fewer connections to the database than there are requests at once: the jobs share them. */
async function pooled(): Promise<TestApp> {
  const pooledUrl = await startPgBouncer(databaseUrl, 'default_pool_size = 2\nquery_wait_timeout = 60');
  const pool = connect(pooledUrl, { max: 8, prepare: false, listenUrl: databaseUrl });
  atEnd(() => pool.end({ timeout: 5 }));
  return testApp({
    env: { DATABASE_URL: pooledUrl, DATABASE_PREPARE: 'false', DATABASE_LISTEN_URL: databaseUrl },
    context: { sql: pool, databaseUrl: pooledUrl },
  });
}

const askedOf = ({ call }: TestApp, what: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const reply = await call('POST', `/scheduled-jobs/jobs/delete-old-logs/${what}`, { as: admin });
      return reply.statusCode;
    }),
  );

async function recorded(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from audit_log where act in ('jobRun', 'jobPaused')`;
  return row.count;
}

// More than there are connections to the database, and the jobs, which need some of them, have not been started yet.
const WAYS = [
  ['directly', () => direct],
  ['through PgBouncer', pooled],
] as const;

describe.each(WAYS)('%s', (_way, start) => {
  it('what many at once ask of a job is done', async () => {
    const app = await start();
    for (const what of ['run', 'pause']) {
      const before = await recorded();
      const statuses = await askedOf(app, what, 40);
      expect(statuses).toContain(200);
      // 409: it runs already, or is about to.
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect((await recorded()) - before).toBe(statuses.filter((status) => status === 200).length);
    }
  });
});
