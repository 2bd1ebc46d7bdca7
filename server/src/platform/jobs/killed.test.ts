import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { childProgram } from '../../test-kit/children';
import { createTestDatabase, type TestDatabase } from '../../test-kit/database';
import type { JobService } from './job-service';
import { jobOf, quickService } from './test-support/quick-service';

let database: TestDatabase;
let child: ChildProcess;
let service: JobService | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await service?.stop();
  service = undefined;
  await database.drop();
});

/** An hour, so that no machine is too slow for it. */
const LIMIT_MS = 3_600_000;

/** Another server, in the middle of the job. */
async function childInJob(): Promise<void> {
  child = fork(childProgram('job'), {
    env: { ...process.env, LIMIT_MS: String(LIMIT_MS), DATABASE_URL: database.url },
  });
  await once(child, 'message');
}

async function startHere(alone = false): Promise<void> {
  service = quickService(database, [jobOf({ name: 'endless', timeLimitMs: LIMIT_MS })], { alone });
  await service.start();
}

/** As if what runs had last been renewed so much earlier. */
const letTimePass = () =>
  database.sql`update job_runs set lease_until = lease_until - interval '45 seconds' where status = 'IN_PROGRESS'`;

const SERVER_ENDED = { status: 'FAILED', error: 'server.jobGone', attempt: 1 };
const AGAIN = { status: 'SUCCESS', error: null, attempt: 2 };

async function ended(count: number) {
  for (;;) {
    const rows = await database.sql`
      select status, error_message as error, attempt from job_runs where status <> 'IN_PROGRESS' order by id`;
    if (rows.length >= count) return [...rows];
    await sleep(50);
  }
}

async function kill(): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

it('[LO7] what a killed server ran ends when its lease is over, and runs on another one', async () => {
  await childInJob();
  await kill();
  expect(await database.sql`select from job_runs where status = 'IN_PROGRESS'`).toHaveLength(1);
  expect((await letTimePass()).count).toBe(1);
  // Begun later, because it could take the job before the other one does.
  await startHere();
  expect(await ended(2)).toEqual([SERVER_ENDED, AGAIN]);
});

it('what was run by the only server of the database ends at its next start', async () => {
  await childInJob();
  await kill();
  await startHere(true);
  expect(await ended(1)).toEqual([SERVER_ENDED]);
  expect(await ended(2)).toEqual([SERVER_ENDED, AGAIN]);
});

it('a job that lets nothing else run is taken for dead after its lease, and ends nothing later', async () => {
  await childInJob();
  child.kill('SIGSTOP');
  expect((await letTimePass()).count).toBe(1);
  await startHere();
  expect(await ended(2)).toEqual([SERVER_ENDED, AGAIN]);
  child.kill('SIGCONT');
  // It has recorded its own end too, as the one that comes after it may run only here.
  child.send('stop');
  await once(child, 'exit');
  await service!.runNow('endless');
  expect(await ended(3)).toEqual([SERVER_ENDED, AGAIN, { ...AGAIN, attempt: 1 }]);
});
