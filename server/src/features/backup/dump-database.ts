import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable, Sql } from '../../platform/db/db';
import { TerminalError } from '../../platform/messages/terminal';
import { type Manifest, tableFile } from './manifest';
import { Sum } from './sum';

interface Table {
  name: string;
  columns: string[];
}

interface Written {
  rows: number;
  bytes: number;
  sha256: string;
}

/**
 * What describes this database, not the site: the list of migrations, and which backups of it there are; and what is
 * made of the pages again.
 */
const NOT_OF_THE_SITE = ['migrations', 'backups', 'page_texts', 'page_words'];

/** Every table of the site, in the schema that is looked in; what the queue holds belongs to the running system. */
export function listTables(sql: Queryable): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${NOT_OF_THE_SITE})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
}

export async function listMigrations(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from migrations order by number`;
  return rows.map(({ name }) => name);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Whatever happens, the copy is read to its end: the driver stops reading from the connection while nobody takes what
 * came, and of a stream that has ended or was thrown away nobody does. Reading once more sets it going again.
 */
async function readToEnd(source: Readable): Promise<void> {
  if (!source.readableEnded) {
    source.resume();
    await once(source, 'end');
  }
  // oxlint-disable-next-line no-underscore-dangle
  source._read(0);
}

/** @returns what of it was written */
async function writeCopy(source: Readable, path: string): Promise<Written> {
  const packed = createGzip();
  const sum = new Sum();
  const written = pipeline(packed, sum, createWriteStream(path, { mode: 0o600, flush: true }));
  // The caller that awaits it handles the error.
  written.catch(() => undefined);
  const text = new Sum();
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      text.add(chunk);
      if (!packed.write(chunk)) await Promise.race([once(packed, 'drain'), written]);
    }
    packed.end();
    await written;
    return { rows: text.lines, bytes: sum.bytes, sha256: sum.sha256 };
  } finally {
    await readToEnd(source);
  }
}

const copyOut = ({ name, columns }: Table): string =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`;

/** The checksum of what COPY writes of a table, in the schema of the search path. */
export async function sumOfTable(tx: Queryable, table: Table): Promise<Sum> {
  const source = await tx.unsafe(copyOut(table)).readable();
  const sum = new Sum();
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      sum.add(chunk);
    return sum;
  } finally {
    await readToEnd(source);
  }
}

/** Throws when a table has other rows than were written. */
async function assertAll(tx: Queryable, name: string, rows: number): Promise<void> {
  const [row] = await tx<[{ count: string }]>`select count(*) as count from ${tx(name)}`;
  if (Number(row.count) === rows) return;
  throw new TerminalError([messageOf('cli.backupRows', { table: name, rows, wanted: Number(row.count) })]);
}

type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * Writes all tables into `folder`, as they were at one moment, with COPY: no program of PostgreSQL's is needed, which
 * the embedded one does not bring. `look` reads more of the same moment.
 */
export async function dumpDatabase<T>(
  sql: Sql,
  folder: string,
  { signal, look }: { signal: AbortSignal; look: (tx: Queryable) => Promise<T> },
): Promise<{ dump: Dump; seen: T }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`;
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await listTables(tx)) {
      const source = await tx.unsafe(copyOut({ name, columns })).readable();
      const written = await writeCopy(source, join(folder, tableFile(name)));
      await assertAll(tx, name, written.rows);
      tables.push({ name, columns, ...written });
      signal.throwIfAborted();
    }
    const sequences = await tx<{ name: string; value: string }[]>`
      select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`;
    const dump = { tables, sequences: [...sequences], migrations: await listMigrations(tx) };
    return { dump, seen: await look(tx) };
  });
}
