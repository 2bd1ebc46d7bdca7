import type { JobRun, listJobRuns } from '@vestry/sync/contract/jobs';
import type { Input } from '@vestry/sync/contract/endpoint';
import type { Sql } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';

interface RunRow extends Omit<JobRun, 'startedAt' | 'nextExecutionAt'> {
  startedAt: Date;
  nextExecutionAt: Date | null;
}

function toRun({ startedAt, nextExecutionAt, ...row }: RunRow): JobRun {
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    nextExecutionAt: nextExecutionAt?.toISOString() ?? null,
  };
}

/** What is null comes last, whichever way it is sorted. */
export async function listRuns(
  sql: Sql,
  query: Input<typeof listJobRuns>['query'],
): Promise<{ rows: JobRun[]; total: number }> {
  const by = sql(query.orderBy);
  const { data, pagination } = await pageOf(sql, query, {
    columns: sql`*`,
    from: sql`(
      select r.id, r.job_name as "jobName", r.status, r.error_message as "errorMessage",
        r.duration_ms as "durationMs", r.started_at as "startedAt",
        -- Of a job's last run the next time is still to come: as it is now, not as it was then.
        case
          when r.id < (select max(id) from job_runs l where l.job_name = r.job_name) or j.name is null
            then r.next_execution_at
          when j.paused then null
          else least(case when r.next_execution_at > now() then r.next_execution_at end, j.next_at)
        end as "nextExecutionAt"
      from job_runs r left join jobs j on j.name = r.job_name
      where ${whereHolds(sql, sql`r.job_name`, query.search)}
        and ${query.status ? sql`r.status = ${query.status}` : sql`true`}) runs`,
    by: sql`${by} is null, ${by}`,
    id: sql`id`,
    toItem: toRun,
  });
  return { rows: data, total: pagination.total };
}
