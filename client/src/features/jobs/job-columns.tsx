import { LuTriangleAlert } from 'react-icons/lu';
import type { JobRun, JobStatus } from '@vestry/sync/contract/jobs';
import { currentLanguage, type MessageKey, t } from '@vestry/sync/messages/translate';
import { Badge, type BadgeTone } from '../../ui/badge';
import { type Column, timeColumn } from '../../ui/column';
import { IconButton } from '../../ui/icon-button';
import { JobName } from '../../ui/job-name';

/** PRODUCT.md LO4. */
const BADGES: Record<JobStatus, { tone: BadgeTone; text: MessageKey }> = {
  SUCCESS: { tone: 'green', text: 'jobs.success' },
  FAILED: { tone: 'red', text: 'jobs.failed' },
  IN_PROGRESS: { tone: 'yellow', text: 'jobs.inProgress' },
};

export function jobColumns(onError: (run: JobRun) => void): Column<JobRun>[] {
  return [
    { key: 'id', header: t('jobs.id'), sort: 'id', className: 'w-20', cell: ({ id }) => id },
    {
      key: 'jobName',
      header: t('common.name'),
      sort: 'jobName',
      card: 'title',
      className: 'max-w-64 font-medium',
      cell: ({ jobName }) => <JobName name={jobName} />,
    },
    {
      key: 'status',
      header: t('common.status'),
      sort: 'status',
      card: 'corner',
      className: 'w-32',
      cell: ({ status }) => <Badge tone={BADGES[status].tone}>{t(BADGES[status].text)}</Badge>,
    },
    {
      key: 'error',
      header: t('jobs.error'),
      card: 'actions',
      className: 'w-20',
      cell: (run) =>
        run.errorMessage === null ? null : (
          <IconButton
            tone="red"
            label={t('jobs.showError', { id: run.id })}
            icon={<LuTriangleAlert className="text-red-ink" />}
            onClick={() => onError(run)}
          />
        ),
    },
    {
      key: 'durationMs',
      header: t('jobs.duration'),
      sort: 'durationMs',
      align: 'right',
      className: 'w-36 tabular-nums',
      cell: ({ durationMs }) =>
        durationMs?.toLocaleString(currentLanguage()) ?? <span className="text-faint">–</span>,
    },
    timeColumn('startedAt', t('jobs.startedTime')),
    timeColumn('nextExecutionAt', t('jobs.nextTime')),
  ];
}
