import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { readConfig, type Config } from './config';
import { assertUsable } from './platform/db/check-database';
import { connect, type Sql } from './platform/db/db';
import { assertPatched } from './platform/db/driver';
import { assertNotForgotten, assertSameSite } from './platform/db/same-site';
import { pendingMigrations } from './platform/db/migrate';
import { startEmbedded } from './platform/embedded/embedded-postgres';
import { livingHolder } from './platform/embedded/lock';
import { runningUrl } from './platform/embedded/running';
import { TerminalError } from './platform/messages/terminal';
import { updateDatabase } from './update-database';

export interface Use {
  /** May work on the database of a server that runs; otherwise it must be stopped, unless DATABASE_URL is set. */
  beside: boolean;
  /** `now`: brings the database to this version first. `before`: refuses one of a former version. `open`: takes it as it is. */
  migrated: 'now' | 'before' | 'open';
  /** Makes an embedded database where there is none. */
  make: boolean;
  /** Whichever site is in the database: the work itself looks at that. */
  anySite?: true;
}

/** Has the database for itself. */
export const ALONE: Use = { beside: false, migrated: 'now', make: false };
/** Reads and writes what a running server does, too. */
export const BESIDE: Use = { beside: true, migrated: 'before', make: false };

interface Opened {
  url: string;
  close: () => Promise<void>;
}

const nothing = () => Promise.resolve();

/** The database that these settings name: yours, that of a running server, or the embedded one, started for this. */
async function open({ databaseUrl, dataDir, database }: Config, { beside, make }: Use): Promise<Opened> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: nothing };
  const pid = livingHolder(dataDir);
  const running = pid === undefined ? undefined : await runningUrl(dataDir);
  if (running !== undefined && beside) return { url: running, close: nothing };
  if (pid !== undefined) throw new TerminalError([messageOf('cli.serverRuns', { pid, folder: dataDir })]);
  if (!make && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new TerminalError([messageOf('cli.noSite', { folder: dataDir })]);
  const embedded = await startEmbedded(dataDir, { bin: database.bin });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** Brings a database to this version, unless it cannot be used by any. */
export async function migrateUsable(sql: Sql, config: Config) {
  await assertUsable(sql);
  return updateDatabase({ sql, config });
}

async function assertMigrated(sql: Sql): Promise<void> {
  const count = await pendingMigrations(sql);
  if (count > 0) throw new TerminalError([messageOf('cli.migrateFirst', { count })]);
}

/** For a command beside the server: with the database that these settings name. */
export async function withDatabase<T>(
  env: Record<string, string | undefined>,
  name: string,
  work: (sql: Sql, config: Config) => Promise<T>,
  use = ALONE,
): Promise<T> {
  assertPatched();
  const config = readConfig(env);
  assertNotForgotten(config);
  const { url, close } = await open(config, use);
  const { prepare, listenUrl } = config.database;
  const sql = connect(url, { name, prepare, listenUrl });
  try {
    if (!use.anySite) await assertSameSite(sql, config);
    if (use.migrated === 'now') await migrateUsable(sql, config);
    if (use.migrated === 'before') await assertMigrated(sql);
    return await work(sql, config);
  } finally {
    await sql.end({ timeout: 5 });
    await close();
  }
}
