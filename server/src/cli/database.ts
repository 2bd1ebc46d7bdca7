import { messageOf } from '@vestry/sync/messages/message';
import { pendingMigrations } from '../platform/db/migrate';
import { ALONE, BESIDE, migrateUsable, withDatabase } from '../with-database';
import { updateText } from '../update-database';
import type { AddCommand, Environment, Outcome } from './command';

const NAME = 'vestry-migrate';

function apply(env: Environment): Promise<string> {
  const work: Parameters<typeof withDatabase<string>>[2] = async (sql, config) => {
    const done = await migrateUsable(sql, config);
    const { length: count } = done.applied;
    if (count === 0) return messageOf('cli.migrationsNone');
    return updateText(done) ?? messageOf('cli.migrated', { count });
  };
  return withDatabase(env, NAME, work, { ...ALONE, migrated: 'open' });
}

function check(env: Environment): Promise<Outcome> {
  const work: Parameters<typeof withDatabase<Outcome>>[2] = async (sql) => {
    const count = await pendingMigrations(sql);
    return count === 0
      ? { message: messageOf('cli.migrationsNone') }
      : { message: messageOf('cli.migrateFirst', { count }), failed: true };
  };
  return withDatabase(env, NAME, work, { ...BESIDE, migrated: 'open' });
}

export const addMigrate: AddCommand = (program, { env, translate, does }) => {
  program
    .command('migrate')
    .description(translate(messageOf('cli.helpMigrate')))
    .option('--check', translate(messageOf('cli.helpMigrateCheck')))
    .option('--no-backup', translate(messageOf('cli.helpNoBackup')))
    .action(
      does(({ check: isCheck, backup }: { check?: true; backup: boolean }) =>
        isCheck ? check(env) : apply(backup ? env : { ...env, NO_BACKUP: 'true' }),
      ),
    );
};
