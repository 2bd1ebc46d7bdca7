import { messageOf } from '@vestry/sync/messages/message';
import type { Config } from './config';
import { backUpHere } from './features/backup/take-backup';
import { databaseTime } from './platform/db/database-time';
import type { Sql } from './platform/db/db';
import { oneAtATime } from './platform/db/locks';
import { migrate, type MigrationPlan, planMigrations } from './platform/db/migrate';
import { reasonOf, TerminalError } from './platform/messages/terminal';

interface Update extends MigrationPlan {
  /** The names of the migrations that were applied now. */
  applied: string[];
  /** The folder of the backup that was taken before. */
  backup?: string | undefined;
}

interface Where {
  sql: Sql;
  config: Config;
  /** The folder of the migrations. */
  folder?: string | undefined;
}

async function backUpFirst({ sql, config }: Where): Promise<string> {
  try {
    const task = { signal: new AbortController().signal, now: new Date(await databaseTime(sql)) };
    return (await backUpHere({ sql, config }, task)).folder;
  } catch (cause) {
    throw new TerminalError([messageOf('cli.backupFirst', { reason: reasonOf(cause) })], { cause });
  }
}

/**
 * Updates the database under a lock: of several servers that start together one takes the backup and migrates, and the
 * others find it done.
 */
function contract(where: Where): Promise<Update> {
  const { sql, folder } = where;
  return sql.begin(async (lock) => {
    await lock`set local statement_timeout = 0`;
    await lock`set local idle_in_transaction_session_timeout = 0`;
    await oneAtATime(lock, 'backup');
    const plan = await planMigrations(sql, folder);
    const backup = plan.contracts.length > 0 ? await backUpFirst(where) : undefined;
    return { ...plan, applied: await migrate(sql, folder), backup };
  });
}

/**
 * Brings the database to this version. Before a step that has no way back a backup is taken, unless NO_BACKUP says
 * otherwise; where none can be, nothing is changed, and a sentence is thrown.
 */
export async function updateDatabase(where: Where): Promise<Update> {
  const { sql, config, folder } = where;
  const plan = await planMigrations(sql, folder);
  if (plan.contracts.length > 0 && !config.noBackup) return contract(where);
  return { ...plan, applied: await migrate(sql, folder) };
}

/**
 * Gives a message about what an update has changed; undefined where the database was new or of this version already.
 */
export function updateText({ from, to, contracts, applied, backup }: Update): string | undefined {
  if (from === null || applied.length === 0) return undefined;
  if (contracts.length === 0) return messageOf('cli.databaseBrought', { from, to });
  if (backup === undefined) return messageOf('cli.databaseContracted', { from, to });
  return messageOf('cli.databaseContractedBackup', { from, to, folder: backup });
}
