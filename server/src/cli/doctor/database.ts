import { NEEDED, OLDEST, readTraits } from '../../platform/db/check-database';
import { isFull } from '../../platform/db/faults';
import { randomUUID } from 'node:crypto';
import { messageOf } from '@vestry/sync/messages/message';
import { CLOCK_MS } from '@vestry/sync/status/findings';
import type { Sql } from '../../platform/db/db';
import { pendingMigrations } from '../../platform/db/migrate';
import { notOfThisSite } from '../../platform/db/same-site';
import { reasonOf } from '../../platform/messages/terminal';
import { BESIDE, withDatabase } from '../../with-database';
import type { Config } from '../../config';
import { type Check, fault, type Finding, ok, warning } from './finding';
import { ofConnections } from '../../platform/setup/of-connections';
import { ofServers } from '../../platform/setup/of-servers';
import { ofTraits } from '../../platform/setup/of-traits';
import { readFacts } from '../../platform/setup/sql';
import { judgePart } from './part';
import { judgeSetup, setupOf } from './setup';

const ECHO_MS = 3_000;

/** Such as '18.4', of a PostgreSQL that is new enough. */
export function judgeVersion(version: string, config: Config, now = new Date()): Finding[] {
  const old = setupOf(config, ['postgresOld', 'postgresUnsupported'], { postgres: version, now });
  return old.length > 0 ? old : [ok(messageOf('cli.databaseVersion', { version }))];
}

async function server(sql: Sql, config: Config): Promise<Finding[]> {
  const [row] = await sql<[{ version: string; number: number; encoding: string; readOnly: boolean }]>`
    select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num')::int as number,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "readOnly"`;
  const { version, encoding } = row;
  return [
    ...(row.number < OLDEST * 10_000
      ? [fault(messageOf('cli.databaseOld', { version, least: NEEDED }))]
      : judgeVersion(version, config)),
    ...setupOf(config, ['databaseUnverified']),
    ...(encoding === 'UTF8' ? [] : [fault(messageOf('cli.databaseEncoding', { encoding }))]),
    ...(row.readOnly ? [judgePart('databaseReadOnly')] : []),
  ];
}

/** What of the servers that run on it does not fit. */
async function servers(sql: Sql, config: Config): Promise<Finding[]> {
  const [there] = await sql`select to_regclass('vestry_running.instances') as found`;
  if (there?.['found'] === null) return [];
  const facts = await readFacts(sql);
  return [...ofConnections(config.database, facts), ...ofServers(facts.servers)].map(judgeSetup);
}

/** What a start would refuse. */
async function whose(sql: Sql, config: Config): Promise<Finding[]> {
  const wrong = await notOfThisSite(sql, config);
  return wrong === undefined ? [] : [fault(wrong)];
}

async function shape(sql: Sql): Promise<Finding> {
  const [there] = await sql`select to_regclass('migrations') as found`;
  if (there?.['found'] === null) return warning(messageOf('cli.databaseEmpty'));
  const count = await pendingMigrations(sql);
  return count === 0
    ? ok(messageOf('cli.migrationsNone'))
    : warning(messageOf('cli.migrateFirst', { count }));
}

/** By how many milliseconds the database is ahead. */
export const judgeClock = (ahead: number): Finding =>
  Math.abs(ahead) > CLOCK_MS ? judgePart('clockOff') : ok(messageOf('cli.clockRight'));

async function clock(sql: Sql): Promise<Finding> {
  const before = Date.now();
  const [row] = await sql<
    [{ ms: number }]
  >`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  // Half of the way there and back.
  return judgeClock(row.ms - (before + Date.now()) / 2);
}

/** Other instances learn of a saved change by NOTIFY, which a pooler in transaction mode loses. */
async function echo(sql: Sql): Promise<Finding> {
  const token = randomUUID();
  let resolveEcho: (hasEcho: boolean) => void = () => undefined;
  const hasEcho = new Promise<boolean>((resolve) => (resolveEcho = resolve));
  const late = setTimeout(() => resolveEcho(false), ECHO_MS);
  const listening = await sql.listen('vestry_doctor', (payload) => payload === token && resolveEcho(true));
  await sql.notify('vestry_doctor', token);
  const came = await hasEcho;
  clearTimeout(late);
  await listening.unlisten();
  return came ? ok(messageOf('cli.listenReceived')) : fault(messageOf('cli.listenSilent'));
}

export const database: Check = {
  name: messageOf('cli.checkDatabase'),
  run: async ({ env, config }) => {
    const work = async (sql: Sql) => [
      ...(await server(sql, config)),
      ...(await servers(sql, config)),
      ...ofTraits(await readTraits(sql)).map(judgeSetup),
      ...(await whose(sql, config)),
      await shape(sql),
      await clock(sql),
      await echo(sql),
    ];
    try {
      return await withDatabase(env, 'vestry-doctor', work, {
        ...BESIDE,
        migrated: 'open',
        anySite: true,
      });
    } catch (error) {
      if (isFull(error)) return [fault(messageOf('cli.connectionsNone', { pool: config.database.pool }))];
      return [fault(messageOf('cli.databaseSilent', { reason: reasonOf(error) }))];
    }
  },
};
