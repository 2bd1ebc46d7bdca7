import type { Readyz } from '@vestry/sync/contract/status';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { scratchFolder } from '../../test-kit/scratch';
import { startObjectStore } from '../../test-kit/object-store';
import { testApp, type TestApp } from '../../test-kit/test-app';
import { connect } from '../db/db';
import { usualFolder } from '../db/migration-files';
import { openMediaStore } from '../media/open-store';
import { openS3Store } from '../media/s3-store';
import { type Readiness, readiness } from './readiness';
import { needs } from '../../test-kit/needs';

const run = promisify(execFile);
const kit = await testApp();
const { sql, context } = kit;
const { dataDir } = context.config;
const openStore = () => openMediaStore(context.config);
const options = {
  sql,
  dataDir,
  openStore,
  freshMs: 0,
  patienceMs: 60_000,
  report: () => undefined,
  writes: () => 'ok' as const,
};
const ALL_WELL = {
  state: 'ready',
  database: 'ok',
  migrations: 'ok',
  media: 'ok',
  disk: 'ok',
  clock: 'ok',
};

async function probe({ app }: TestApp): Promise<[number, Readiness]> {
  const reply = await app.inject({ url: '/readyz' });
  return [reply.statusCode, reply.json<{ data: Readiness }>().data];
}

it('[WA1] says what it has looked at', async () => {
  await kit.app.setup.look();
  const setup = kit.app.setup.found().map(({ name }) => name);
  // A busy machine may be too slow for the patience of a server: then the request is repeated.
  await expect.poll(() => probe(kit)).toEqual([200, { ready: true, ...ALL_WELL, setup, setAside: 0 }]);
  const behindProxy = await testApp({ env: { TRUST_PROXY: 'loopback' } });
  behindProxy.app.measured.setAside = () => ['/large'];
  await expect.poll(() => probe(behindProxy)).toMatchObject([200, { state: 'ready', setAside: 1 }]);
  expect((await probe(behindProxy))[1]).toHaveProperty('setup', expect.arrayContaining(['addressUnset']));
});

it('[WA1] too few connections come and go in it, though nobody asks for metrics', async () => {
  const few = await testApp();
  const [{ name }] = await few.sql<[{ name: string }]>`select current_database() as name`;
  const found = async () => (await few.app.inject({ url: '/readyz' })).json<{ data: Readyz }>().data?.setup;
  const { now } = Date;
  try {
    await few.sql.unsafe(`alter database ${name} connection limit 8`);
    Date.now = () => now() + 6_000;
    await expect.poll(found).toContain('connectionsFew');
    await few.sql.unsafe(`alter database ${name} connection limit -1`);
    Date.now = () => now() + 12_000;
    await expect.poll(found).not.toContain('connectionsFew');
  } finally {
    Date.now = now;
  }
});

it('[WA1] a store that refuses the secret, or has no such bucket, leaves pages to be read', async () => {
  const remote = await startObjectStore();
  const right = { ...remote.options };
  const states = [
    right,
    { ...right, secretAccessKey: 'wrong' },
    { ...right, endpoint: 'http://127.0.0.1:1' },
  ].map(async (each) => (await readiness({ ...options, openStore: async () => openS3Store(each) }))());
  expect(await Promise.all(states)).toEqual([
    ALL_WELL,
    { ...ALL_WELL, state: 'degraded', media: 'silent' },
    { ...ALL_WELL, state: 'degraded', media: 'silent' },
  ]);
  const env = {
    MEDIA_S3_ENDPOINT: right.endpoint,
    MEDIA_S3_BUCKET: right.bucket,
    MEDIA_S3_ACCESS_KEY_ID: right.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: 'wrong',
  };
  const wrong = await testApp({ env });
  await expect.poll(() => probe(wrong)).toMatchObject([200, { state: 'degraded', media: 'silent' }]);
  await remote.close();
});

