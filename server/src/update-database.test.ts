import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWords } from '@vestry/sync/messages/in-words';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config';
import { readMigrations, usualFolder } from './platform/db/migration-files';
import { migrate } from './platform/db/migrate';
import { errorInWords } from './platform/messages/terminal';
import { createTestDatabase, type TestDatabase } from './test-kit/database';
import { emptyClient } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { startHere } from './test-kit/start-here';
import { updateDatabase, updateText } from './update-database';

let database: TestDatabase;
let folder: string;
let dataDir: string;
let last: number;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  [folder, dataDir] = [await scratchFolder('migrations'), await scratchFolder('update')];
  await cp(usualFolder(), folder, { recursive: true });
  last = (await readMigrations(folder)).at(-1)!.number;
});
afterEach(() => database.drop());

const add = (number: number, mark: string) =>
  writeFile(
    join(folder, `${String(number).padStart(3, '0')}-step.sql`),
    `-- ${mark}: a reason\ncreate table step${number} (id int);\n`,
  );
const update = (env: Record<string, string> = {}) => {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
  return updateDatabase({ sql: database.sql, config, folder });
};
const reportOf = (done: Awaited<ReturnType<typeof update>>) => {
  const text = updateText(done);
  return text && inWords(text, 'en');
};
const newest = async () => {
  const [row] = await database.sql<[{ number: number }]>`select max(number) as number from migrations`;
  return row.number;
};

test('an update says from where to where it has brought the database, and takes no backup where there is a way back', async () => {
  expect(reportOf(await update())).toBeUndefined();
  expect(reportOf(await update())).toBeUndefined();
  await add(last + 1, 'compatible');
  expect(reportOf(await update())).toBe(`The database was brought from ${last} to ${last + 1}.`);
  expect(await readdir(dataDir)).toEqual([]);
});

test('before a step without a way back a backup of before is taken', async () => {
  await update();
  await add(last + 1, 'contract');
  await add(last + 2, 'compatible');
  // Of two that start together one takes it.
  const both = await Promise.all([update(), update()]);
  expect(both.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  const done = both.find(({ applied }) => applied.length > 0)!;
  const [name = '', ...others] = await readdir(join(dataDir, 'backup'));
  expect(others).toEqual([]);
  expect(reportOf(done)).toBe(
    `The database was brought from ${last} to ${last + 2}, and there is no way back: the version of before cannot be started any more. A backup of before is in ${join(dataDir, 'backup', name)}.`,
  );
  const manifest = await readFile(join(dataDir, 'backup', name, 'manifest.json'), 'utf8');
  expect((JSON.parse(manifest) as { migrations: string[] }).migrations.at(-1)).toMatch(
    new RegExp(`^${String(last).padStart(3, '0')}-`),
  );
});

test('where no backup can be taken nothing is changed, unless it is to go without', async () => {
  await update();
  await add(last + 1, 'contract');
  await writeFile(join(dataDir, 'backup'), 'a file');
  const refusal = await update().catch((error: unknown) => errorInWords(error, 'en'));
  expect(refusal).toMatch(
    /^This version changes the database in a way that cannot be undone, and no backup could be taken before it: .+ Nothing was changed\./,
  );
  expect(await newest()).toBe(last);
  expect(reportOf(await update({ NO_BACKUP: 'true' }))).toBe(
    `The database was brought from ${last} to ${last + 1}, and there is no way back: the version of before cannot be started any more.`,
  );
  expect(await newest()).toBe(last + 1);
});

test('the terminal and the log of a start say what was done to the database', async () => {
  const names = (await readdir(folder)).sort();
  await rm(join(folder, names.at(-1)!));
  await migrate(database.sql, folder);
  const server = await startHere({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CLIENT_DIR: await emptyClient(),
    NEW_SITE: 'true',
  });
  const line = new RegExp(`The database was brought from ${last - 1} to ${last}[.,]`);
  expect(server.output()).toMatch(line);
  const [log = ''] = await readdir(join(dataDir, 'logs'));
  // Its lines are written a moment later.
  await expect.poll(() => readFile(join(dataDir, 'logs', log), 'utf8')).toMatch(line);
});
