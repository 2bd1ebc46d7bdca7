import { resolve } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { assertNoServers, restore } from './features/backup/restore';
import { folderSource } from './features/backup/source';
import { openMediaStore } from './platform/media/open-store';
import { withDatabase } from './with-database';

/**
 * Puts a backup back (`npm run restore -- data/backup/<time>`), while no server runs on this data: the tables over
 * those that are there, the images beside them. Throws what a person at the terminal should read, and
 * resolves to what has been done, as a message.
 */
export function restoreBackup(
  env: Record<string, string | undefined>,
  backup: string,
  { force = false } = {},
): Promise<string> {
  const source = folderSource(resolve(backup));
  return withDatabase(env, 'vestry-restore', async (sql, config) => {
    if (!force) await assertNoServers(sql);
    const { rows, takenAt } = await restore({ sql, source, store: await openMediaStore(config), force });
    return messageOf('cli.restored', { rows, time: takenAt });
  });
}
