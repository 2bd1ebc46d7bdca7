import type { Queryable } from '../db';

/** Without a sign of life so long, the server that runs a job counts as gone. */
export const LEASE_SECONDS = 15;

export interface ScheduleRow {
  name: string;
  cron: string;
  timeZone: string;
  paused: boolean;
  nextAt: Date;
}

const columns = (sql: Queryable) => sql`name, cron, time_zone as "timeZone", paused, next_at as "nextAt"`;

/** Makes the row of a job, or gives it its new schedule. */
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
    select ${columns(sql)}, exists (
      select from job_runs where job_name = name and status = 'IN_PROGRESS') as active
    from jobs order by name`;
}

/** Those whose time has come, locked: another instance passes over them. */
export function lockDue(
  sql: Queryable,
  names: string[],
  now: Date | null,
): Promise<(ScheduleRow & { now: Date })[]> {
  return sql<(ScheduleRow & { now: Date })[]>`
    select ${columns(sql)}, coalesce(${now}::timestamptz, now()) as now from jobs
    where next_at <= coalesce(${now}::timestamptz, now()) and not paused and name = any(${names})
    order by next_at, name
    for update skip locked`;
}

export async function setNext(sql: Queryable, name: string, nextAt: Date): Promise<void> {
  await sql`update jobs set next_at = ${nextAt} where name = ${name}`;
}

export async function setPaused(sql: Queryable, name: string, paused: boolean, nextAt: Date): Promise<void> {
  await sql`update jobs set paused = ${paused}, next_at = ${nextAt} where name = ${name} and paused <> ${paused}`;
}

export async function isRunning(sql: Queryable, name: string): Promise<boolean> {
  const [row] = await sql`select from job_runs where job_name = ${name} and status = 'IN_PROGRESS'`;
  return row !== undefined;
}

/** The number of the new run; undefined when the job runs somewhere already, or this attempt was begun before. */
export async function beginRun(
  sql: Queryable,
  { job, id, attempt }: { job: string; id: string; attempt: number },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into job_runs (job_name, queue_id, attempt, lease_until)
    values (${job}, ${id}, ${attempt}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict do nothing returning id`;
  return row?.id;
}

/** Shows that these are alive; resolves to those that still count as running. */
export async function renewLeases(sql: Queryable, ids: number[]): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    update job_runs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = any(${ids}) and status = 'IN_PROGRESS' returning id`;
  return new Set(rows.map(({ id }) => id));
}

/** False when the run has been ended by others meanwhile. `error` is null for success. */
export async function endRun(sql: Queryable, id: number, error: string | null): Promise<boolean> {
  const { count } = await sql`
    update job_runs set
      status = ${error === null ? 'SUCCESS' : 'FAILED'}, error_message = ${error}, lease_until = null,
      duration_ms = greatest(0, round(extract(epoch from clock_timestamp() - started_at) * 1000))::int
    where id = ${id} and status = 'IN_PROGRESS'`;
  return count === 1;
}

/** Ends the runs whose server gave no sign of life; each is given to one instance. */
export function endDeadRuns(
  sql: Queryable,
  message: string,
): Promise<{ id: number; job: string; queueId: string }[]> {
  return sql<{ id: number; job: string; queueId: string }[]>`
    update job_runs set
      status = 'FAILED', error_message = ${message}, lease_until = null,
      duration_ms = greatest(0, round(extract(epoch from
        lease_until - make_interval(secs => ${LEASE_SECONDS}) - started_at) * 1000))::int
    where id in (
      select id from job_runs where status = 'IN_PROGRESS' and lease_until < now() for update skip locked)
    returning id, job_name as job, queue_id as "queueId"`;
}

/** What is known of the next time when a run ends: by schedule or by retry, whichever comes first. */
export async function noteNext(sql: Queryable, id: number, retryAt: Date | undefined): Promise<void> {
  await sql`
    update job_runs set next_execution_at = least(${retryAt ?? null}::timestamptz, (
      select next_at from jobs where name = job_name and not paused))
    where id = ${id}`;
}

export async function deleteOldRuns(sql: Queryable, days: number): Promise<number> {
  const { count } = await sql`
    delete from job_runs where started_at < now() - make_interval(days => ${days}) and status <> 'IN_PROGRESS'`;
  return count;
}
