import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Sql } from '../../platform/db/db';
import { migrate } from '../../platform/db/migrate';
import { rangeOf, readMigrations, usualFolder } from '../../platform/db/migration-files';
import { openMediaStore } from '../../platform/media/open-store';
import { createTestDatabase } from '../../test-kit/database';
import { FORMER, putDatabase } from '../../test-kit/former/put-database';
import { scratchFolder } from '../../test-kit/scratch';
import { testApp } from '../../test-kit/test-app';
import { drill } from './drill';
import { listMigrations, listTables } from './dump-database';
import { restore } from './restore';
import { folderSource } from './source';

// Before a release: it makes the database of a former version first. `npm test` reads the shapes of former backups, in
// former-shapes.test.ts.

// A backup that the version before the baseline has taken, and the database that it is of.

const former = await createTestDatabase({ empty: true });
await putDatabase(former.url);
await migrate(former.sql);
const app = await testApp();
const source = folderSource(join(FORMER, 'backup'));
afterAll(() => former.drop());

/** Made by putting it back, or by the clock. */
const OTHER = new Set(['space', 'restores', 'sessions', 'activation_tokens', 'audit_log', 'job_runs']);
const TIMES = /\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d[^,)"]*)?/g;

/** Every row of every table, but for the times. */
async function everything(sql: Sql): Promise<Record<string, string[]>> {
  const tables = (await listTables(sql)).filter(({ name }) => !OTHER.has(name));
  const rows = await Promise.all(
    tables.map(async ({ name }) => sql.unsafe<{ t: string }[]>(`select t::text from ${name} t`)),
  );
  return Object.fromEntries(
    tables.map(({ name }, i) => [name, rows[i]!.map(({ t }) => t.replaceAll(TIMES, 'T')).sort()]),
  );
}

it('[BU3] is restored into this version, and into a database from before the baseline', async () => {
  const store = await openMediaStore(app.context.config);
  const present = await listMigrations(app.sql);
  await restore({ sql: app.sql, source, store });
  const expected = await everything(former.sql);
  expect(expected['documents']).toHaveLength(10);
  expect(await everything(app.sql)).toEqual(expected);
  expect(await listMigrations(app.sql)).toEqual(present);
  expect(await readdir(join(app.context.config.dataDir, 'media', '53'))).toHaveLength(2);
  expect((await app.call('GET', '/pages/route/welcome')).statusCode).toBe(200);
  // It goes on from there: numbers, versions and triggers.
  const editor = await app.signInAs('editor');
  const payload = { route: 'next', contents: '{"value":{"id":"root","type":"div"},"children":[]}' };
  const reply = await app.call('POST', '/pages', { as: editor, payload });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.stringContaining('"route":"next"')]);

  await former.sql`update documents set queued_status = 'public'`;
  await restore({ sql: former.sql, source, store });
  expect(await everything(former.sql)).toEqual(expected);
});

it('[BU3] is brought to the shape of a version that has changed it', async () => {
  const folder = await scratchFolder('migrations');
  await cp(usualFolder(), folder, { recursive: true });
  const { last } = rangeOf(await readMigrations(folder));
  const name = `${String(last + 1).padStart(3, '0')}-notes.sql`;
  const text = `-- contract: a table goes
    alter table media add column note text not null default '';
    update media set note = 'of ' || filename;
    create table notes as select note from media;
    drop table external_checks;`;
  await writeFile(join(folder, name), text);
  const newer = await testApp();
  expect(await migrate(newer.sql, folder)).toEqual([name]);
  const noted = async () => [...(await newer.sql`select note from media join notes using (note)`)];
  expect(await noted()).toEqual([]);
  expect(await drill(newer.sql, source, folder)).toBeGreaterThan(100);
  expect(await noted()).toEqual([]);

  const store = await openMediaStore(newer.context.config);
  await restore({ sql: newer.sql, source, store, folder });
  expect(await noted()).toEqual([{ note: expect.stringMatching(/^of red-[0-9a-f]+\.png$/) as string }]);
  expect((await newer.call('GET', '/pages/route/welcome')).statusCode).toBe(200);
  expect((await listTables(newer.sql)).map(({ name }) => name)).not.toContain('external_checks');
  await rm(folder, { recursive: true });
});
