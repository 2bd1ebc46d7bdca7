import type { JobRun, listJobRuns } from '@vestry/sync/contract/jobs';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/db';

type RunsQuery = z.output<typeof listJobRuns.query>;

const ORDER = {
  id: 'id',
  jobName: 'jobName',
  status: 'status',
  durationMs: 'durationMs',
  startedAt: 'startedAt',
  nextExecutionAt: 'nextExecutionAt',
} as const satisfies Record<RunsQuery['orderBy'], string>;

interface RunRow extends Omit<JobRun, 'startedAt' | 'nextExecutionAt'> {
  startedAt: Date;
  nextExecutionAt: Date | null;
}

/** What is null comes last, whichever way it is sorted. */
export async function listRuns(
  sql: Sql,
  { page, limit, orderBy, order, search = '' }: RunsQuery,
): Promise<{ rows: JobRun[]; total: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = search === '' ? sql`` : sql`where r.job_name ilike ${pattern}`;
  const direction = order === 'DESC' ? sql`desc` : sql`asc`;
  const [rows, [count]] = await Promise.all([
    sql<RunRow[]>`
      select * from (
        select r.id, r.job_name as "jobName", r.status, r.error_message as "errorMessage",
          r.duration_ms as "durationMs", r.started_at as "startedAt",
          -- Of a job's last run the next time is still to come: as it stands now, not as it stood then.
          case
            when r.id < (select max(id) from job_runs l where l.job_name = r.job_name) or j.name is null
              then r.next_execution_at
            when j.paused then null
            else least(case when r.next_execution_at > now() then r.next_execution_at end, j.next_at)
          end as "nextExecutionAt"
        from job_runs r left join jobs j on j.name = r.job_name ${found}) runs
      order by ${sql(ORDER[orderBy])} ${direction} nulls last, id ${direction}
      limit ${limit} offset ${(page - 1) * limit}`,
    sql<[{ total: number }]>`select count(*)::int as total from job_runs r ${found}`,
  ]);
  return {
    rows: rows.map(({ startedAt, nextExecutionAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      nextExecutionAt: nextExecutionAt?.toISOString() ?? null,
    })),
    total: count.total,
  };
}
