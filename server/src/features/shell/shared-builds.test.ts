import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { factsOf } from '../../platform/instances/facts';
import { OwnInstance } from '../../platform/instances/instances';
import { createTestDatabase } from '../../test-kit/database';
import { SharedBuilds } from './shared-builds';
import { putFiles } from './sql';

const database = await createTestDatabase();
const { sql } = database;
const folder = await mkdtemp(join(tmpdir(), 'vestry-shared-'));
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const log = pino({ level: 'silent' });
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<!doctype html>');
await writeFile(join(folder, 'assets', 'main-ownownow.js'), 'export {};');
const facts = factsOf(readConfig({ DATA_DIR: folder }), ['a secret of the tests, long enough for HS256']);
const instance = new OwnInstance({ sql, log, facts, alone: false });
let questions = 0;
const counted = new Proxy(sql, {
  apply: (target, self, args) => {
    questions += 1;
    return Reflect.apply(target, self, args) as unknown;
  },
});
const shared = new SharedBuilds({ sql: counted, log, instance, folders: [folder] });
await shared.begin();

/** Another instance brings them a moment ago: its notification is still on its way. */
async function bring(names: readonly string[]): Promise<string[]> {
  const paths = names.map((name) => `/assets/${name}-newnewne.js`);
  await putFiles(
    sql,
    '',
    paths.map((path) => ({ path, bytes: Buffer.from('export {};'), packed: false })),
  );
  return paths;
}
const found = async (paths: readonly string[]) =>
  (await Promise.all(paths.map((path) => shared.asset(path)))).map((file) => file?.path);

it('chunks of a build that came after the last look are found, all that a page asks for at once', async () => {
  for (const names of [['a'], ['b'], ['c', 'd', 'e', 'f']]) {
    const paths = await bring(names);
    expect(await found(paths)).toEqual(paths);
  }
});

it('addresses that nobody knows make few questions', async () => {
  const paths = Array.from({ length: 1000 }, (_, n) => `/assets/none-${String(n).padStart(8, '0')}.js`);
  questions = 0;
  expect(await found(paths)).toEqual(paths.map(() => undefined));
  expect(questions).toBeLessThanOrEqual(2);
});
