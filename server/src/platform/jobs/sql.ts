import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable, Sql } from '../db/db';

export interface ScheduleRow {
  name: string;
  cron: string;
  timeZone: string;
  paused: boolean;
  nextAt: Date;
}

/** Creates the row of a job, or gives it its new schedule. */
export async function upsertSchedule(
  sql: Queryable,
  { name, cron, timeZone, nextAt }: Omit<ScheduleRow, 'paused'>,
): Promise<void> {
  await sql`
    insert into jobs (name, cron, time_zone, next_at) values (${name}, ${cron}, ${timeZone}, ${nextAt})
    on conflict (name) do update
      set cron = excluded.cron, time_zone = excluded.time_zone, next_at = excluded.next_at
      where (jobs.cron, jobs.time_zone) is distinct from (excluded.cron, excluded.time_zone)`;
}

export function listSchedules(sql: Queryable): Promise<(ScheduleRow & { active: boolean })[]> {
  return sql<(ScheduleRow & { active: boolean })[]>`
    select name, cron, time_zone as "timeZone", paused, next_at as "nextAt", exists (
      select from job_runs where job_name = name and status = 'IN_PROGRESS') as active
    from jobs order by name`;
}

/** Those of these jobs whose time has come, by the clock of the database. */
export async function listDue(sql: Queryable, names: string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from jobs where not paused and name = any(${names}) and next_at <= now()`;
  return rows.map(({ name }) => name);
}

export async function setPaused(sql: Queryable, name: string, paused: boolean, nextAt: Date): Promise<void> {
  await sql`update jobs set paused = ${paused}, next_at = ${nextAt} where name = ${name} and paused <> ${paused}`;
}

export async function isRunning(sql: Queryable, name: string): Promise<boolean> {
  const [row] = await sql`select from job_runs where job_name = ${name} and status = 'IN_PROGRESS'`;
  return row !== undefined;
}

export interface NewRun {
  job: string;
  entryId: string;
  attempt: number;
  /** When the schedule sent it; null when somebody asked for it. */
  sentAt: Date | null;
  /** The next time of the schedule after this one. */
  nextAt: Date;
}

/**
 * The number of the new run; undefined when the job is paused, or when the time that it was sent for has been run
 * already. The queue lets no two run at once: what else is in progress has ended without saying so.
 */
export function beginRun(
  sql: Sql,
  { job, entryId, attempt, sentAt, nextAt }: NewRun,
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    if (sentAt) {
      const { count } = await tx`
        update jobs set next_at = ${nextAt} where name = ${job} and not paused and next_at <= ${sentAt}`;
      if (count === 0 && attempt === 1) return undefined;
    }
    for (const { id } of await openRuns(tx, job)) await endRun(tx, id, { error: GONE });
    const [row] = await tx<[{ id: number }]>`
      insert into job_runs (job_name, queue_id, attempt) values (${job}, ${entryId}, ${attempt}) returning id`;
    return row.id;
  });
}

export const GONE = messageOf('server.jobGone');

export interface OpenRun {
  id: number;
  job: string;
  entryId: string;
  attempt: number;
}

/** Runs in progress, of one job or of all. */
export function openRuns(sql: Queryable, job?: string): Promise<OpenRun[]> {
  return sql<OpenRun[]>`
    select id, job_name as job, queue_id as "entryId", attempt from job_runs
    where status = 'IN_PROGRESS' ${job === undefined ? sql`` : sql`and job_name = ${job}`} order by id`;
}

/**
 * `error` is null for success. The next time is that of the schedule or of the retry, whichever comes first.
 * Does nothing when the run has been ended before.
 */
export async function endRun(
  sql: Queryable,
  id: number,
  { error, retryAt, endedAt }: { error: string | null; retryAt?: Date | undefined; endedAt?: Date | null },
): Promise<void> {
  await sql`
    update job_runs set
      status = ${error === null ? 'SUCCESS' : 'FAILED'}, error_message = ${error},
      duration_ms = greatest(0, round(extract(epoch from
        coalesce(${endedAt ?? null}::timestamptz, clock_timestamp()) - started_at) * 1000))::int,
      next_execution_at = least(${retryAt ?? null}::timestamptz, (
        select next_at from jobs where name = job_name and not paused))
    where id = ${id} and status = 'IN_PROGRESS'`;
}

export async function deleteOldRuns(sql: Queryable, days: number): Promise<number> {
  const { count } = await sql`
    delete from job_runs where started_at < now() - make_interval(days => ${days}) and status <> 'IN_PROGRESS'`;
  return count;
}
