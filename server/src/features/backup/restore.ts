import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { messageOf } from '@vestry/sync/messages/message';
import { recordAuditEntries, SERVER } from '../../platform/audit-log/record-audit-entries';
import { forgetPerson } from '../../platform/auth/forget-person';
import type { Queryable, Sql, Transaction } from '../../platform/db/db';
import { isFree, oneAtATime } from '../../platform/db/locks';
import { migrateWithin } from '../../platform/db/migrate-within';
import { SERVER_ENDED } from '../../platform/jobs/lease';
import { type MediaStore, nameOfPath } from '../../platform/media/store';
import { TerminalError } from '../../platform/messages/terminal';
import { listMigrations } from './dump-database';
import { type Manifest, mediaFile, rowsOf } from './manifest';
import { emptyTables, putTables } from './put-tables';
import { dropAll, sinceBaseline, type Steps, stepsOf } from './shape';
import type { BackupSource } from './source';
import { isWorkedOn, namedBlobs, readSite } from './sql';
import { type Verified, verifyBackup } from './verify';

/** Who signs in afterwards does so again: what was signed out since must not come back. */
const NOT_RESTORED: ReadonlySet<string> = new Set([
  'sessions',
  'activation_tokens',
  'api_tokens',
  'email_changes',
  'login_failures',
  'spent_challenges',
  'account_mails',
  'password_links',
  'password_requests',
]);
const NAMED = 5;

export interface RestoreOptions {
  sql: Sql;
  source: BackupSource;
  store: MediaStore;
  /** DATA_DIR, and the site that it has served; left out where there is no such folder. */
  dataFolder?: { path: string; site: string | undefined };
  /** Over the data of another site, and without images that are nowhere. */
  force?: boolean;
  /** The folder of the migrations. */
  folder?: string | undefined;
}

export interface Restored {
  rows: number;
  takenAt: string;
}

/** Throws while servers are at work on this database: they would go on with what they know of the one before. */
export async function assertNoServers(sql: Sql): Promise<void> {
  const [row] = await sql<[{ count: number }]>`
    select count(distinct coalesce(client_addr::text, ''))::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'vestry'`;
  if (row.count > 0) throw new TerminalError([messageOf('cli.restoreServers')]);
}

async function assertSameSite(
  tx: Transaction,
  { site }: Manifest,
  folder: RestoreOptions['dataFolder'],
): Promise<void> {
  const present = await readSite(tx);
  if (site !== present && (await isWorkedOn(tx)))
    throw new TerminalError([messageOf('cli.restoreOtherSite')]);
  // A database that was lost is another one now, and the backup is of the site of the folder.
  if (folder?.site === undefined || folder.site === present || folder.site === site) return;
  throw new TerminalError([messageOf('cli.restoreOtherFolder', { folder: folder.path })]);
}

