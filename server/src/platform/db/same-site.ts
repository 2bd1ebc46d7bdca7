import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import type { Config } from '../../config';
import { TerminalError } from '../messages/terminal';
import type { Queryable, Sql } from './db';

/**
 * A setting that was forgotten, or a database that is away, must not make another site at the address of the one that was
 * there, and the database of another site must not be served for this one: DATA_DIR remembers where its database is, and
 * which site is in it.
 */

type Place = 'embedded' | 'elsewhere';

const FILE = 'database-place';
/** The id of the site, as the database has it, and its name, for people to read. Former versions know nothing of it. */
const SITE_FILE = 'database-site';
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

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
export function assertDatabaseExists(config: Settings): void {
  const { dataDir: folder, newSite } = config;
  const isMissing =
    placeOf(config) === 'embedded' && formerPlace(folder) === 'embedded' && !hasDatabase(folder);
  if (isMissing && !newSite) throw new TerminalError([messageOf('cli.databaseGone', { folder })]);
}

/** Why an empty database is not filled for this folder, as a message; undefined for one that it may be. */
async function emptied(sql: Sql, { dataDir: folder, newSite }: Settings): Promise<string | undefined> {
  if (newSite || formerPlace(folder) === undefined) return undefined;
  const [row] = await sql<[{ found: string | null }]>`select to_regclass('migrations')::text as found`;
  return row.found === null ? messageOf('cli.databaseEmptied', { folder }) : undefined;
}

interface Site {
  id: string;
  name: string;
}

/** Undefined for a database that has none: it is empty. */
async function siteIn(sql: Queryable): Promise<Site | undefined> {
  const [there] = await sql<[{ isFilled: boolean }]>`
    select to_regclass('space') is not null and to_regclass('site_settings') is not null as "isFilled"`;
  if (!there.isFilled) return undefined;
  // It may be of another version, which is not changed before it is known whose it is.
  const [row] = await sql<{ id: string | null; name: string | null }[]>`
    select to_jsonb(space) ->> 'site' as id, (select to_jsonb(s) ->> 'name' from site_settings s) as name from space`;
  if (!row?.id) return undefined;
  return { id: row.id, name: (row.name ?? '').replaceAll(/\s+/g, ' ') };
}

/** Undefined for a folder that has served none, or one of a version that noted nothing. */
function siteOf(folder: string): Site | undefined {
  const file = join(folder, SITE_FILE);
  const [id = '', name = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return ID.test(id) ? { id, name } : undefined;
}

/** The id of the site that this folder has served. */
export const siteOfFolder = ({ dataDir, newSite }: Settings): string | undefined =>
  newSite ? undefined : siteOf(dataDir)?.id;

/** Why this database is not the one of this folder, as a message. */
async function ofAnother(sql: Sql, { dataDir: folder, newSite }: Settings): Promise<string | undefined> {
  const kept = newSite ? undefined : siteOf(folder);
  const found = kept && (await siteIn(sql));
  if (!found || found.id === kept.id) return undefined;
  return messageOf('cli.databaseOther', { folder, kept: kept.name, found: found.name });
}

function refuse(why: string | undefined): void {
  if (why !== undefined) throw new TerminalError([why]);
}

/** Before anything is done to a database. */
export const assertSameSite = async (sql: Sql, config: Settings): Promise<void> =>
  refuse(await ofAnother(sql, config));

/**
 * Gives the message of a start when this database and this folder do not belong together; undefined when they do.
 */
export const notOfThisSite = async (sql: Sql, config: Settings): Promise<string | undefined> =>
  (await emptied(sql, config)) ?? (await ofAnother(sql, config));

/** Before a database is filled or brought to this version for a server. */
export const assertOfThisSite = async (sql: Sql, config: Settings): Promise<void> =>
  refuse(await notOfThisSite(sql, config));

/** Whole or not at all: a file that was cut off would know of no site. Several servers may share the folder. */
function writeText(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const partial = `${file}.${randomUUID()}`;
  try {
    writeFileSync(partial, text, { mode: 0o600 });
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Once the site is in the database; the folder may be one that no server has made yet. */
export async function keepSite(sql: Sql, { dataDir }: Settings): Promise<void> {
  const site = await siteIn(sql);
  if (site && existsSync(dataDir)) writeText(join(dataDir, SITE_FILE), `${site.id}\n${site.name}\n`);
}

/** Once the site is there. */
export async function keepPlace(sql: Sql, config: Settings): Promise<void> {
  await keepSite(sql, config);
  writeText(join(config.dataDir, FILE), `${placeOf(config)}\n`);
}
