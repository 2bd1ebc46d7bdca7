import type { Sql } from '../db/db';

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
  /** Servers that share it, this one among them. */
  instances: number;
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
  const [[row], connections] = await Promise.all([
    sql<[Pick<DatabaseFacts, 'version' | 'instances'>]>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        greatest(1, count(*)::int) as instances
      from vestry_running.instances where seen_at > now() - interval '30 seconds'`,
    readLimits(sql),
  ]);
  return { ...row, connections };
}
