import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Queryable, Sql } from '../../platform/db';
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
function countRows(): { stream: Transform; count: () => number } {
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, count: () => rows };
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
      const source = await tx
        .unsafe(`copy (select ${list} from public.${quoted(name)}) to stdout`)
        .readable();
      const { stream, count } = countRows();
      const file = createWriteStream(join(folder, tableFile(name)), { mode: 0o600 });
      await pipeline(source, stream, createGzip(), file, { signal });
      tables.push({ name, columns, rows: count() });
    }
    const sequences = await tx<{ name: string; value: string }[]>`
      select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`;
    return { tables, sequences: [...sequences], migrations: await listMigrations(tx) };
  });
}