async function readWhole(source: BackupSource, path: string): Promise<Buffer> {
  const file = await source.open(mediaFile(path));
  if (!file) throw new TerminalError([messageOf('cli.backupFileMissing', { path: mediaFile(path) })]);
  return buffer(file);
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The images of a backup, beside those that are there; what is there whole is left alone. */
async function putMedia(source: BackupSource, media: Verified['media'], store: MediaStore): Promise<void> {
  for (const path of media.keys()) {
    const name = nameOfPath(path);
    if (!name) continue;
    const bytes = await readWhole(source, path);
    const stored = await store.open(name);
    if (stored?.size === bytes.length && digestOf(await buffer(stored.read())) === digestOf(bytes)) continue;
    await store.put(name, bytes);
  }
}

/** Throws when rows name bytes that the store does not have. */
async function assertMedia(tx: Queryable, store: MediaStore): Promise<void> {
  const named = await namedBlobs(tx);
  for await (const { path, size } of store.entries()) if (named.get(path) === size) named.delete(path);
  if (named.size === 0) return;
  const names = [...named.keys()].slice(0, NAMED).join(', ');
  throw new TerminalError([messageOf('cli.restoreLacks', { count: named.size, names, store: store.name })]);
}

/** What ran then runs no more; the run that took the backup has ended well, for there it is. */
async function endRuns(tx: Transaction, manifest: Manifest): Promise<void> {
  await tx`
    update job_runs set status = 'SUCCESS', error_message = null,
      duration_ms = greatest(0, round(extract(epoch from ${manifest.finishedAt}::timestamptz - started_at) * 1000))::int
    where status = 'IN_PROGRESS' and job_name = 'back-up'`;
  await tx`
    update job_runs set status = 'FAILED', error_message = ${SERVER_ENDED}, duration_ms = 0
    where status = 'IN_PROGRESS'`;
}

/** Tables as the backup has them, in the shape that this version needs. */
async function restoreTables(
  tx: Transaction,
  source: BackupSource,
  manifest: Manifest,
  steps: Steps,
): Promise<void> {
  const { before, after } = steps;
  const present = sinceBaseline(await listMigrations(tx), [...before, ...after]);
  if (present.length === before.length) await emptyTables(tx);
  else if (present.length === before.length + after.length) {
    await tx`create temp table kept_backups on commit drop as select * from backups`;
    await dropAll(tx, ['migrations']);
    await migrateWithin(tx, before);
    // Of what migrations have put there.
    await emptyTables(tx);
  } else throw new TerminalError([messageOf('cli.databaseNewer', { name: present.at(-1) ?? '' })]);
  await putTables(tx, source, { manifest, without: NOT_RESTORED });
  if (present.length === before.length) return;
  await migrateWithin(tx, after);
  await tx`insert into backups select * from kept_backups`;
}

/** The next numbers of documents here, each of which may have been given out by the database that is replaced. */
const takeNumbers = (tx: Transaction) => tx<[{ page: string; element: string }]>`
  select nextval('page_number') as page, nextval('element_number') as element`;

/**
 * Puts a backup back over whatever is there: read whole and compared with its manifest first, then in one transaction.
 * One of a former version is put into the shape of that version and brought to this one. A new epoch makes devices start
 * again; everybody has to sign in again. The database has every migration of this version.
 */
export async function restore({
  sql,
  source,
  store,
  dataFolder,
  force = false,
  folder,
}: RestoreOptions): Promise<Restored> {
  const { manifest, media } = await verifyBackup(source);
  const steps = await stepsOf(manifest, folder);
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    if (!(await isFree(tx, 'restore'))) throw new TerminalError([messageOf('cli.restoreTwice')]);
    // A server that starts meanwhile waits.
    await oneAtATime(tx, 'migrations');
    await tx`set local search_path to public`;
    if (!force) await assertSameSite(tx, manifest, dataFolder);
    await putMedia(source, media, store);
    // What was done since the backup was taken stays on record; its numbers may be taken there.
    await tx`create temp table later_entries on commit drop as select * from audit_log where at > ${manifest.takenAt}`;
    await tx`
      create temp table later_deleted on commit drop as select id, created_at from users
      where deleted_at > ${manifest.takenAt}`;
    const [given] = await takeNumbers(tx);
    await restoreTables(tx, source, manifest, steps);
    await tx`select setval('page_number', greatest(nextval('page_number'), ${given.page})),
      setval('element_number', greatest(nextval('element_number'), ${given.element}))`;
    // Notes how new the state is, before anything is written into it, and moves the numbers on: see 057-restores.sql.
    await tx`update space set epoch = gen_random_uuid()`;
    // Who was deleted since does not come back; the time of creation shows that it is the same account.
    const deleted = await tx<{ id: number }[]>`
      select id from users join later_deleted using (id, created_at) where deleted_at is null order by id`;
    for (const { id } of deleted) await forgetPerson(tx, id);
    await tx`
      insert into audit_log (at, act, actor_id, actor, token, address, subject, detail)
      select at, act, actor_id, actor, token, address, subject, detail from later_entries order by id`;
    await recordAuditEntries(tx, SERVER, [{ act: 'backupRestored', detail: { time: manifest.takenAt } }]);
    await endRuns(tx, manifest);
    if (!force) await assertMedia(tx, store);
  });
  return { rows: rowsOf(manifest), takenAt: manifest.takenAt };
}
