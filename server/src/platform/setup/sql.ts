import type { Sql } from '../db/db';

export interface DatabaseFacts {
  /** Such as '18.4'. */
  version: string;
  /** How many connections it takes of this role, and in all, without those that it keeps for superusers; null: as many. */
  connections: { all: number; database: number | null; role: number | null };
  /** Servers that share it, this one among them. */
  instances: number;
}

/** What the database says of itself. */
export async function readFacts(sql: Sql): Promise<DatabaseFacts> {
  const [row] = await sql<[DatabaseFacts]>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      json_build_object(
        'all', current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        'database', (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        'role', (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user and not rolsuper)
      ) as connections,
      greatest(1, (select count(*)::int from vestry_running.instances where seen_at > now() - interval '30 seconds'))
        as instances`;
  return row;
}
