import type { Queryable, Sql } from '../db/db';
import { nextTime } from './cron';
import type { Job } from './job';
import { endExpired, type EndedRun } from './lease';
import { isRunning } from './sql';
import type { Timing } from './timing';

/** Jobs of which something is to be claimed, or a run has to be ended; of these, and whichever have a lease that is over. */
export async function listDue(sql: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from jobs
    where name = any(${names as string[]})
      and (not paused and next_at <= now() or exists (
        select from vestry_running.job_queue where job_name = name and due_at <= now()))
      and not exists (select from job_runs where job_name = name and status = 'IN_PROGRESS')
    union select job_name from job_runs where status = 'IN_PROGRESS' and lease_until <= now()`;
  return rows.map(({ name }) => name);
}

interface Locked {
  now: Date;
  paused: boolean;
  isTime: boolean;
}

/** Undefined while another server claims this job: nobody waits for it. */
async function lockSchedule(tx: Queryable, name: string): Promise<Locked | undefined> {
  const [row] = await tx<Locked[]>`
    select now() as now, paused, not paused and next_at <= now() as "isTime" from jobs
    where name = ${name} for update skip locked`;
  return row;
}

interface Entry {
  id: string;
  attempt: number;
}

/** Takes an entry that waits and is due; with `isDue` any entry that waits. */
async function takeEntry(tx: Queryable, name: string, isDue: boolean): Promise<Entry | undefined> {
  const [entry] = await tx<Entry[]>`
    delete from vestry_running.job_queue where job_name = ${name} and (${isDue} or due_at <= now())
    returning id, attempt`;
  return entry;
}

async function moveOn(tx: Queryable, name: string, nextAt: Date): Promise<void> {
  await tx`update jobs set next_at = ${nextAt} where name = ${name}`;
}

/** One attempt, which this server has claimed. */
export interface Run {
  id: number;
  attempt: number;
  now: Date;
}

/** Without an entry it is the first attempt of a new one. */
async function beginRun(tx: Queryable, name: string, entry: Entry | undefined, lease: number): Promise<Run> {
  const [run] = await tx<[Run]>`
    insert into job_runs (job_name, queue_id, attempt, lease_until)
    values (${name}, coalesce(${entry?.id ?? null}::uuid, gen_random_uuid()), ${entry?.attempt ?? 1},
      now() + make_interval(secs => ${lease}))
    returning id, attempt, started_at as now`;
  return run;
}

interface Claim {
  /** Whether nobody else claims or runs the job. */
  isFree: boolean;
  /** Runs whose server has ended. */
  ended: EndedRun[];
  run?: Run;
}

interface Terms {
  timeZone: string;
  timing: Pick<Timing, 'lease' | 'retry'>;
  /** Whether the job itself decides if it is due, as at a start. */
  asksJob: boolean;
}

/**
 * Takes what is due of a job, whatever it is due for: one run serves all of it. The job's row stays locked until the
 * transaction ends, so that one server claims and one run is in progress at a time.
 */
export function claim(sql: Sql, job: Job, { timeZone, timing, asksJob }: Terms): Promise<Claim> {
  const { name, retries, cron } = job;
  return sql.begin<Claim>(async (tx) => {
    const locked = await lockSchedule(tx, name);
    if (!locked) return { isFree: false, ended: [] };
    const { now, paused, isTime } = locked;
    const ended = await endExpired(tx, name, { retries, delay: timing.retry });
    if (await isRunning(tx, name)) return { isFree: false, ended };
    const isDue = isTime || (asksJob && !paused && (await job.isDue?.(tx)) === true);
    const entry = await takeEntry(tx, name, isDue);
    if (!isDue && !entry) return { isFree: true, ended };
    if (isTime) await moveOn(tx, name, nextTime(cron, timeZone, now));
    // What is due has all its attempts, also where a retry had waited.
    return { isFree: true, ended, run: await beginRun(tx, name, isDue ? undefined : entry, timing.lease) };
  });
}
