import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Queryable, Sql } from '../../platform/db/db';
import { type Manifest, tableFile } from './manifest';

interface Table {
  name: string;
  columns: string[];
}

/** Every table of ours but the list of migrations; what the queue holds belongs to the running system. */
export function listTables(sql: Queryable): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
}

export async function listMigrations(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from migrations order by number`;
  return rows.map(({ name }) => name);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Lines of COPY's text format are rows: line ends inside of values are written as \n. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

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

/** @returns how many rows were written */
async function writeCopy(source: Readable, path: string): Promise<number> {
  const packed = createGzip();
  const written = pipeline(packed, createWriteStream(path, { mode: 0o600 }));
  // Heard where it is waited for.
  written.catch(() => undefined);
  let rows = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      rows += countLines(chunk);
      if (!packed.write(chunk)) await Promise.race([once(packed, 'drain'), written]);
    }
    packed.end();
    await written;
    return rows;
  } finally {
    await readToEnd(source);
  }
}

/**
 * Writes all tables into `folder`, as they were at one moment, with COPY: no program of PostgreSQL's is needed, which
 * the embedded one does not bring.
 */
export async function dumpDatabase(
  sql: Sql,
  folder: string,
  signal: AbortSignal,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`;
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await listTables(tx)) {
      const list = columns.map(quoted).join(', ');
      const copy = `copy (select ${list} from public.${quoted(name)}) to stdout`;
      const source = await tx.unsafe(copy).readable();
      tables.push({ name, columns, rows: await writeCopy(source, join(folder, tableFile(name))) });
      signal.throwIfAborted();
    }
    const sequences = await tx<{ name: string; value: string }[]>`
      select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`;
    return { tables, sequences: [...sequences], migrations: await listMigrations(tx) };
  });
}
