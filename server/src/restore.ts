import { resolve } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { assertNoServers, restore } from './features/backup/restore';
import { offsiteSource } from './features/backup/offsite';
import { type BackupSource, folderSource } from './features/backup/source';
import { tarSource } from './features/backup/tar';
import type { Config } from './config';
import { TerminalError } from './platform/messages/terminal';
import { openMediaStore } from './platform/media/open-store';
import type { Sql } from './platform/db/db';
import { keepSite, siteOfFolder } from './platform/db/same-site';
import { ALONE, withDatabase } from './with-database';

const S3_PREFIX = 's3:';
const ARCHIVE = '.tar';

/** The backup that is named: a folder, an archive that was downloaded, or `s3:<time>` for a copy in the object store of BACKUP_S3_*. */
export function sourceOf(backup: string, { backup: { offsite } }: Config): BackupSource {
  if (backup.endsWith(ARCHIVE)) return tarSource(resolve(backup));
  if (!backup.startsWith(S3_PREFIX)) return folderSource(resolve(backup));
  if (!offsite) throw new TerminalError([messageOf('cli.backupNoStore')]);
  return offsiteSource(offsite, backup.slice(S3_PREFIX.length));
}

/**
 * Puts a backup back (`npx vestry restore data/backup/<time>`), while no server runs on this data: the tables over
 * those that are there, the images beside them. Throws what a person at the terminal should read, and
 * resolves to what has been done, as a message.
 */
export function restoreBackup(
  env: Record<string, string | undefined>,
  backup: string,
  { force = false } = {},
): Promise<string> {
  const work = async (sql: Sql, config: Config) => {
    const source = sourceOf(backup, config);
    if (!force) await assertNoServers(sql);
    const dataFolder = { path: config.dataDir, site: siteOfFolder(config) };
    const store = await openMediaStore(config);
    const { rows, takenAt } = await restore({ sql, source, store, dataFolder, force });
    // From now on it is the one of the backup.
    await keepSite(sql, config);
    return messageOf('cli.restored', { rows, time: takenAt });
  };
  return withDatabase(env, 'vestry-restore', work, { ...ALONE, make: true, anySite: true });
}
