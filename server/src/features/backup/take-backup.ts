import { mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import type { Context } from '../../context';
import { filesBelow } from '../../platform/db/files';
import { leaveReserve } from '../../platform/disk/reserve';
import type { JobTask } from '../../platform/jobs/job';
import { isFree } from '../../platform/db/locks';
import { openMediaStore } from '../../platform/media/open-store';
import { reasonOf, TerminalError } from '../../platform/messages/terminal';
import { backUp, type BackedUp, listBackups } from './back-up';
import { drill } from './drill';
import { copyOffsite, offsiteSource, listOffsite } from './offsite';
import { rowsOf } from './manifest';
import { folderSource } from './source';
import { forgetBackups, noteBackup, noteCopy, noteDrill } from './sql';

type Deps = Pick<Context, 'config' | 'sql'>;

/** Where the backups of this server lie: others cannot read them. */
export const placeOf = (dataDir: string): string => `${hostname()}:${join(dataDir, 'backup')}`;

async function copy({ config, sql }: Deps, backup: BackedUp, signal: AbortSignal): Promise<boolean> {
  const { offsite } = config.backup;
  if (!offsite) return false;
  try {
    await copyOffsite(offsite, backup, { signal });
    await noteCopy(sql, backup.name, null);
    return true;
  } catch (error) {
    await noteCopy(sql, backup.name, reasonOf(error));
    throw new TerminalError([messageOf('server.copyFailed', { reason: reasonOf(error) })], { cause: error });
  }
}

/** What the tables of the next backup take: about as much as those of the last one. Images are linked. */
async function expectedBytes(root: string): Promise<number> {
  const last = (await listBackups(root)).at(-1);
  const files = last === undefined ? [] : await filesBelow(join(root, last, 'database'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Takes a backup, copies it off-site where that is configured, and records it in the database for every server. Of two
 * at once (a job, and somebody at the terminal) one is refused: each removes what the other has not finished.
 * @returns what is logged
 */
export function takeBackup(deps: Deps, task: JobTask) {
  return deps.sql.begin(async (lock) => {
    await lock`set local idle_in_transaction_session_timeout = 0`;
    if (!(await isFree(lock, 'backup'))) throw new TerminalError([messageOf('server.backupTwice')]);
    return takeAlone(deps, task);
  });
}

/** Into the folder of backups, and noted nowhere: also of a database that is not of this version yet. */
export async function backUpHere({ config, sql }: Deps, { signal, now }: JobTask): Promise<BackedUp> {
  const { dataDir, backup, mediaS3 } = config;
  const root = join(dataDir, 'backup');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await leaveReserve(root, await expectedBytes(root));
  const store = mediaS3 && (await openMediaStore(config));
  return backUp({ sql, dataDir, store, keep: backup.keep, now, signal });
}

async function takeAlone({ config, sql }: Deps, task: JobTask) {
  const { signal, now } = task;
  const { dataDir, backup } = config;
  const root = join(dataDir, 'backup');
  const taken = await backUpHere({ config, sql }, task);
  const { name, folder, images, manifest } = taken;
  const place = placeOf(dataDir);
  const rows = rowsOf(manifest);
  const packed = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const { files, bytes } = manifest.media;
  await noteBackup(sql, { name, place, takenAt: now, rows, images: files, bytes: packed + bytes });
  const copied = await copy({ config, sql }, taken, signal);
  const there = backup.offsite ? await listOffsite(backup.offsite) : [];
  await forgetBackups(sql, place, [...(await listBackups(root)), ...there]);
  return { folder, rows, images, copied };
}

/** The newest backup that this server can read: its own, or an off-site copy. */
async function newest({ config }: Deps) {
  const { dataDir, backup } = config;
  const root = join(dataDir, 'backup');
  const own = (await listBackups(root)).at(-1);
  if (own !== undefined) return { name: own, source: folderSource(join(root, own)) };
  const copied = backup.offsite?.identity && (await listOffsite(backup.offsite)).at(-1);
  if (copied && backup.offsite) return { name: copied, source: offsiteSource(backup.offsite, copied) };
  throw new TerminalError([messageOf('server.drillNone', { folder: root })]);
}

/** Tries whether the newest backup can be restored, and notes it. @returns what is logged */
export async function drillNewest({ config, sql }: Deps): Promise<object> {
  const { name, source } = await newest({ config, sql });
  try {
    const rows = await drill(sql, source);
    await noteDrill(sql, name, null);
    return { backup: source.name, rows };
  } catch (error) {
    await noteDrill(sql, name, reasonOf(error));
    throw error;
  }
}
