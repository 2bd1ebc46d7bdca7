import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable } from '../db/db';
import type { Fragment } from '../db/page-of';

export const SERVER_ENDED = messageOf('server.jobGone');

interface End {
  /** Null for success. */
  error: string | null;
  /** How often the job is tried again after a failure. */
  retries: number;
  /** Seconds until then. */
  delay: number;
}

export interface EndedRun {
  id: number;
  /** Another attempt is to come. */
  again: boolean;
}

/**
 * Ends those of the runs that are still in progress, and queues the next attempt. The next time is that of the schedule
 * or of the retry, whichever comes first.
 */
function endRuns(sql: Queryable, which: Fragment, { error, retries, delay }: End): Promise<EndedRun[]> {
  const most = error === null ? 0 : retries;
  return sql<EndedRun[]>`
    with ended as (
      update job_runs set
        status = ${error === null ? 'SUCCESS' : 'FAILED'}, error_message = ${error},
        duration_ms = greatest(0, round(extract(epoch from clock_timestamp() - started_at) * 1000))::int,
        next_execution_at = least(
          case when attempt <= ${most} then now() + make_interval(secs => ${delay}) end,
          (select next_at from jobs where name = job_name and not paused))
      where status = 'IN_PROGRESS' and ${which}
      returning id, job_name, queue_id, attempt),
    queued as (
      insert into vestry_running.job_queue (job_name, id, attempt, due_at)
      select job_name, queue_id, attempt + 1, now() + make_interval(secs => ${delay})
      from ended where attempt <= ${most}
      -- Who has asked for a run meanwhile gets it sooner.
      on conflict (job_name) do nothing)
    select id, attempt <= ${most} as again from ended`;
}

/**
 * Undefined when the run was ended before: its lease was over, and another server has taken the job. The row is of this
 * attempt alone, so that nobody writes an end over the run of somebody else.
 */
export async function endRun(sql: Queryable, id: number, end: End): Promise<EndedRun | undefined> {
  const [run] = await endRuns(sql, sql`id = ${id}`, end);
  return run;
}

/** Ends the run of a job whose server has not renewed its lease. */
export const endExpired = (sql: Queryable, job: string, terms: Omit<End, 'error'>): Promise<EndedRun[]> =>
  endRuns(sql, sql`job_name = ${job} and lease_until <= now()`, { ...terms, error: SERVER_ENDED });

/** False when the run was ended by somebody else. */
export async function renewLease(sql: Queryable, id: number, seconds: number): Promise<boolean> {
  const { count } = await sql`
    update job_runs set lease_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and status = 'IN_PROGRESS'`;
  return count > 0;
}

/** Nobody is there any more who could renew one. */
export async function expireLeases(sql: Queryable): Promise<void> {
  await sql`update job_runs set lease_until = now() where status = 'IN_PROGRESS'`;
}
