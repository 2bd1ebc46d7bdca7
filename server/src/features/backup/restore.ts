import { createReadStream, existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { messageOf } from '@vestry/sync/messages/message';
import { recordActs, SERVER } from '../../platform/acts/record-act';
import type { Queryable, Sql } from '../../platform/db/db';
import { GONE } from '../../platform/jobs/sql';
import { listMigrations, listTables, quoted } from './dump-database';
import { MANIFEST, type Manifest, manifestSchema, tableFile } from './manifest';
import { TerminalError } from '../../platform/messages/terminal';

/** Who signs in afterwards does so again: what was signed out since must not come back. */
const NOT_PUT_BACK = new Set(['sessions', 'activation_tokens', 'login_failures', 'account_mails']);

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new TerminalError([messageOf('cli.backupNone', { folder })], { cause });
  });
  return manifestSchema.parse(JSON.parse(text));
}

/** Those that others refer to come first. */
async function inOrder(sql: Queryable, names: string[]): Promise<string[]> {
  const references = await sql<{ from: string; to: string }[]>`
    select f.relname as from, t.relname as to from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.oid <> t.oid`;
  const ordered: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.includes(name) || path.includes(name)) return;
    for (const { from, to } of references) if (from === name) visit(to, [...path, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);
  return ordered.filter((name) => names.includes(name));
}

/**
 * Puts a backup's tables back, in one transaction, over whatever is there. The database must be of the same version
 * (migrated). A new epoch makes devices start again; everybody has to sign in again.
 */
export async function restoreDatabase(sql: Sql, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const migrations = await listMigrations(tx);
    if (JSON.stringify(migrations) !== JSON.stringify(manifest.migrations)) {
      throw new TerminalError([messageOf('cli.backupVersion')]);
    }
    // What was done since the backup was taken stays on record; its numbers may be taken there.
    await tx`create temp table later_acts on commit drop as select * from acts where at > ${manifest.takenAt}`;
    const there = (await listTables(tx)).map(({ name }) => name);
    const all = there.map((name) => `public.${quoted(name)}`);
    await tx.unsafe(`truncate ${all.join(', ')} cascade`);
    // Rows are put back as they were: no trigger stamps or announces them again.
    for (const table of all) await tx.unsafe(`alter table ${table} disable trigger user`);
    const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
    for (const name of await inOrder(tx, [...columns.keys()])) {
      if (NOT_PUT_BACK.has(name)) continue;
      const list = (columns.get(name) ?? []).map(quoted).join(', ');
      const target = await tx.unsafe(`copy public.${quoted(name)} (${list}) from stdin`).writable();
      await pipeline(createReadStream(join(folder, 'database', tableFile(name))), createGunzip(), target);
    }
    for (const table of all) await tx.unsafe(`alter table ${table} enable trigger user`);
    for (const { name, value } of manifest.sequences) {
      await tx`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint)`;
    }
    await tx`
      insert into acts (at, act, actor_id, actor, address, subject, detail)
      select at, act, actor_id, actor, address, subject, detail from later_acts order by id`;
    await recordActs(tx, SERVER, [{ act: 'backupRestored', detail: { time: manifest.takenAt } }]);
    // What ran then runs no more.
    await tx`update job_runs set status = 'FAILED', error_message = ${GONE},
      duration_ms = 0 where status = 'IN_PROGRESS'`;
    await tx`update space set epoch = gen_random_uuid()`;
  });
  return manifest;
}

/** The images of a backup, beside those that are there. A site without images has none. */
export async function restoreMedia(folder: string, dataDir: string): Promise<void> {
  const media = join(folder, 'media');
  if (existsSync(media)) await cp(media, join(dataDir, 'media'), { recursive: true, force: true });
}
