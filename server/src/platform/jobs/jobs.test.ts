import { setTimeout as sleep } from 'node:timers/promises';
import { isRelease } from '@vestry/sync/test-support/tier';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-kit/database';
import type { Job } from './job';
import type { JobService } from './job-service';
import { jobOf, quickService } from './test-support/quick-service';

// Before a release it is played with more servers, and more often: more of the same.

let database: TestDatabase;
let services: JobService[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()));
  services = [];
  await database.drop();
});

/** So many servers on one database, started together. */
async function started(jobs: Job[], count = 1): Promise<JobService[]> {
  const all = Array.from({ length: count }, () => quickService(database, jobs));
  services.push(...all);
  await Promise.all(all.map((service) => service.start()));
  return all;
}

/** Their row as an earlier start has left it. */
async function known({ name, cron }: Job, nextAt: string, paused = false): Promise<void> {
  await database.sql`insert into jobs (name, cron, time_zone, paused, next_at)
    values (${name}, ${cron}, 'UTC', ${paused}, ${nextAt}::timestamptz)`;
}

interface Run {
  status: string;
  error: string | null;
  attempt: number;
}
const runs = async () => [
  ...(await database.sql<Run[]>`select status, error_message as error, attempt from job_runs order by id`),
];
async function ended(count: number): Promise<Run[]> {
  for (;;) {
    const rows = await runs();
    if (rows.filter(({ status }) => status !== 'IN_PROGRESS').length >= count) return rows;
    await sleep(20);
  }
}
async function begun(): Promise<void> {
  while ((await runs()).every(({ status }) => status !== 'IN_PROGRESS')) await sleep(10);
}

/** Work that runs until it is released. */
function work() {
  let finish = () => {};
  const run = new Promise<void>((resolve) => (finish = resolve));
  return { run: () => run, finish: () => finish() };
}

const SUCCESS: Run = { status: 'SUCCESS', error: null, attempt: 1 };

/** What is still due would be run before this, or prevent this request. */
async function nothingElseRuns(service: JobService, sofar: number): Promise<void> {
  await service.look();
  await service.runNow('tidy');
  expect(await ended(sofar + 1)).toHaveLength(sofar + 1);
}

it('nobody who asks what runs waits for a server that is still starting', async () => {
  const service = quickService(database, [jobOf()]);
  services.push(service);
  await database.sql.begin(async (tx) => {
    // The start writes its schedules into it.
    await tx`lock table jobs in exclusive mode`;
    void service.start();
    // Who waited for it would wait until the database ends its statement, and be refused.
    expect(await service.isActive('tidy')).toBe(false);
  });
  await service.start();
});

