import { readConfig, type Config } from './config';
import { connect, type Sql } from './platform/db/db';
import { assertPatched } from './platform/db/driver';
import { migrate } from './platform/db/migrate';
import { startEmbedded } from './platform/embedded/embedded-postgres';

/** For a command beside the server: with the database that these settings name, migrated; the embedded one is started for it. */
export async function withDatabase<T>(
  env: Record<string, string | undefined>,
  name: string,
  work: (sql: Sql, config: Config) => Promise<T>,
): Promise<T> {
  assertPatched();
  const config = readConfig(env);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, {});
  const sql = connect(config.databaseUrl ?? embedded?.url ?? '', { name });
  try {
    await migrate(sql);
    return await work(sql, config);
  } finally {
    await sql.end({ timeout: 5 });
    await embedded?.stop();
  }
}
