import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { type Config, readConfig } from './config';
import { copyDatabase } from './features/backup/copy-database';
import { connect } from './platform/db/db';
import { assertPatched } from './platform/db/driver';
import { migrate } from './platform/db/migrate';
import { binariesIn } from './platform/embedded/binaries';
import { VERSION, versionOf } from './platform/embedded/cluster';
import { fetchFormer, type Fetched } from './platform/embedded/former-programs';
import { livingHolder } from './platform/embedded/lock';
import { formerFolders, upgradeCluster } from './platform/embedded/upgrade-cluster';
import { yourBinaries } from './platform/embedded/your-programs';
import { TerminalError } from './platform/messages/terminal';

type Environment = Record<string, string | undefined>;

/** DATA_DIR, when it has an embedded database that nobody uses. */
function folderOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== undefined) throw new TerminalError([messageOf('cli.upgradeYours')]);
  const pid = existsSync(dataDir) ? livingHolder(dataDir) : undefined;
  if (pid !== undefined) throw new TerminalError([messageOf('cli.serverRuns', { pid, folder: dataDir })]);
  return dataDir;
}

async function programsOf(version: string, dataDir: string, given?: string): Promise<Fetched> {
  if (given === undefined) return fetchFormer(version, dataDir);
  const programs = await binariesIn(resolve(given));
  if (!programs) throw new TerminalError([messageOf('cli.formerNone', { folder: resolve(given) })]);
  return { programs, remove: async () => undefined };
}

/** Both are brought to this version's shape first: the former is a copy. */
async function move(from: string, to: string, own: string): Promise<number> {
  const source = connect(from, { name: 'vestry-upgrade', max: 4 });
  const target = connect(to, { name: 'vestry-upgrade', max: 4 });
  const owner = connect(own, { name: 'vestry-upgrade', max: 4 });
  try {
    await migrate(source);
    await migrate(owner);
    return await copyDatabase(source, target);
  } finally {
    for (const sql of [source, target, owner]) await sql.end({ timeout: 5 });
  }
}

/**
 * The embedded database under this version's PostgreSQL, whatever former one made it. Everything is copied and counted;
 * the former folder is kept. Resolves to what has been done, as a message.
 */
export async function upgradeDatabase(env: Environment, given?: string): Promise<string> {
  assertPatched();
  const config = readConfig(env);
  const dataDir = folderOf(config);
  const { bin } = config.database;
  const version = await versionOf(join(dataDir, 'postgres'));
  if (version === undefined) throw new TerminalError([messageOf('cli.noSite', { folder: dataDir })]);
  if (version === VERSION && given === undefined) return messageOf('cli.upgradeNone', { version });
  // Before anything is fetched.
  if (bin !== undefined) await yourBinaries(bin);
  const { programs, remove } = await programsOf(version, dataDir, given);
  let rows = 0;
  try {
    const kept = await upgradeCluster(dataDir, { former: programs, bin }, async ({ from, to, own }) => {
      rows = await move(from, to, own);
    });
    return messageOf('cli.upgraded', { from: version, to: VERSION, rows, kept });
  } finally {
    await remove();
  }
}

/** Removes the folders that upgrades have left. */
export async function removeFormer(env: Environment): Promise<string> {
  const dataDir = folderOf(readConfig(env));
  if ((await versionOf(join(dataDir, 'postgres'))) !== VERSION)
    throw new TerminalError([messageOf('cli.noSite', { folder: dataDir })]);
  const folders = await formerFolders(dataDir);
  for (const folder of folders) await rm(folder, { recursive: true });
  return messageOf('cli.formerRemoved', { count: folders.length });
}
