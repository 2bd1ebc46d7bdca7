import { resolve } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { restoreDatabase, restoreMedia } from './features/backup/restore';
import { withDatabase } from './with-database';

/**
 * Puts a backup back (`npm run restore -- data/backup/<time>`), while no server runs on this data: the tables over
 * those that are there, the images beside them. Throws what a person at the terminal should read, and
 * resolves to what has been done, as a message.
 */
export function restoreBackup(env: Record<string, string | undefined>, backup: string): Promise<string> {
  const folder = resolve(backup);
  return withDatabase(env, 'vestry-restore', async (sql, config) => {
    const { takenAt, tables, media } = await restoreDatabase(sql, folder);
    if (media && config.mediaS3 === undefined) await restoreMedia(folder, config.dataDir);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return messageOf('cli.restored', { rows, time: takenAt });
  });
}
