import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@vestry/sync/messages/message';
import type { Sql, Transaction } from './db';
import { sqlState } from './faults';
import { oneAtATime } from './locks';
import { type Migration, namesIn, readMigrations, usualFolder } from './migration-files';
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
  const [found] = await tx`
    select from information_schema.columns
    where table_schema = 'public' and table_name = 'migrations' and column_name = 'compatible'`;
  if (found) return;
  await tx`create table if not exists migrations (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;
  // An older server's rows do not say.
  await tx`alter table migrations add column if not exists compatible boolean not null default false`;
}

async function applied(sql: Transaction): Promise<Map<number, Applied>> {
  const rows = await sql<(Applied & { number: number })[]>`
    select number, name, checksum, compatible from migrations order by number`;
  return new Map(rows.map((row) => [row.number, row]));
}

function check(migrations: readonly Migration[], done: ReadonlyMap<number, Applied>): void {
  for (const [number, { name, checksum, compatible }] of done) {
    const known = migrations[number - 1];
    if (!known && compatible) continue;
    if (!known) {
      throw new TerminalError([messageOf('cli.databaseNewer', { name })]);
    }
    if (known.checksum !== checksum) {
      throw new TerminalError([messageOf('cli.migrationChanged', { name: known.name })]);
    }
  }
  for (let number = 1; number <= done.size; number++) {
    if (!done.has(number)) throw new TerminalError([messageOf('cli.migrationMissing', { number })]);
  }
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
    // Held to the end of this transaction; the other instance then sees what was done.
    await oneAtATime(tx, 'migrations');
    await tx.unsafe(`set local lock_timeout = ${patienceMs}`);
    await ensureTable(tx);
    const done = await applied(tx);
    check(migrations, done);
    const next = migrations[done.size];
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
 * taken as it is when all that is new in it is marked as compatible.
 * Throws when an applied file has changed, is missing, or a number is left out.
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

/**
 * How many migrations stand between this version and the database: those that the database has not seen, and those of
 * a newer version that this one cannot run with.
 */
export async function pendingMigrations(sql: Sql, folder = usualFolder()): Promise<number> {
  const { length } = await namesIn(folder);
  const [row] = await sql<[{ count: number; foreign: number }]>`
    select count(*)::int as count,
      -- A database of a former version has no such column.
      count(*) filter (where number > ${length} and to_jsonb(m) ->> 'compatible' is distinct from 'true')::int as foreign
    from migrations m`;
  return Math.max(0, length - row.count) + row.foreign;
}
