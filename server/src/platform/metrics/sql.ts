import type { Sql } from '../db/db';

export interface JobMetrics {
  name: string;
  /** When it last ended well; null for never. */
  succeededAt: Date | null;
  failedAt: Date | null;
}

export interface DatabaseMetrics {
  schema: number;
  instances: number;
  conflicts: number;
  backupAt: Date | null;
  drilledAt: Date | null;
  drillFailed: boolean;
  /** Connections of the product that are in use, of all instances together. */
  busy: number;
  idle: number;
}

/** Reads the database's values for `/metrics`, in one query. */
export async function readDatabaseMetrics(sql: Sql): Promise<DatabaseMetrics> {
  const [row] = await sql<[DatabaseMetrics]>`
    select (select max(number)::int from migrations) as schema,
      (select count(*)::int from vestry_running.instances where seen_at > now() - interval '30 seconds') as instances,
      (select count(*)::int from conflicts where created_at > now() - interval '1 hour') as conflicts,
      (select max(taken_at) from backups) as "backupAt",
      (select max(drilled_at) from backups) as "drilledAt",
      exists (select from backups where drill_error is not null and taken_at > coalesce((
        select max(taken_at) from backups where drilled_at is not null and drill_error is null), '-infinity'
      )) as "drillFailed",
      count(*) filter (where state <> 'idle')::int as busy,
      count(*) filter (where state = 'idle')::int as idle
    from pg_stat_activity where datname = current_database() and application_name like 'vestry%'`;
  return row;
}

export function readJobs(sql: Sql): Promise<JobMetrics[]> {
  return sql<JobMetrics[]>`
    select name,
      (select started_at + make_interval(secs => duration_ms / 1000.0) from job_runs
        where job_name = name and status = 'SUCCESS' order by id desc limit 1) as "succeededAt",
      (select started_at + make_interval(secs => duration_ms / 1000.0) from job_runs
        where job_name = name and status = 'FAILED' order by id desc limit 1) as "failedAt"
    from jobs order by name`;
}
