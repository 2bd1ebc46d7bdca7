import { LuTriangleAlert } from 'react-icons/lu';
import type { JobRun, JobStatus } from '@vestry/sync/contract/jobs';
import { Badge, type BadgeTone } from '../../ui/badge';
import { type Column, timeColumn } from '../../ui/column';
import { IconButton } from '../../ui/icon-button';

/** PRODUCT.md LO4. */
const BADGES: Record<JobStatus, { tone: BadgeTone; text: string }> = {
  SUCCESS: { tone: 'green', text: 'Success' },
  FAILED: { tone: 'red', text: 'Failed' },
  IN_PROGRESS: { tone: 'yellow', text: 'In Progress' },
};

export function jobColumns(onError: (run: JobRun) => void): Column<JobRun>[] {
  return [
    { key: 'id', header: 'Id', sort: 'id', className: 'w-20', cell: ({ id }) => id },
    {
      key: 'jobName',
      header: 'Name',
      sort: 'jobName',
      card: 'title',
      className: 'max-w-64 truncate font-medium',
      cell: ({ jobName }) => jobName,
    },
    {
      key: 'status',
      header: 'Status',
      sort: 'status',
      card: 'corner',
      className: 'w-32',
      cell: ({ status }) => <Badge tone={BADGES[status].tone}>{BADGES[status].text}</Badge>,
    },
    {
      key: 'error',
      header: 'Error',
      card: 'actions',
      className: 'w-20',
      cell: (run) =>
        run.errorMessage === null ? null : (
          <IconButton
            tone="red"
            label={`Show the error of run ${run.id}`}
            icon={<LuTriangleAlert className="text-red-ink" />}
            onClick={() => onError(run)}
          />
        ),
    },
    {
      key: 'durationMs',
      header: 'Duration (MS)',
      sort: 'durationMs',
      align: 'right',
      className: 'w-36 tabular-nums',
      cell: ({ durationMs }) => durationMs?.toLocaleString('en') ?? <span className="text-faint">–</span>,
    },
    timeColumn('startedAt', 'Started Time'),
    timeColumn('nextExecutionAt', 'Next Time'),
  ];
}
