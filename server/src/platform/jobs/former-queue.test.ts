import { randomUUID } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atEnd } from '../../test-kit/at-end';
import { createTestDatabase, type TestDatabase } from '../../test-kit/database';
import { putDatabase } from '../../test-kit/former/put-database';
import { scratchFolder } from '../../test-kit/scratch';
import { connect, type Sql } from '../db/db';
import { migrate } from '../db/migrate';
import { usualFolder } from '../db/migration-files';

// What waited in the queue of a server of before, which was pg-boss's.

let database: TestDatabase;
let sql: Sql;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  ({ sql } = database);
});
afterEach(() => database.drop());

const waiting = async () => [
  ...(await sql`select job_name as job, id, attempt from vestry_running.job_queue order by job_name`),
];
const hasFormer = async () => {
  const [row] = await sql<[{ found: boolean }]>`select to_regnamespace('pgboss') is not null as found`;
  return row.found;
};

it('requests and retries wait on, and nothing that is due anyway', async () => {
  await putDatabase(database.url);
  const [{ id }] = await sql<[{ id: string }]>`
    insert into pgboss.job (name, data, state, policy) values
      ('check-links', '{"scheduled": false}', 'created', 'stately'),
      ('delete-old-logs', '{"scheduled": true}', 'created', 'stately'),
      ('upgrade-widgets', '{"scheduled": false, "whileDue": true}', 'created', 'stately'),
      ('check-images', '{"scheduled": false}', 'failed', 'stately')
    returning id`;
  await migrate(sql);
  expect(await waiting()).toEqual([
    // Its first attempt has failed.
    { job: 'back-up', id: 'ecaedbd7-3ed3-4ca2-bb6d-5beac5e00fd2', attempt: 2 },
    { job: 'check-links', id, attempt: 1 },
  ]);
  expect(await hasFormer()).toBe(false);
});

it('what a server of before still runs has as long as it was given', async () => {
  await putDatabase(database.url);
  await migrate(sql);
  const rows = await sql`
    select job_name as job, lease_until > started_at + interval '3 hours' as long from job_runs
    where status = 'IN_PROGRESS'`;
  expect([...rows]).toEqual([{ job: 'back-up', long: true }]);
});

it.each([
  ['may be read', 'grant usage on schema pgboss to', 1],
  ['may not be read', 'revoke all on schema pgboss from', 0],
])('a queue that belongs to another role, and %s, stays as it is', async (_what, grant, count) => {
  const role = `site_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(database.url);
  await sql.unsafe(`create role ${role} login password 'site'`);
  await sql.unsafe(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  Object.assign(url, { username: role, password: 'site' });
  const own = connect(url.href, { max: 1 });
  atEnd(() => own.end());
  const folder = await scratchFolder('migrations');
  await cp(usualFolder(), folder, { recursive: true });
  const later = (await readdir(folder)).filter((name) => name >= '056');
  await Promise.all(later.map((name) => rm(join(folder, name))));
  await migrate(own, folder);

  await own`insert into jobs (name, cron, time_zone, next_at) values ('back-up', '0 3 * * *', 'UTC', now())`;
  await sql`create schema pgboss`;
  await sql`create table pgboss.job (
    name text, id uuid default gen_random_uuid(), data jsonb, state text, start_after timestamptz default now())`;
  await sql`insert into pgboss.job (name, data, state) values ('back-up', '{"scheduled": false}', 'created')`;
  await sql.unsafe(`grant select on pgboss.job to ${role}; ${grant} ${role}`);
  await migrate(own);
  expect(await waiting()).toHaveLength(count);
  expect(await hasFormer()).toBe(true);
  await own.end();
  await sql.unsafe(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
});