describe('times', () => {
  it('of the schedule are run', async () => {
    const job = jobOf({ cron: '* * * * *' });
    await known(job, new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
    await started([job], 2);
    expect((await ended(1))[0]).toEqual(SUCCESS);
    const [row] =
      await database.sql`select next_at > started_at as later from jobs, job_runs order by id limit 1`;
    expect(row?.['later']).toBe(true);
  });

  it.each(isRelease ? [1, 2, 5] : [2])(
    'that passed while %i servers were down for three days are made up for once',
    async (count) => {
      // Its next time is far away.
      const job = jobOf({ cron: `0 ${(new Date().getUTCHours() + 12) % 24} * * *` });
      const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
      await known(job, threeDaysAgo);
      const [first] = await started([job], count);
      expect(await ended(1)).toEqual([SUCCESS]);
      expect((await first!.list())[0]?.nextAt?.getTime()).toBeGreaterThan(Date.now());
      await nothingElseRuns(first!, 1);
    },
  );

  it.each(isRelease ? [2, 5] : [3])('that %i servers notice at the same time are run once', async (count) => {
    const all = await started([jobOf()], count);
    for (let time = 1; time <= (isRelease ? 20 : 8); time += 1) {
      await database.sql`update jobs set next_at = now() - interval '2 minutes'`;
      await Promise.all(all.map((service) => service.look()));
      expect(await ended(time)).toHaveLength(time);
    }
  });

  it('of a paused job pass; after it the next one counts', async () => {
    const job = jobOf({ cron: '* * * * *' });
    await known(job, '2026-01-01T00:00:00Z', true);
    const [service] = await started([job]);
    await service!.look();
    expect((await service!.list())[0]).toMatchObject({ paused: true, nextAt: null });
    // Meanwhile it still runs on request.
    await service!.runNow('tidy');
    expect(await ended(1)).toEqual([SUCCESS]);
    const before = Date.now();
    await service!.setPaused('tidy', false);
    expect((await service!.list())[0]?.nextAt?.getTime()).toBeGreaterThan(before);
  });

  it('are those of the database, also where the clock of this machine is a day ahead', async () => {
    const DAY_MS = 86_400_000;
    let seen = 0;
    const run: Job['run'] = async ({ now }) => void (seen = now.getTime());
    const job = jobOf({ cron: `0 ${(new Date().getUTCHours() + 12) % 24} * * *`, run });
    await known(job, new Date(Date.now() - DAY_MS).toISOString());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    try {
      await started([job]);
      expect(await ended(1)).toEqual([SUCCESS]);
    } finally {
      vi.useRealTimers();
    }
    expect(Math.abs(seen - Date.now())).toBeLessThan(DAY_MS / 2);
    // The night between is not left out.
    const [row] = await database.sql`select next_at < now() + interval '1 day' as soon from jobs`;
    expect(row?.['soon']).toBe(true);
  });

  it('stay as they were at a new start, and follow a new schedule', async () => {
    await known(jobOf(), '2040-01-01T00:00:00Z');
    const [same] = await started([jobOf()]);
    expect((await same!.list())[0]?.nextAt).toEqual(new Date('2040-01-01T00:00:00Z'));
    const [changed] = await started([jobOf({ cron: '0 4 * * *' })]);
    expect((await changed!.list())[0]?.nextAt?.getTime()).toBeLessThan(Date.now() + 86_400_000);
  });
});

describe('what is due when servers start', () => {
  /** Due until it has run so often. */
  function due(times = 1) {
    let left = times;
    return jobOf({ isDue: async () => left > 0, run: async () => void (left -= 1) });
  }

  it.each(isRelease ? [1, 3] : [2])('is run at once, of %i servers by one', async (count) => {
    const [first] = await started([due()], count);
    expect(await ended(1)).toEqual([SUCCESS]);
    await nothingElseRuns(first!, 1);
  });

  it('is left alone while it is paused', async () => {
    const job = due();
    await known(job, '2040-01-01T00:00:00Z', true);
    const [first] = await started([job]);
    await nothingElseRuns(first!, 0);
    expect(await runs()).toEqual([SUCCESS]);
  });

  it('is run by the next start when a failure has left it due', async () => {
    let fails = true;
    const job = jobOf({
      retries: 0,
      isDue: async () => true,
      run: () => (fails ? Promise.reject(new Error('disk full')) : Promise.resolve()),
    });
    await started([job]);
    expect(await ended(1)).toEqual([{ status: 'FAILED', error: 'disk full', attempt: 1 }]);
    fails = false;
    await started([job]);
    expect((await ended(2))[1]).toEqual(SUCCESS);
  });
});

describe('runs', () => {
  it('are asked for once at a time', async () => {
    const { run, finish } = work();
    const [service, other] = await started([jobOf({ run })], 2);
    await service!.runNow('tidy');
    await begun();
    await expect(service!.runNow('tidy')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(other!.runNow('tidy')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(service!.runNow('other')).rejects.toMatchObject({ kind: 'notFound' });
    expect((await service!.list())[0]?.active).toBe(true);
    finish();
    expect(await ended(1)).toEqual([SUCCESS]);
  });

  it('that fail say why, and are tried again', async () => {
    let times = 0;
    const run = async () => {
      times += 1;
      if (times === 1) throw new Error('disk full');
    };
    const [service] = await started([jobOf({ run })]);
    await service!.runNow('tidy');
    expect(await ended(2)).toEqual([
      { status: 'FAILED', error: 'disk full', attempt: 1 },
      { ...SUCCESS, attempt: 2 },
    ]);
    const rows =
      await database.sql`select next_execution_at < now() + interval '1 minute' as soon from job_runs order by id`;
    expect(rows.map((row) => row['soon'])).toEqual([true, false]);
  });

  it('that fail too often are not tried again', async () => {
    const [service] = await started([
      jobOf({ retries: 0, run: () => Promise.reject(new Error('disk full')) }),
    ]);
    await service!.runNow('tidy');
    expect(await ended(1)).toEqual([{ status: 'FAILED', error: 'disk full', attempt: 1 }]);
    await service!.runNow('tidy');
    expect((await ended(2)).map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  it('end when their time is over, heeding it or not', async () => {
    let reason: unknown;
    const run: Job['run'] = ({ signal }) =>
      new Promise(() => signal.addEventListener('abort', () => (reason = signal.reason)));
    const [service] = await started([jobOf({ timeLimitMs: 50, retries: 0, run })]);
    await service!.runNow('tidy');
    expect(await ended(1)).toEqual([
      { status: 'FAILED', error: 'server.jobTooLong {"seconds":0}', attempt: 1 },
    ]);
    expect(reason).toBeInstanceOf(Error);
  });

  it('end with the server, and are given to another one', async () => {
    const [first] = await started([jobOf({ run: () => new Promise(() => undefined) })]);
    await first!.runNow('tidy');
    await begun();
    const [second] = await started([jobOf()]);
    await first!.stop();
    expect(await ended(2)).toEqual([
      { status: 'FAILED', error: 'server.jobStopped', attempt: 1 },
      { ...SUCCESS, attempt: 2 },
    ]);
    await nothingElseRuns(second!, 2);
  });
});
