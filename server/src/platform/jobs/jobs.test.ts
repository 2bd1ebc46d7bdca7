import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import type { Job } from './job';
import { JobQueue } from './queue';
import { JobRunner } from './runner';
import { Scheduler } from './scheduler';

const database = await createTestDatabase();
const { sql } = database;
const log = pino({ level: 'silent' });
afterAll(() => database.drop());
afterEach(async () => {
  await sql`delete from job_runs`;
  await sql`delete from jobs`;
  await sql`delete from pgboss.job`;
});

function jobOf(overrides: Partial<Job> = {}): Job {
  return {
    name: 'tidy',
    description: 'Tidies up',
    cron: '*/5 * * * *',
    timeLimitMs: 60_000,
    retries: 1,
    misfire: 'once',
    run: () => Promise.resolve(),
    ...overrides,
  };
}

/** One server's part. */
function instance(jobs: Job[], zone = 'UTC') {
  const queue = new JobQueue(sql, log);
  const scheduler = new Scheduler(sql, queue, log, jobs, zone);
  const runner = new JobRunner(sql, queue, log, (name) => scheduler.job(name));
  return { queue, scheduler, runner };
}

async function started(jobs: Job[], from = '2026-01-31T08:01:00Z') {
  const all = instance(jobs);
  await all.queue.start();
  await all.scheduler.prepare(new Date(from));
  return all;
}

interface RunFacts {
  status: string;
  errorMessage: string | null;
  attempt: number;
}
async function ended(count: number): Promise<RunFacts[]> {
  for (;;) {
    const rows = await sql<RunFacts[]>`
      select status, error_message as "errorMessage", attempt from job_runs where status <> 'IN_PROGRESS' order by id`;
    if (rows.length >= count) return [...rows];
    await sleep(20);
  }
}

/** Work that goes on until it is told to end. */
function work() {
  let finish = () => {};
  const run = new Promise<void>((resolve) => (finish = resolve));
  return { run: () => run, finish: () => finish() };
}

async function begun(): Promise<void> {
  while ((await sql`select from job_runs where status = 'IN_PROGRESS'`).length === 0) await sleep(10);
}

describe('times', () => {
  it('are sent once by five instances that all look at once', async () => {
    const job = jobOf({ cron: '* * * * *' });
    const five = await Promise.all(Array.from({ length: 5 }, () => started([job], '2026-01-31T08:00:00Z')));
    for (let minute = 1; minute <= 200; minute += 1) {
      const now = new Date(Date.UTC(2026, 0, 31, 8, minute));
      const sent = await Promise.all(five.map(({ scheduler }) => scheduler.tick(now)));
      expect(sent.flat()).toEqual(['tidy']);
      // Done at once: of each job one entry waits at most.
      await sql`delete from pgboss.job`;
    }
  });

  it('that were missed are made up for once, or left out', async () => {
    const { scheduler } = await started([jobOf(), jobOf({ name: 'other', misfire: 'skip' })]);
    expect(await scheduler.tick(new Date('2026-01-31T11:02:30Z'))).toEqual(['tidy']);
    expect(await scheduler.tick(new Date('2026-01-31T11:02:40Z'))).toEqual([]);
    const [row] = await sql`select next_at from jobs where name = 'other'`;
    expect(row?.['next_at']).toEqual(new Date('2026-01-31T11:05:00Z'));
  });

  it('of a paused job pass; after it the next one counts', async () => {
    const { scheduler } = await started([jobOf()]);
    await scheduler.setPaused('tidy', true, new Date('2026-01-31T08:02:00Z'));
    expect(await scheduler.tick(new Date('2026-01-31T09:00:30Z'))).toEqual([]);
    expect((await scheduler.list(new Date()))[0]).toMatchObject({ paused: true, nextAt: null });
    await scheduler.setPaused('tidy', false, new Date('2026-01-31T09:01:00Z'));
    expect(await scheduler.tick(new Date('2026-01-31T09:01:30Z'))).toEqual([]);
    expect(await scheduler.tick(new Date('2026-01-31T09:05:00Z'))).toEqual(['tidy']);
  });

  it('stay as they were at a new start, and follow a new schedule', async () => {
    await started([jobOf()]);
    await started([jobOf()], '2026-01-31T10:00:00Z');
    const nextOf = async () => (await sql`select next_at from jobs`)[0]?.['next_at'] as Date;
    expect(await nextOf()).toEqual(new Date('2026-01-31T08:05:00Z'));
    await started([jobOf({ cron: '0 4 * * *' })], '2026-01-31T10:00:00Z');
    expect(await nextOf()).toEqual(new Date('2026-02-01T04:00:00Z'));
  });

  it('are left out while the job runs', async () => {
    const { run, finish } = work();
    const { scheduler, runner } = await started([jobOf({ run })]);
    await scheduler.runNow('tidy');
    await runner.takeWaiting();
    await begun();
    await expect(scheduler.runNow('tidy')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await scheduler.tick(new Date('2026-01-31T08:05:00Z'))).toEqual([]);
    finish();
    await ended(1);
  });
});

