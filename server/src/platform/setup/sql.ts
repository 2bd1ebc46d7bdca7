import type { Sql } from '../db/db';
import { listInstances } from '../instances/sql';
import type { ServerFacts } from './of-servers';

/** How many connections it takes in all, without those that it keeps for superusers; null: as many. */
export interface ConnectionLimits {
  all: number;
  database: number | null;
  role: number | null;
}

export interface DatabaseFacts {
  /** Such as '18.4'. */
  version: string;
  connections: ConnectionLimits;
  /** How many servers share it, this one among them. */
  instances: number;
  /** What those that are listed say of themselves. */
  servers: readonly ServerFacts[];
}

export async function readLimits(sql: Sql): Promise<ConnectionLimits> {
  const [row] = await sql<[ConnectionLimits]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as all,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()) as database,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user and not rolsuper) as role`;
  return row;
}

/** Reads the database's facts about itself. */
export async function readFacts(sql: Sql): Promise<DatabaseFacts> {
  const [[{ version }], servers, connections] = await Promise.all([
    sql<[Pick<DatabaseFacts, 'version'>]>`
      select split_part(current_setting('server_version'), ' ', 1) as version`,
    listInstances(sql),
    readLimits(sql),
  ]);
  return { version, connections, instances: Math.max(1, servers.length), servers };
}
