import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../context';
import type { JobTask } from '../../platform/jobs/job';
import { openMediaStore } from '../../platform/media/open-store';
import { backUp, listBackups } from './back-up';
import { rowsOf } from './manifest';
import { forgetBackups, noteBackup } from './sql';

/** Where the backups of this server lie: others cannot read them. */
export const placeOf = (dataDir: string): string => `${hostname()}:${join(dataDir, 'backup')}`;

/** Takes a backup and notes it where every server sees it. @returns what is logged */
export async function takeBackup(
  { config, sql }: Pick<Context, 'config' | 'sql'>,
  { signal, now }: JobTask,
): Promise<{ folder: string; rows: number; images: number }> {
  const { dataDir, backup, mediaS3 } = config;
  const store = mediaS3 && (await openMediaStore(config));
  const { name, folder, images, manifest } = await backUp({
    sql,
    dataDir,
    store,
    keep: backup.keep,
    now,
    signal,
  });
  const place = placeOf(dataDir);
  const rows = rowsOf(manifest);
  const packed = manifest.tables.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  const { files, bytes } = manifest.media;
  await noteBackup(sql, { name, place, takenAt: now, rows, images: files, bytes: packed + bytes });
  await forgetBackups(sql, place, await listBackups(join(dataDir, 'backup')));
  return { folder, rows, images };
}