describe('runs', () => {
  it('are recorded with their end, or with what went wrong and when it is tried again', async () => {
    const { scheduler, runner } = await started([
      jobOf({ run: () => Promise.reject(new Error('disk full')) }),
      jobOf({ name: 'good' }),
    ]);
    await scheduler.runNow('good');
    await runner.takeWaiting();
    await ended(1);
    await scheduler.runNow('tidy');
    await runner.takeWaiting();
    expect(await ended(2)).toEqual([
      { status: 'SUCCESS', errorMessage: null, attempt: 1 },
      { status: 'FAILED', errorMessage: 'disk full', attempt: 1 },
    ]);
    const [entry] = await sql`select state, extract(epoch from start_after - now()) as wait from pgboss.job
      where singleton_key = 'tidy'`;
    expect(entry?.['state']).toBe('retry');
    // The pause is 30 to 60 seconds, and grows with each attempt.
    expect(Number(entry?.['wait'])).toBeGreaterThan(20);
    await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`;
    await runner.takeWaiting();
    expect((await ended(3))[2]).toEqual({ status: 'FAILED', errorMessage: 'disk full', attempt: 2 });
    const [last] = await sql`select state from pgboss.job where singleton_key = 'tidy'`;
    expect(last?.['state']).toBe('failed');
  });

  it('end when their time is over, heeding it or not', async () => {
    let heard: unknown;
    const job = jobOf({
      timeLimitMs: 50,
      retries: 0,
      run: ({ signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (heard = signal.reason));
        }),
    });
    const { scheduler, runner } = await started([job]);
    await scheduler.runNow('tidy');
    await runner.takeWaiting();
    expect(await ended(1)).toEqual([
      { status: 'FAILED', errorMessage: 'It took longer than 0 s', attempt: 1 },
    ]);
    expect(heard).toBeInstanceOf(Error);
  });

  it('of a server that is gone are ended by another one, and tried again', async () => {
    const { run, finish } = work();
    const first = await started([jobOf({ run })]);
    await first.scheduler.runNow('tidy');
    await first.runner.takeWaiting();
    await begun();
    // No sign of life comes from it.
    await sql`update job_runs set lease_until = now() - interval '1 second'`;
    const second = instance([jobOf()]);
    await second.queue.start();
    expect(await second.runner.rescue()).toBe(1);
    expect(await second.runner.rescue()).toBe(0);
    await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`;
    await second.runner.takeWaiting();
    expect(await ended(2)).toEqual([
      { status: 'FAILED', errorMessage: 'The server that ran this job has ended', attempt: 1 },
      { status: 'SUCCESS', errorMessage: null, attempt: 2 },
    ]);
    // The first one was only slow: what it says at last changes nothing.
    finish();
    await first.runner.renew();
    await first.runner.stop(0);
    expect(await ended(2)).toHaveLength(2);
  });

  it('that were taken and never begun are given back', async () => {
    const { scheduler, queue, runner } = await started([jobOf()]);
    await scheduler.runNow('tidy');
    await queue.take();
    await sql`update pgboss.job set started_on = now() - interval '1 minute'`;
    await runner.rescue();
    const [entry] = await sql`select state from pgboss.job`;
    expect(entry?.['state']).toBe('retry');
  });

  it('stop with the server', async () => {
    const { scheduler, runner } = await started([jobOf({ run: () => new Promise(() => undefined) })]);
    await scheduler.runNow('tidy');
    await runner.takeWaiting();
    await runner.stop(10);
    expect(await ended(1)).toEqual([
      { status: 'FAILED', errorMessage: 'The server was stopped', attempt: 1 },
    ]);
  });
});
