import { messageOf } from '@vestry/sync/messages/message';
import type { Transaction } from '../../platform/db/db';
import {
  isNamed,
  type Migration,
  numberIn,
  readMigrations,
  usualFolder,
} from '../../platform/db/migration-files';
import { TerminalError } from '../../platform/messages/terminal';
import { quoted } from './dump-database';
import type { Manifest } from './manifest';

export interface Steps {
  /** To the shape that the backup has. */
  before: readonly Migration[];
  /** From there to this version. */
  after: readonly Migration[];
}

/** Those names of a record that this version has files for, or a newer one. */
export function sinceBaseline(names: readonly string[], [baseline]: readonly Migration[]): string[] {
  return names.filter((name) => numberIn(name) >= (baseline?.number ?? 1));
}

/**
 * Which migrations a backup has seen, and which it has not. Throws when it is of a newer version, of one from before the
 * baseline, or of another product.
 */
export async function stepsOf({ migrations, product }: Manifest, folder = usualFolder()): Promise<Steps> {
  const all = await readMigrations(folder);
  const seen = sinceBaseline(migrations, all);
  const unknown = seen.find((name, i) => !all[i] || !isNamed(all[i], name));
  if (unknown !== undefined)
    throw new TerminalError([messageOf('cli.backupNewer', { product, migration: unknown })]);
  if (seen.length === 0) {
    const least = all[0]?.replaces?.name ?? '';
    throw new TerminalError([messageOf('cli.backupTooOld', { name: migrations.at(-1) ?? '', least })]);
  }
  return { before: all.slice(0, seen.length), after: all.slice(seen.length) };
}

/** Removes what the migrations have made in the schema that is looked in, but for `except`; extensions stay. */
export async function dropAll(tx: Transaction, except: readonly string[]): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${[...except]})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
  for (const { name } of tables) await tx.unsafe(`drop table if exists ${quoted(name)} cascade`);
  const sequences = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))`;
  for (const { name } of sequences) await tx.unsafe(`drop sequence ${quoted(name)} cascade`);
  const functions = await tx<{ signature: string }[]>`
    select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  for (const { signature } of functions) await tx.unsafe(`drop function if exists ${signature} cascade`);
}