it('[WA1] a database that takes no writes leaves pages to be read', async () => {
  const database = await createTestDatabase();
  const readOnly = connect(database.url, { max: 1 });
  await readOnly`set default_transaction_read_only = on`;
  const look = await readiness({ ...options, sql: readOnly });
  expect(await look()).toEqual({ ...ALL_WELL, state: 'degraded', database: 'readOnly' });
  await readOnly.end();
  // Without it the server is not ready at all.
  expect(await look()).toMatchObject({ state: 'unavailable', database: 'silent' });
  await database.drop();
});

it('[WA1] a build into the folder of a server that runs leaves it ready; a database that another version has changed, as it has', async () => {
  const folder = await scratchFolder('migrations');
  await cp(usualFolder(), folder, { recursive: true });
  const database = await createTestDatabase();
  const look = await readiness({ ...options, sql: database.sql, folder });
  await writeFile(join(folder, '999-next.sql'), '-- contract: whatever it is\n');
  expect(await look()).toEqual(ALL_WELL);
  const apply = (compatible: boolean) => database.sql`
    insert into migrations (number, name, checksum, compatible) values (999, '999-next.sql', '', ${compatible})
    on conflict (number) do update set compatible = excluded.compatible`;
  await apply(true);
  expect(await look()).toEqual(ALL_WELL);
  await apply(false);
  expect(await look()).toEqual({ ...ALL_WELL, state: 'unavailable', migrations: 'pending' });
  await database.sql`delete from migrations where number in (999, 51)`;
  expect(await look()).toEqual({ ...ALL_WELL, state: 'unavailable', migrations: 'pending' });
  await database.drop();
});

it('[WA1] a clock that differs from the database’s is reported', async () => {
  const { now } = Date;
  const look = await readiness(options);
  Date.now = () => now() + 86_400_000;
  try {
    expect(await look()).toEqual({ ...ALL_WELL, state: 'degraded', clock: 'off' });
  } finally {
    Date.now = now;
  }
});

it('[WA1] a disk that is nearly full is reported', async () => {
  needs('mount');
  const small = await mkdtemp(join(tmpdir(), 'vestry-small-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=250m', 'tmpfs', small]);
  try {
    const look = await readiness({ ...options, dataDir: small });
    expect(await look()).toEqual(ALL_WELL);
    await writeFile(join(small, 'much'), Buffer.alloc(100 * 1024 ** 2));
    expect(await look()).toEqual({ ...ALL_WELL, state: 'degraded', disk: 'low' });
  } finally {
    await run('umount', [small]);
    await rm(small, { recursive: true });
  }
});

it('[WA1] a database without space answers 503 with words', async () => {
  const editor = await kit.signInAs('editor');
  await sql.unsafe(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on documents for each row execute function full_disk()`);
  const payload = { route: 'about', contents: '{"value":{"id":"root","type":"div"},"children":[]}' };
  const reply = await kit.call('POST', '/pages', { as: editor, payload });
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    503,
    'There is no space left. Nothing was saved. Please tell an administrator.',
  ]);
  await sql.unsafe('drop trigger full_disk on documents');
  expect((await kit.call('POST', '/pages', { as: editor, payload })).statusCode).toBe(201);
});

it('[WA1] a database that takes no writes answers who saves with 503 and words, and who reads as ever', async () => {
  const standby = await testApp();
  const editor = await standby.signInAs('editor');
  const [{ name }] = await standby.sql<[{ name: string }]>`select current_database() as name`;
  await standby.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  // It holds for new connections.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  const payload = { route: 'about', contents: '{"value":{"id":"root","type":"div"},"children":[]}' };
  const save = async () => standby.call('POST', '/pages', { as: editor, payload });
  await expect
    .poll(async () => (await save()).json<{ message: string }>().message)
    .toBe(
      'Nothing can be saved at the moment: the database only lets itself be read. Please try again soon.',
    );
  expect((await save()).statusCode).toBe(503);
  expect((await standby.call('GET', '/pages', { as: editor })).statusCode).toBe(200);
});
