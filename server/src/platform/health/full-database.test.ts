import { spawnSync } from 'node:child_process';
import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { smallDisk } from '../../test-kit/small-disk';
import { testApp } from '../../test-kit/test-app';
import { connect } from '../db/db';
import { WriteTrials } from './write-trials';

/** On a disk of its own, beside PostgreSQL's log of changes. */
async function databaseOnSmallDisk() {
  const { disk, remove } = await smallDisk('full-database', '64M');
  const admin = connect(inject('adminUrl'), { max: 1 });
  const [{ folder }] = await admin<[{ folder: string }]>`select current_setting('data_directory') as folder`;
  const location = join(disk, 'tablespace');
  await mkdir(location);
  const { uid, gid } = await stat(folder);
  await chown(location, uid, gid);
  const database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await admin.unsafe(`create tablespace of_${name} location '${location}'`);
  await admin.unsafe(`alter database ${name} set tablespace of_${name}`);
  const rest = join(disk, 'rest');
  return {
    database,
    fill: () => spawnSync('sh', ['-c', `cat /dev/zero >> ${rest}`]),
    makeRoom: () => rm(rest),
    drop: async () => {
      await database.drop();
      await admin.unsafe(`drop tablespace of_${name}`);
      await admin.end();
      await remove();
    },
  };
}

it('[WA1] a database whose disk is full is full before anybody’s work is refused, until a write goes through', async () => {
  const { database, fill, makeRoom, drop } = await databaseOnSmallDisk();
  const { sql, url } = database;
  const { app } = await testApp({ context: { sql, databaseUrl: url, writeTrialMs: 20 } });
  const ready = async () =>
    (await app.inject('/readyz')).json<{ data: { database: string } }>().data.database;
  await expect.poll(ready).toBe('ok');
  // A connection that is new on a full disk may be refused: PostgreSQL keeps a file of what each one has to know.
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`));
  // What a trial that is under way has written is free again after it.
  const filled = () => {
    fill();
    return ready();
  };
  await expect.poll(filled).toBe('full');
  await makeRoom();
  await expect.poll(ready).toBe('ok');
  await app.close();
  await drop();
});

it('[WA1] a refused write is noted at once, from any writer', async () => {
  const { database, fill, makeRoom, drop } = await databaseOnSmallDisk();
  const { sql, url } = database;
  const inTransaction = connect(url, { max: 2 });
  const trials = [sql, inTransaction].map(
    (pool) => new WriteTrials({ sql: pool, everyMs: 0, report: () => undefined }),
  );
  const tried = async () => {
    await Promise.all(trials.map((each) => each.try()));
    return trials.map(({ state }) => state);
  };
  await sql`create table much (text text)`;
  expect(await tried()).toEqual(['ok', 'ok']);
  fill();
  // None of a request: jobs, heartbeats and visits are stored so.
  const insert = `insert into much select repeat('x', 900) from generate_series(1, 40000)`;
  await expect(sql.unsafe(insert)).rejects.toMatchObject({ code: '53100' });
  await expect(inTransaction.begin((each) => each.unsafe(insert))).rejects.toMatchObject({ code: '53100' });
  expect(trials.map(({ state }) => state)).toEqual(['full', 'full']);
  expect(await tried()).toEqual(['full', 'full']);
  await makeRoom();
  expect(await tried()).toEqual(['ok', 'ok']);
  await inTransaction.end();
  await drop();
});
