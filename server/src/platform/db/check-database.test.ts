import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { inWords } from '@vestry/sync/messages/in-words';
import { setupWords } from '@vestry/sync/status/setup';
import { ofTraits } from '../setup/of-traits';
import { assertUsable, checkDatabase, readTraits, unusable } from './check-database';
import { testApp } from '../../test-kit/test-app';
import { connect, type Sql } from './db';

const adminUrl = inject('adminUrl');
const admin = connect(adminUrl, { max: 1 });
const made: string[] = [];
const opened: Sql[] = [];
afterAll(async () => {
  await Promise.all(opened.map((sql) => sql.end()));
  for (const name of made) await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});

/** Another database, empty and made in such a way. */
async function database(how: string): Promise<Sql> {
  const name = `odd_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`create database ${name} template template0 ${how}`);
  made.push(name);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const sql = connect(url.href, { max: 2 });
  opened.push(sql);
  return sql;
}

async function warnings(sql: Sql): Promise<string> {
  await checkDatabase({ sql, config: { prepare: true, listenUrl: undefined } });
  const found = ofTraits(await readTraits(sql));
  return found.map((each) => inWords(setupWords(each).says, 'en')).join(' ');
}

it('[OP4] a database that keeps no UTF-8 is refused', async () => {
  for (const encoding of ['SQL_ASCII', 'LATIN1']) {
    const sql = await database(`encoding '${encoding}' locale_provider libc locale 'C'`);
    await expect(assertUsable(sql)).rejects.toThrow(encoding);
  }
});

it.each([
  [12, true],
  [13, true],
  [14, false],
  [18, false],
  [19, false],
])('[OP4] a database server of version %i is refused with what to do: %s', (version, isRefused) => {
  const reason = unusable({ version, encoding: 'UTF8' });
  expect(reason).toBe(isRefused ? `cli.databaseOld {"version":${version},"least":15}` : undefined);
});

it('[OP4] a collation that knows ASCII alone is reported', async () => {
  const sql = await database(`encoding 'UTF8' locale_provider libc locale 'C'`);
  await assertUsable(sql);
  expect(await warnings(sql)).toContain('searches tell Ä from ä');
});

it('[OP4] a removed statement timeout and a future PostgreSQL are reported', async () => {
  const { sql } = await testApp();
  const traits = await readTraits(sql);
  expect(ofTraits(traits)).toEqual([]);
  const names = ofTraits({ ...traits, timeout: '0', version: 19 }).map(({ name }) => name);
  expect(names).toEqual(['postgresUntried', 'statementsEndless']);
});

it('[OP4] indexes of another version of the collation are reported, and those of this one are not', async () => {
  const sql = await database(`encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`);
  expect(await warnings(sql)).toBe('');
  await admin`update pg_database set datcollversion = '0' where datname = ${made.at(-1) ?? ''}`;
  expect(await warnings(sql)).toContain('indexes of the database were made by version 0 of its collation');
});
