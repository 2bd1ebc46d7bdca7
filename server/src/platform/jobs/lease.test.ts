import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-kit/database';
import type { Job } from './job';
import type { JobService } from './job-service';
import { jobOf, quickService } from './test-support/quick-service';
import type { Timing } from './timing';

let database: TestDatabase;
let services: JobService[] = [];
let lines: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()));
  services = [];
  await database.drop();
});

async function started(job: Partial<Job>, timing: Partial<Timing> = {}): Promise<JobService> {
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const service = quickService(database, [jobOf(job)], { log, ...timing });
  services.push(service);
  await service.start();
  return service;
}

/** Work that goes on until the test ends it, and keeps the reason why it was aborted. */
function work() {
  let finish = () => {};
  let begin = () => {};
  let reason: unknown;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const run: Job['run'] = ({ signal }) => {
    signal.addEventListener('abort', () => (reason = signal.reason));
    begin();
    return done;
  };
  return { run, begun, finish, reason: () => String(reason) };
}

const runs = async () => [
  ...(await database.sql`select status, error_message as error, attempt from job_runs order by id`),
];
const leaseOver = () => database.sql`update job_runs set lease_until = now() where status = 'IN_PROGRESS'`;

const LOST = 'Error: The server that ran this job lost its database for too long';
const SERVER_ENDED = { status: 'FAILED', error: 'server.jobGone', attempt: 1 };
const SUCCESS = { status: 'SUCCESS', error: null, attempt: 1 };
const RUNS_AGAIN = { status: 'IN_PROGRESS', error: null, attempt: 2 };
const AGAIN = { status: 'SUCCESS', error: null, attempt: 2 };

it('what runs renews its lease, and so is left to its server', async () => {
  const { run, begun, finish } = work();
  const first = await started({ run }, { heartbeat: 0.05 });
  await first.runNow('tidy');
  await begun;
  const lease = async () => {
    const [row] = await database.sql<[{ until: Date }]>`select lease_until as until from job_runs`;
    return row.until.getTime();
  };
  const before = await lease();
  await expect.poll(lease).toBeGreaterThan(before);
  // A time that comes while its job runs is run after it, once.
  await database.sql`update jobs set next_at = now()`;
  // Whose job is due by itself looks at once.
  await started({ isDue: () => Promise.resolve(true) });
  expect(await runs()).toEqual([{ ...SUCCESS, status: 'IN_PROGRESS' }]);
  finish();
  await expect.poll(runs).toEqual([SUCCESS, SUCCESS]);
});

it('[LO7] a server whose run another one has taken over ends nothing of it', async () => {
  const [paused, other] = [work(), work()];
  const first = await started({ run: paused.run }, { heartbeat: 3_600, look: 3_600 });
  await started({ run: other.run });
  await first.runNow('tidy');
  await paused.begun;
  await leaseOver();
  await other.begun;
  expect(await runs()).toEqual([SERVER_ENDED, RUNS_AGAIN]);
  paused.finish();
  await expect.poll(() => lines.join('')).toContain('the run was ended by another server');
  expect(await runs()).toEqual([SERVER_ENDED, RUNS_AGAIN]);
  other.finish();
  await expect.poll(runs).toEqual([SERVER_ENDED, AGAIN]);
});

it('a server that learns of it stops its own', async () => {
  const { run, begun, reason } = work();
  const service = await started({ run }, { heartbeat: 0.05 });
  await service.runNow('tidy');
  await begun;
  await database.sql`
    update job_runs set status = 'FAILED', error_message = 'server.jobGone', duration_ms = 0`;
  await expect.poll(reason).toBe(LOST);
  expect(await runs()).toEqual([SERVER_ENDED]);
});

it('[LO7] what cannot renew its lease stops, and is tried again', async () => {
  const { run, begun, reason } = work();
  let times = 0;
  const service = await started(
    { run: (task) => (++times === 1 ? run(task) : Promise.resolve()) },
    { heartbeat: 3_600, lease: 1 },
  );
  await service.runNow('tidy');
  await begun;
  const lost = { status: 'FAILED', error: 'server.jobLost', attempt: 1 };
  await expect.poll(runs).toEqual([lost, AGAIN]);
  expect(reason()).toBe(LOST);
});

it('a lease that is over stays with its server as long as no other one takes the job', async () => {
  const { run, begun, finish } = work();
  const first = await started({ run }, { heartbeat: 3_600 });
  await first.runNow('tidy');
  await begun;
  await leaseOver();
  await first.look();
  finish();
  await expect.poll(runs).toEqual([SUCCESS]);
});

it('what is left of a job that no server knows any more is ended', async () => {
  await database.sql`insert into job_runs (job_name, queue_id, attempt) values ('former', gen_random_uuid(), 1)`;
  await started({});
  expect(await runs()).toEqual([SERVER_ENDED]);
});

it('who asks for a run while a retry waits gets one at once, in its place', async () => {
  let fails = true;
  const run = () => (fails ? Promise.reject(new Error('disk full')) : Promise.resolve());
  const service = await started({ run }, { retry: 3_600 });
  await service.runNow('tidy');
  const failed = { status: 'FAILED', error: 'disk full', attempt: 1 };
  await expect.poll(runs).toEqual([failed]);
  expect(await service.isActive('tidy')).toBe(true);
  fails = false;
  await service.runNow('tidy');
  await expect.poll(runs).toEqual([failed, SUCCESS]);
  expect(await service.isActive('tidy')).toBe(false);
});

it('a request that is undone is none', async () => {
  const service = await started({});
  const record = () => Promise.reject(new Error('no room for the record'));
  await expect(service.runNow('tidy', record)).rejects.toThrow('no room');
  expect(await service.isActive('tidy')).toBe(false);
});

it('[LO7] of many simultaneous claims one succeeds', async () => {
  const { run, finish } = work();
  const [first, second] = [await started({ run }), await started({ run })];
  const asked = Array.from({ length: 20 }, (_, number) =>
    (number % 2 ? first : second).runNow('tidy').then(
      () => 'asked',
      (error: { kind: string }) => error.kind,
    ),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'asked')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['asked', 'conflict']));
  finish();
});
