import { resolve } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { readConfig } from './config';
import { restoreDatabase, restoreMedia } from './features/backup/restore';
import { connect } from './platform/db/db';
import { assertPatched } from './platform/db/driver';
import { startEmbedded } from './platform/embedded/embedded-postgres';
import { migrate } from './platform/db/migrate';

/**
 * Puts a backup back (`npm run restore -- data/backup/<time>`), while no server runs on this data: the tables over
 * those that are there, the images beside them. Throws what a person at the terminal should read, and
 * resolves to what has been done, as a message.
 */
export async function restoreBackup(
  env: Record<string, string | undefined>,
  backup: string,
): Promise<string> {
  assertPatched();
  const config = readConfig(env);
  const folder = resolve(backup);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, {});
  const sql = connect(config.databaseUrl ?? embedded?.url ?? '', { name: 'vestry-restore' });
  try {
    await migrate(sql);
    const { takenAt, tables, media } = await restoreDatabase(sql, folder);
    if (media && config.mediaS3 === undefined) await restoreMedia(folder, config.dataDir);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return messageOf('cli.restored', { rows, time: takenAt });
  } finally {
    await sql.end({ timeout: 5 });
    await embedded?.stop();
  }
}
