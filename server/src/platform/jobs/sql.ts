import type { Queryable, Transaction } from '../db/db';

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

export async function setPaused(sql: Queryable, name: string, paused: boolean, nextAt: Date): Promise<void> {
  await sql`update jobs set paused = ${paused}, next_at = ${nextAt} where name = ${name} and paused <> ${paused}`;
}

export async function isRunning(sql: Queryable, name: string): Promise<boolean> {
  const [row] = await sql`select from job_runs where job_name = ${name} and status = 'IN_PROGRESS'`;
  return row !== undefined;
}

/**
 * Requests a run now; a retry that waits gives way to it. False while a run is requested already, or in progress: then
 * the transaction is to be rolled back. That is looked for last, when another one that waited can only have begun
 * before.
 */
export async function requestRun(tx: Transaction, name: string): Promise<boolean> {
  const { count } = await tx`
    insert into vestry_running.job_queue as waiting (job_name, id, attempt, due_at)
    values (${name}, gen_random_uuid(), 1, now())
    on conflict (job_name) do update set id = excluded.id, attempt = 1, due_at = excluded.due_at
      where waiting.attempt > 1`;
  return count > 0 && !(await isRunning(tx, name));
}

/** Whether a run is in progress or waits. */
export async function isActive(sql: Queryable, name: string): Promise<boolean> {
  const rows = await sql`
    select from job_runs where job_name = ${name} and status = 'IN_PROGRESS'
    union all select from vestry_running.job_queue where job_name = ${name}`;
  return rows.length > 0;
}

export async function deleteOldRuns(sql: Queryable, days: number): Promise<number> {
  const { count } = await sql`
    delete from job_runs where started_at < now() - make_interval(days => ${days}) and status <> 'IN_PROGRESS'`;
  return count;
}
