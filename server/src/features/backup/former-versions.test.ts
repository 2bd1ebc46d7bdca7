import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Sql } from '../../platform/db/db';
import { migrate } from '../../platform/db/migrate';
import { openMediaStore } from '../../platform/media/open-store';
import { createTestDatabase } from '../../test-kit/database';
import { migrateTo } from '../../test-kit/former/migrate-to';
import { folderOf, putDatabase } from '../../test-kit/former/put-database';
import { testApp } from '../../test-kit/test-app';
import { listMigrations, listTables } from './dump-database';
import { restore } from './restore';
import { folderSource } from './source';
import { takeFormerBackup } from './test-support/former-backup';

// Backups of every former version, with what people had stored in the first of them.

const VERSION = 'a449d10';
const former = await createTestDatabase({ empty: true });
await putDatabase(former.url, VERSION);
const backups = await mkdtemp(join(tmpdir(), 'vestry-former-backups-'));
const app = await testApp();
const store = await openMediaStore(app.context.config);
afterAll(async () => {
  await former.drop();
  await rm(backups, { recursive: true });
});

const [numbers, first] = [await listMigrations(app.sql), (await listMigrations(former.sql)).length];
/** Made by putting it back, or by the clock. */
const OTHER = new Set(['space', 'sessions', 'acts', 'job_runs', 'request_hours', 'request_senders']);
/** What passkeys know a person by: those of before get one as they are put back. */
const HANDLE = /,[\da-f-]{36}\)$/;
const TIMES = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[^,)"]*/g;

/** Every row of every table, but for the times of migrations. */
async function everything(sql: Sql): Promise<Record<string, string[]>> {
  const tables = (await listTables(sql)).filter(({ name }) => !OTHER.has(name));
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await sql.unsafe(`select t::text from ${name} t`)).map((row) => String(row['t'])),
    ),
  );
  return Object.fromEntries(
    tables.map(({ name }, i) => [
      name,
      rows[i]!.map((row) => row.replaceAll(TIMES, 'T'))
        .map((row) => (name === 'users' ? row.replace(HANDLE, ',H)') : row))
        .sort(),
    ]),
  );
}

/** Every fourth one: each of them is brought over all that come later. */
const ends = numbers.flatMap((name, i) =>
  i >= first - 1 && i < numbers.length - 1 && (i - first + 1) % 4 === 0 ? [name] : [],
);
const folderWith = (last: number) => join(backups, String(last));
for (const name of ends) {
  const last = numbers.indexOf(name) + 1;
  await migrateTo(former.sql, name.slice(0, 3));
  await takeFormerBackup(former.sql, folderWith(last), new Date());
  await cp(join(folderOf(VERSION), 'media'), join(folderWith(last), 'media'), { recursive: true });
}
await migrate(former.sql);
const wanted = await everything(former.sql);

it.each(ends)('[BU3] a backup of the version that ended with %s is put into this one', async (name) => {
  const source = folderSource(folderWith(numbers.indexOf(name) + 1));
  await restore({ sql: app.sql, source, store });
  expect(await everything(app.sql)).toEqual(wanted);
  expect(await listMigrations(app.sql)).toEqual(numbers);
  expect(await readdir(join(app.context.config.dataDir, 'media', 'd2'))).toHaveLength(2);
  expect((await app.call('GET', '/pages/route/welcome')).statusCode).toBe(200);
  // It goes on from there: numbers, versions and triggers.
  const editor = await app.signInAs('editor');
  const payload = { route: 'next', contents: '{"value":{"id":"root","type":"div"},"children":[]}' };
  const reply = await app.call('POST', '/pages', { as: editor, payload });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.stringContaining('"route":"next"')]);
});
