import { messageOf } from '@vestry/sync/messages/message';
import { readConfig } from '../config';
import { rowsOf } from '../features/backup/manifest';
import { takeBackup } from '../features/backup/take-backup';
import { verifyBackup } from '../features/backup/verify';
import { databaseTime } from '../platform/db/database-time';
import { restoreBackup, sourceOf } from '../restore';
import { BESIDE, withDatabase } from '../with-database';
import type { AddCommand, Environment } from './command';

function back(env: Environment): Promise<string> {
  const work: Parameters<typeof withDatabase<string>>[2] = async (sql, config) => {
    const { signal } = new AbortController();
    const { folder, rows, images } = await takeBackup(
      { config, sql },
      { signal, now: new Date(await databaseTime(sql)) },
    );
    return messageOf('cli.backedUp', { folder, rows, images });
  };
  return withDatabase(env, 'vestry-backup', work, BESIDE);
}

async function verify(env: Environment, backup: string): Promise<string> {
  const { manifest } = await verifyBackup(sourceOf(backup, readConfig(env)));
  return messageOf('cli.backupWhole', { backup, rows: rowsOf(manifest), time: manifest.takenAt });
}

export const addBackups: AddCommand = (program, { env, translate, does }) => {
  const folder = translate(messageOf('cli.helpBackupFolder'));
  program
    .command('backup')
    .description(translate(messageOf('cli.helpBackup')))
    .action(does(() => back(env)));
  program
    .command('restore')
    .description(translate(messageOf('cli.helpRestore')))
    .argument('<backup>', folder)
    .option('--force', translate(messageOf('cli.helpForce')))
    .action(
      does((backup: string, { force = false }: { force?: boolean }) => restoreBackup(env, backup, { force })),
    );
  program
    .command('verify-backup')
    .description(translate(messageOf('cli.helpVerify')))
    .argument('<backup>', folder)
    .action(does((backup: string) => verify(env, backup)));
};
