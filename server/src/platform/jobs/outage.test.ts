import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../db/db';
import { createTestDatabase, type TestDatabase } from '../../test-kit/database';
import type { JobService } from './job-service';
import { jobOf, quickService } from './test-support/quick-service';

interface Line {
  level: number;
  msg: string;
}

let database: TestDatabase;
let service: JobService;
let lines: Line[];
beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Line);
  const names = ['tidy', 'sweep', 'count'];
  service = quickService(
    database,
    names.map((name) => jobOf({ name })),
    { log: pino({ level: 'debug' }, { write }) },
  );
  await service.start();
});
afterEach(async () => {
  await service.stop();
  await database.drop();
});

const nameOfDatabase = () => new URL(database.url).pathname.slice(1);

/** Changes the database from another one. Connections that are open do not find the change: `cut` ends them. */
async function change(how: string, { cut }: { cut: boolean }): Promise<void> {
  const url = new URL(database.url);
  url.pathname = '/postgres';
  const admin = connect(url.href, { max: 1 });
  await admin.unsafe(`alter database ${nameOfDatabase()} ${how}`);
  if (cut)
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${nameOfDatabase()}`;
  await admin.end();
}

/** On a connection of its own: those of the pool may have been ended a moment ago. */
async function makeDue(name: string): Promise<void> {
  const own = connect(database.url, { max: 1 });
  await own.begin('read write', (tx) => tx`update jobs set next_at = now() where name = ${name}`);
  await own.end();
}

const messages = () => lines.filter(({ level }) => level >= 30).map(({ level, msg }) => [level, msg]);
const tries = () => lines.filter(({ level }) => level === 20).length;

it.each([
  ['only lets itself be read', (on: boolean) => `set default_transaction_read_only to ${on}`, true],
  ['refuses', (on: boolean) => `with allow_connections ${!on}`, false],
])('while the database %s, the queue says so once, and once that it goes on', async (_, how, setsSession) => {
  await change(how(true), { cut: true });
  // What only reads finds nothing wrong with a database that can be read.
  if (setsSession) await makeDue('sweep');
  await expect.poll(tries).toBeGreaterThan(9);
  const during = messages().map(String);
  expect(new Set(during)).toEqual(new Set(['40,the queue waits for the database']));
  // That its connections ended, and what it says since.
  expect(during.length).toBeLessThanOrEqual(2);

  lines.length = 0;
  await change(how(false), { cut: setsSession });
  const ended = () =>
    messages().filter(([, message]) => message === 'the queue has its database again').length;
  await expect.poll(ended).toBe(1);
  await service.runNow('tidy');
  const done = async () => {
    const rows = await database.sql<{ name: string }[]>`
      select job_name as name from job_runs where status = 'SUCCESS' order by job_name`;
    return rows.map(({ name }) => name);
  };
  await expect.poll(done).toEqual(setsSession ? ['sweep', 'tidy'] : ['tidy']);
});
