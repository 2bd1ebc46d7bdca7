import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { keptLog } from '../../test-kit/kept-log';
import { assertUsable, checkDatabase, unusable } from './check-database';
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
  const { log, lines } = keptLog();
  await checkDatabase({ sql, log, config: { prepare: true, listenUrl: undefined } });
  return lines.join('');
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
  expect(reason).toBe(isRefused ? `cli.databaseOld {"version":${version},"least":14}` : undefined);
});

it('[OP4] a collation that knows ASCII alone is said', async () => {
  const sql = await database(`encoding 'UTF8' locale_provider libc locale 'C'`);
  await assertUsable(sql);
  expect(await warnings(sql)).toContain('searches tell Ä from ä');
});

it('[OP4] indexes of another version of the collation are said, and those of this one are not', async () => {
  const sql = await database(`encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`);
  expect(await warnings(sql)).toBe('');
  await admin`update pg_database set datcollversion = '0' where datname = ${made.at(-1) ?? ''}`;
  expect(await warnings(sql)).toContain('indexes were made by another version of the collation');
});
