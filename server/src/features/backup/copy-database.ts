import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable, Sql } from '../../platform/db/db';
import { TerminalError } from '../../platform/messages/terminal';

/** All that is ours: the list of migrations is there already, and the next start recreates the queue. */
function tablesOf(sql: Queryable) {
  return sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
}

/** The driver stops reading from the connection while nobody takes what came: it is resumed once more at the end. */
async function pour(source: Readable, target: Writable): Promise<void> {
  const done = finished(target);
  done.catch(() => undefined);
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
    if (!target.write(chunk)) await Promise.race([once(target, 'drain'), done]);
  target.end();
  await done;
  // oxlint-disable-next-line no-underscore-dangle
  source._read(0);
}

async function countOf(sql: Queryable, name: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::float8 as count from ${sql(name)}`;
  return row.count;
}

/**
 * Everything from one database into another of the same shape, whose rows give way, in one transaction each. `to` is a
 * superuser's: no trigger stamps or announces what is only moved. Throws when a table has not as many rows afterwards.
 * @returns how many rows
 */
export async function copyDatabase(from: Sql, to: Sql): Promise<number> {
  return from.begin('isolation level repeatable read read only', (source) =>
    to.begin(async (target) => {
      let rows = 0;
      await source`set local statement_timeout = 0`;
      await target`set local statement_timeout = 0`;
      await target`set local session_replication_role = replica`;
      const tables = await tablesOf(source);
      await target.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
      for (const { name, columns } of tables) {
        const list = columns.join(', ');
        const out = await source.unsafe(`copy (select ${list} from "${name}") to stdout`).readable();
        await pour(out, await target.unsafe(`copy "${name}" (${list}) from stdin`).writable());
        const [wanted, count] = [await countOf(source, name), await countOf(target, name)];
        if (count !== wanted) throw new TerminalError([messageOf('cli.rowsDiffer', { name, count, wanted })]);
        rows += count;
      }
      const sequences = await source<{ name: string; value: string }[]>`
        select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`;
      for (const { name, value } of sequences)
        await target`select setval(${name}::regclass, ${value}::bigint)`;
      return rows;
    }),
  );
}
