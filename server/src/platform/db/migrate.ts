import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@vestry/sync/messages/message';
import type { Sql, Transaction } from './db';
import { sqlState } from './faults';
import { oneAtATime } from './locks';
import { type Migration, rangeOf, readMigrations, usualFolder } from './migration-files';
import { TerminalError } from '../messages/terminal';

/**
 * A statement that waits for a table's lock makes all others wait behind it, so it gives up soon and tries again: the
 * servers that run meanwhile get their turn in between.
 */
export const LOCKS = { patienceMs: 5_000, pauseMs: 1_000, attempts: 30 };

interface Applied {
  name: string;
  checksum: string;
  compatible: boolean;
}

async function ensureTable(tx: Transaction): Promise<void> {
  const [{ found }] = await tx<[{ found: string | null }]>`select to_regclass('migrations') as found`;
  // It is checked first, because a user who may not create tables may still start on a database that has all.
  if (found !== null) return;
  // What this session knew of the names may be older than the lock, so that it finds none where another has just made it.
  await tx`create table if not exists migrations (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now(),
    compatible boolean not null default false)`;
}

/** The record, by number. */
async function applied(sql: Transaction): Promise<Map<number, Applied>> {
  const rows = await sql<(Applied & { number: number })[]>`
    select number, name, checksum, coalesce((to_jsonb(m) ->> 'compatible')::boolean, false) as compatible
    from migrations m order by number`;
  return new Map(rows.map((row) => [row.number, row]));
}

/** Throws when the record is one from before the baseline that does not lead up to it. */
function checkAge([baseline]: readonly Migration[], done: ReadonlyMap<number, Applied>): void {
  const [number, newest] = [...done].at(-1) ?? [];
  if (!baseline?.replaces || !newest || number === undefined || number >= baseline.number) return;
  const { name: least } = baseline.replaces;
  throw new TerminalError([messageOf('cli.databaseTooOld', { name: newest.name, least })]);
}

/** @returns how many of these migrations the database has; those from before the baseline are not checked any more */
function check(migrations: readonly Migration[], done: ReadonlyMap<number, Applied>): number {
  checkAge(migrations, done);
  const { first } = rangeOf(migrations);
  const seen = [...done].filter(([number]) => number >= first);
  for (const [number, { name, checksum, compatible }] of seen) {
    const known = migrations[number - first];
    if (!known && compatible) continue;
    if (!known) {
      throw new TerminalError([messageOf('cli.databaseNewer', { name })]);
    }
    if (known.checksum !== checksum && known.replaces?.checksum !== checksum) {
      throw new TerminalError([messageOf('cli.migrationChanged', { name: known.name })]);
    }
  }
  for (let number = first; number < first + seen.length; number++) {
    if (!done.has(number)) throw new TerminalError([messageOf('cli.migrationMissing', { number })]);
  }
  return seen.length;
}

/** @returns the name of what was applied; undefined when there was nothing left */
function applyNext(
  sql: Sql,
  migrations: readonly Migration[],
  patienceMs: number,
): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    // Another instance's migration may take long.
    await tx`set local statement_timeout = 0`;
    // The lock lasts until this transaction ends; the other instance then sees what was done.
    await oneAtATime(tx, 'migrations');
    await tx.unsafe(`set local lock_timeout = ${patienceMs}`);
    await ensureTable(tx);
    const next = migrations[check(migrations, await applied(tx))];
    if (!next) return undefined;
    await tx.unsafe(next.text);
    await tx`
      insert into migrations (number, name, checksum, compatible)
      values (${next.number}, ${next.name}, ${next.checksum}, ${next.compatible})`;
    return next.name;
  });
}

/** SQLSTATE of a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

async function applyPatiently(
  sql: Sql,
  migrations: readonly Migration[],
  { patienceMs, pauseMs, attempts }: typeof LOCKS,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyNext(sql, migrations, patienceMs);
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === attempts)
        throw new TerminalError([messageOf('cli.migrationBlocked')], { cause: error });
    }
    await sleep(pauseMs);
  }
}

/**
 * Brings the database to this version: forward only, each file in a transaction of its own, so that a failing one
 * leaves the ones before it in place. Resolves to the names that were applied now. A database of a newer version is
 * taken as it is when all that is new in it is marked as compatible, and one that has all files from before the baseline
 * as if it had the baseline. Throws when an applied file has changed, is missing, or a number is left out.
 */
export async function migrate(sql: Sql, folder = usualFolder(), locks = LOCKS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const now: string[] = [];
  for (;;) {
    const name = await applyPatiently(sql, migrations, locks);
    if (name === undefined) return now;
    now.push(name);
  }
}

export interface MigrationPlan {
  /** The newest migration of the database; null of an empty one. */
  from: number | null;
  to: number;
  /** Those that have no way back: a server of the release before cannot run any more. */
  contracts: string[];
}

/** Gives the migrations that `migrate` would apply, without its checks for refusals. */
export async function planMigrations(sql: Sql, folder = usualFolder()): Promise<MigrationPlan> {
  const migrations = await readMigrations(folder);
  const { first, last } = rangeOf(migrations);
  const [{ found }] = await sql<[{ found: string | null }]>`select to_regclass('migrations') as found`;
  const rows =
    found === null ? [] : await sql<{ number: number }[]>`select max(number) as number from migrations`;
  const from = rows[0]?.number ?? null;
  const isRefused = from !== null && from < first;
  const left = from === null || isRefused ? [] : migrations.filter(({ number }) => number > from);
  const contracts = left.filter(({ compatible }) => !compatible).map(({ name }) => name);
  return { from, to: Math.max(last, from ?? last), contracts };
}

/**
 * How many migrations stand between this version and the database: those that the database has not seen, and those of
 * a newer version that this one cannot run with.
 */
export async function pendingMigrations(sql: Sql, folder = usualFolder()): Promise<number> {
  const { first, last } = rangeOf(await readMigrations(folder));
  const [row] = await sql<[{ count: number; foreign: number }]>`
    select count(*) filter (where number >= ${first})::int as count,
      -- A database from before the baseline may have no such column.
      count(*) filter (where number > ${last} and to_jsonb(m) ->> 'compatible' is distinct from 'true')::int as foreign
    from migrations m`;
  return Math.max(0, last + 1 - first - row.count) + row.foreign;
}
