import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import type { Config } from '../../config';
import { TerminalError } from '../messages/terminal';
import type { Sql } from './db';

/**
 * A setting that was forgotten, or a database that is away, must not make another site at the address of the one that was
 * there: DATA_DIR remembers where its database is.
 */

type Place = 'embedded' | 'elsewhere';

const FILE = 'database-place';

const placeOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Place =>
  databaseUrl === undefined ? 'embedded' : 'elsewhere';

/** Undefined for a folder that has served no site. Those of before the file have the database itself, or not. */
function formerPlace(dataDir: string): Place | undefined {
  const file = join(dataDir, FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim() === 'elsewhere' ? 'elsewhere' : 'embedded';
  if (!existsSync(join(dataDir, 'folder-id'))) return undefined;
  return hasDatabase(dataDir) ? 'embedded' : 'elsewhere';
}

const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'newSite'>;

/** Throws a line for the person at the terminal where DATABASE_URL is missing. */
export function assertNotForgotten(config: Settings): void {
  const { dataDir: folder, newSite } = config;
  const isForgotten = placeOf(config) === 'embedded' && formerPlace(folder) === 'elsewhere';
  if (isForgotten && !newSite) throw new TerminalError([messageOf('cli.databaseForgotten', { folder })]);
}

/** Before a database is made in DATA_DIR for a site that had one there. */
export function assertNotGone(config: Settings): void {
  const { dataDir: folder, newSite } = config;
  const isGone = placeOf(config) === 'embedded' && formerPlace(folder) === 'embedded' && !hasDatabase(folder);
  if (isGone && !newSite) throw new TerminalError([messageOf('cli.databaseGone', { folder })]);
}

/** Before an empty database is filled for a folder that has served a site. */
export async function assertNotEmptied(sql: Sql, config: Settings): Promise<void> {
  const { dataDir: folder, newSite } = config;
  if (newSite || formerPlace(folder) === undefined) return;
  const [row] = await sql<[{ found: string | null }]>`select to_regclass('migrations')::text as found`;
  if (row.found === null) throw new TerminalError([messageOf('cli.databaseEmptied', { folder })]);
}

/** Once the site is there. */
export function keepPlace(config: Settings): void {
  const file = join(config.dataDir, FILE);
  const text = `${placeOf(config)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text, { mode: 0o600 });
}
