import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-kit/database';
import { emptyClient } from './test-kit/run-server';
import { smallDisk } from './test-kit/small-disk';
import { refusalOf, startHere } from './test-kit/start-here';

const { disk, remove } = await smallDisk('start-full', '200k');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  await remove();
  await database.drop();
});

it('[OP6] a first start on a full disk says so, and begins as new when there is room', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(disk, 'data') };
  await mkdir(env.DATA_DIR);
  spawnSync('sh', ['-c', `cat /dev/zero > ${join(disk, 'rest')}`]);
  expect(await refusalOf(env)).toBe(`The disk of ${env.DATA_DIR} is full: make room, then start again.`);
  await rm(join(disk, 'rest'));
  expect((await startHere(env)).output()).toContain('is ready');
});

it('[OP6] a disk without room for copies of the build is no reason not to start', async () => {
  const CLIENT_DIR = await emptyClient();
  const script = 'x'.repeat(300_000);
  await mkdir(join(CLIENT_DIR, 'app', 'assets'));
  await writeFile(join(CLIENT_DIR, 'app', 'assets', 'main-abcdefgh.js'), script);
  const server = await startHere({ DATABASE_URL: database.url, DATA_DIR: join(disk, 'other'), CLIENT_DIR });
  const reply = await fetch(`${server.url}/assets/main-abcdefgh.js`);
  expect([reply.status, await reply.text()]).toEqual([200, script]);
});
