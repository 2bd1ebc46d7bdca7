import { spawnSync } from 'node:child_process';
import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { smallDisk } from '../../test-kit/small-disk';
import { testApp } from '../../test-kit/test-app';
import { connect } from '../db/db';
import { openMediaStore } from '../media/open-store';
import { readiness } from './readiness';

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
    fill: () => spawnSync('sh', ['-c', `cat /dev/zero > ${rest}`]),
    makeRoom: () => rm(rest),
    drop: async () => {
      await database.drop();
      await admin.unsafe(`drop tablespace of_${name}`);
      await admin.end();
      await remove();
    },
  };
}

it('[WA1] a database whose disk is full is full until a write has gone through, whatever was refused', async () => {
  const { database, fill, makeRoom, drop } = await databaseOnSmallDisk();
  const { sql, url } = database;
  const { app, context } = await testApp({ context: { sql, databaseUrl: url } });
  const inTransaction = connect(url, { max: 2 });
  const lookOf = (pool: typeof sql) =>
    readiness({
      sql: pool,
      dataDir: context.config.dataDir,
      openStore: () => openMediaStore(context.config),
      report: () => undefined,
      retryMs: 0,
      patienceMs: 60_000,
    });
  const looks = [await lookOf(sql), await lookOf(inTransaction)];
  const said = () => Promise.all(looks.map(async (look) => (await look()).database));
  const ready = async () =>
    (await app.inject('/readyz')).json<{ data: { database: string } }>().data.database;
  await sql`create table much (text text)`;
  // A connection that is new on a full disk may be refused: PostgreSQL keeps a file of what each one has to know.
  await said();
  fill();
  expect(await said()).toEqual(['ok', 'ok']);
  await expect.poll(ready).toBe('ok');
  // None of a request: jobs, heartbeats and visits are stored so.
  const insert = `insert into much select repeat('x', 900) from generate_series(1, 40000)`;
  await expect(sql.unsafe(insert)).rejects.toMatchObject({ code: '53100' });
  await expect(inTransaction.begin((each) => each.unsafe(insert))).rejects.toMatchObject({ code: '53100' });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await said()).toEqual(['full', 'full']);
    await expect.poll(ready).toBe('full');
  }
  await makeRoom();
  expect(await said()).toEqual(['ok', 'ok']);
  await expect.poll(ready).toBe('ok');
  await inTransaction.end();
  await app.close();
  await drop();
});
