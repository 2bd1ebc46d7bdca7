import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../db/db';
import { startEmbedded } from '../embedded/embedded-postgres';
import { freePort } from '../embedded/process';
import { migrate } from '../db/migrate';
import { jobOf, quickService } from './test-support/quick-service';
import { scratchFolder } from '../../test-kit/scratch';

const folder = await scratchFolder('jobs');
const port = await freePort();
const start = () => startEmbedded(folder, { throwaway: true, port });
let postgres = await start();
const sql = connect(postgres.url);
await migrate(sql);

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
let finish = () => {};
let begun = 0;
const run = () =>
  new Promise<void>((resolve) => {
    begun += 1;
    finish = resolve;
  });
const service = quickService({ sql }, [jobOf({ run })], { log });

afterAll(async () => {
  await service.stop();
  await sql.end({ timeout: 5 });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function statuses(): Promise<string[]> {
  const rows = await sql<{ status: string }[]>`select status from job_runs order by id`;
  return rows.map(({ status }) => status);
}
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}

it('a job that ends while the database is restarted counts as done, and the next one runs', async () => {
  await service.start();
  await service.runNow('tidy');
  await until(() => begun === 1);
  await postgres.stop();
  finish();
  // Its row could not be written.
  await until(() => lines.some((line) => line.includes('waits for the database')));
  postgres = await start();
  await until(async () => (await statuses())[0] !== 'IN_PROGRESS');
  expect(await statuses()).toEqual(['SUCCESS']);
  await service.runNow('tidy');
  await until(() => begun === 2);
  finish();
  await until(async () => (await statuses())[1] !== 'IN_PROGRESS');
  expect(await statuses()).toEqual(['SUCCESS', 'SUCCESS']);
});
