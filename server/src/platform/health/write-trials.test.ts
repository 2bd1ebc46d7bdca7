import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { startReplicated } from '../../test-kit/replicated';
import { testApp } from '../../test-kit/test-app';
import { atEnd } from '../../test-kit/at-end';
import { connect } from '../db/db';
import { openMediaStore } from '../media/open-store';
import { readiness } from './readiness';
import { WriteTrials } from './write-trials';

it('[WA1] a database whose replica confirms no commit is stalled, until it does', async () => {
  const { url, endReplica, startReplica } = await startReplicated();
  const sql = connect(url, { max: 2 });
  const errors: unknown[] = [];
  const trials = new WriteTrials({ sql, everyMs: 20, stalledMs: 300, report: (error) => errors.push(error) });
  atEnd(async () => {
    trials.stop();
    await sql.end({ timeout: 0 });
  });
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  // On a slow machine the first one may have been late.
  await expect.poll(() => trials.state).toBe('ok');

  await endReplica();
  await expect.poll(() => trials.state).toBe('stalled');
  // Reading goes on.
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(errors.at(-1)).toEqual(new Error('a commit is not confirmed'));

  await startReplica();
  await expect.poll(() => trials.state).toBe('ok');
});

it('[WA1] a wait for a connection is none for writes, and however many ask, one trial is under way', async () => {
  const database = await createTestDatabase();
  const sql = connect(database.url, { max: 1 });
  const errors: unknown[] = [];
  const trials = new WriteTrials({ sql, everyMs: 0, stalledMs: 50, report: (error) => errors.push(error) });
  let tries: Promise<unknown> | undefined;
  await sql.begin(async (tx) => {
    tries = Promise.all(Array.from({ length: 20 }, () => trials.try()));
    await tx`select pg_sleep(0.3)`;
    expect([errors, trials.state]).toEqual([[], 'ok']);
  });
  await tries;
  expect(trials.state).toBe('ok');
  // On a slow machine it may have been late first.
  expect(errors.filter((each) => each === undefined)).toHaveLength(1);
  await sql.end();
  await database.drop();
});

it('[WA1] readiness about failing writes leaves pages readable', async () => {
  const { app, sql, context } = await testApp();
  const { dataDir } = context.config;
  const openStore = () => openMediaStore(context.config);
  const common = { sql, dataDir, openStore, report: () => undefined, patienceMs: 60_000 };
  const look = await readiness({ ...common, writes: () => 'stalled' });
  expect(await look()).toMatchObject({ state: 'degraded', database: 'stalled' });
  expect((await app.inject('/readyz')).json()).toMatchObject({ data: { state: 'ready' } });
});
