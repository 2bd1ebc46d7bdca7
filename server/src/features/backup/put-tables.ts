import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable, Transaction } from '../../platform/db/db';
import { copyIn } from '../../platform/db/copy-in';
import { TerminalError } from '../../platform/messages/terminal';
import { listTables, quoted } from './dump-database';
import { type Manifest, tableFile } from './manifest';
import type { BackupSource } from './source';

/** Those that others refer to come first. */
async function inOrder(sql: Queryable, names: string[]): Promise<string[]> {
  const references = await sql<{ from: string; to: string }[]>`
    select f.relname as from, t.relname as to from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    join pg_namespace n on n.oid = f.relnamespace
    where c.contype = 'f' and f.oid <> t.oid and n.nspname = current_schema()`;
  const ordered: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.includes(name) || path.includes(name)) return;
    for (const { from, to } of references) if (from === name) visit(to, [...path, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);
  return ordered.filter((name) => names.includes(name));
}

async function withoutTriggers(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const tables = (await listTables(tx)).map(({ name }) => quoted(name));
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
}

/** Empties every table of the site in the schema that is looked in, also those that refuse it to everybody else. */
export async function emptyTables(tx: Transaction): Promise<void> {
  await withoutTriggers(tx, async () => {
    const names = (await listTables(tx)).map(({ name }) => quoted(name));
    await tx.unsafe(`truncate ${names.join(', ')} cascade`);
  });
}

async function count(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<[{ count: string }]>`select count(*) as count from ${tx(name)}`;
  return Number(row.count);
}

/** Throws when the manifest lacks a table, or a column, of the shape that it says: nothing else would notice. */
async function assertTables(tx: Transaction, manifest: Manifest): Promise<void> {
  const named = new Map(manifest.tables.map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of await listTables(tx)) {
    if (columns.every((column) => named.get(name)?.has(column))) continue;
    const values = { table: name, columns: columns.join(', ') };
    throw new TerminalError([messageOf('cli.backupTableMissing', values)]);
  }
}

/**
 * Puts rows and numbers of a backup into empty tables of the shape that it has, in the schema that is looked in, and
 * counts them afterwards. Rows are put there as they were: no trigger stamps or announces them again.
 */
export async function putTables(
  tx: Transaction,
  source: BackupSource,
  { manifest, without }: { manifest: Manifest; without: ReadonlySet<string> },
): Promise<void> {
  await assertTables(tx, manifest);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await withoutTriggers(tx, async () => {
    for (const name of await inOrder(tx, [...tables.keys()])) {
      const { columns = [], rows = 0 } = tables.get(name) ?? {};
      const path = tableFile(name);
      const file = without.has(name) ? undefined : await source.open(path);
      if (without.has(name)) continue;
      if (!file) throw new TerminalError([messageOf('cli.backupFileMissing', { path })]);
      const list = columns.map(quoted).join(', ');
      await pipeline(file, createGunzip(), await copyIn(tx, `copy ${quoted(name)} (${list}) from stdin`));
      const put = await count(tx, name);
      if (put !== rows)
        throw new TerminalError([messageOf('cli.backupRows', { table: name, rows: put, wanted: rows })]);
    }
  });
  // Unlike setval it is undone with the transaction.
  for (const { name, value } of manifest.sequences)
    await tx.unsafe(`alter sequence ${quoted(name)} restart with ${BigInt(value) + 1n}`);
}
