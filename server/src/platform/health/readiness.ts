import type { readinessSchema } from '@vestry/sync/contract/status';
import { CLOCK_MS } from '@vestry/sync/status/findings';
import type { z } from 'zod';
import type { Sql } from '../db/db';
import { rangeOf, readMigrations, usualFolder } from '../db/migration-files';
import { freeBytes, RESERVE_BYTES } from '../disk/reserve';
import { endsWithin } from '../db/ends-within';
import { areThere, newestBlobs } from '../media/are-there';
import type { MediaStore } from '../media/store';
import type { Writes } from './write-trials';

/** How long the database and the store are waited for, unless the options have another value. */
export const PATIENCE_MS = 2_000;
/** The store and the disk are looked at once in so long. */
const FRESH_MS = 5_000;

export type Readiness = z.infer<typeof readinessSchema>;

type Surroundings = Pick<Readiness, 'media' | 'disk'>;
type Database = Pick<Readiness, 'database' | 'migrations' | 'clock'>;

export interface ReadinessOptions {
  sql: Sql;
  /** DATA_DIR. */
  dataDir: string;
  openStore: () => Promise<MediaStore>;
  /** The store is a folder: it is looked into, since a folder that was lost is made again, and is empty. */
  isFolder?: boolean;
  /** Called with what does not answer and why, and with what does. */
  report: (what: 'database' | 'media', error?: unknown) => void;
  freshMs?: number;
  /** Whether writes go through, as far as is known. */
  writes: () => Writes;
  /** How long the database and the store are waited for before they count as unavailable. */
  patienceMs?: number | undefined;
  /** The folder of the migrations. */
  folder?: string;
}

async function askDatabase(sql: Sql, { first, last }: ReturnType<typeof rangeOf>): Promise<Database> {
  const [row] = await sql<[{ count: number; foreign: boolean; now: Date; readOnly: boolean }]>`
    select (select count(*)::int from migrations where number >= ${first}) as count, clock_timestamp() as now,
      exists (select from migrations where number > ${last} and not compatible) as foreign,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`;
  return {
    database: row.readOnly ? 'readOnly' : 'ok',
    // Of a newer version, and not such as this one runs on with.
    migrations: row.count < last + 1 - first || row.foreign ? 'pending' : 'ok',
    clock: Math.abs(row.now.getTime() - Date.now()) > CLOCK_MS ? 'off' : 'ok',
  };
}

/** Throws where none of the newest images and files is in the store. Says nothing of a database that does not answer. */
async function assertThere(sql: Sql, store: MediaStore): Promise<void> {
  const newest = await newestBlobs(sql).catch(() => []);
  if (!(await areThere(newest, store)))
    throw new Error(`the newest images and files are not in ${store.name}`);
}

function stateOf({ database, migrations, media, disk, clock }: Omit<Readiness, 'state'>): Readiness['state'] {
  if (database === 'silent' || migrations !== 'ok') return 'unavailable';
  return database === 'ok' && media === 'ok' && disk === 'ok' && clock === 'ok' ? 'ready' : 'degraded';
}

/**
 * Whether this server can do its work. Cheap: several that ask at once are answered by one look, the store and the disk
 * are looked at once in a while, and which migrations there are is read at the start: a build into the folder of a
 * server that runs changes nothing for it.
 */
export async function readiness(options: ReadinessOptions): Promise<() => Promise<Readiness>> {
  const { sql, dataDir, openStore, report, writes, freshMs = FRESH_MS, folder = usualFolder() } = options;
  const { isFolder = false, patienceMs = PATIENCE_MS } = options;
  const migrations = rangeOf(await readMigrations(folder));
  let store: MediaStore | undefined;
  let around: { at: number; found: Surroundings } | undefined;
  let looking: Promise<Readiness> | undefined;

  async function late<T>(work: Promise<T>): Promise<T> {
    if (!(await endsWithin(work, patienceMs))) throw new Error('no answer in time');
    return work;
  }
  async function askStore(): Promise<Surroundings['media']> {
    try {
      store ??= await openStore();
      await late(store.probe(patienceMs));
      if (isFolder) await late(assertThere(sql, store));
      report('media');
      return 'ok';
    } catch (error) {
      report('media', error);
      return 'silent';
    }
  }
  async function lookAround(): Promise<Surroundings> {
    if (around && Date.now() - around.at < freshMs) return around.found;
    const [media, free] = await Promise.all([askStore(), freeBytes(dataDir)]);
    const found: Surroundings = { media, disk: free < RESERVE_BYTES ? 'low' : 'ok' };
    around = { at: Date.now(), found };
    return found;
  }
  async function look(): Promise<Readiness> {
    const silent: Database = { database: 'silent', migrations: 'unknown', clock: 'unknown' };
    const [database, found] = await Promise.all([
      late(askDatabase(sql, migrations)).then(
        (answer) => {
          report('database');
          return answer;
        },
        (error: unknown) => {
          report('database', error);
          return silent;
        },
      ),
      lookAround(),
    ]);
    if (database.database === 'ok') database.database = writes();
    const all = { ...database, ...found };
    return { state: stateOf(all), ...all };
  }
  return () =>
    (looking ??= look().finally(() => {
      looking = undefined;
    }));
}
