import { LuTriangleAlert } from 'react-icons/lu';
import type { JobRun, JobStatus } from '@vestry/sync/contract/jobs';
import { currentLanguage, type MessageKey, t } from '@vestry/sync/messages/translate';
import { Badge, type BadgeTone } from '../../ui/text/badge';
import { type Column, timeColumn } from '../../ui/tables/column';
import { ExactTime } from '../../ui/text/exact-time';
import { IconButton } from '../../ui/inputs/icon-button';
import { JobName } from '../../entities/jobs/job-name';
import type { SmallRow } from '../../ui/tables/small-row';

/** PRODUCT.md LO4. */
const BADGES: Record<JobStatus, { tone: BadgeTone; text: MessageKey }> = {
  SUCCESS: { tone: 'green', text: 'jobs.success' },
  FAILED: { tone: 'red', text: 'jobs.failed' },
  IN_PROGRESS: { tone: 'yellow', text: 'jobs.inProgress' },
};

interface Options {
  onOpen: (run: JobRun) => void;
  onError: (run: JobRun) => void;
}

export const jobStatusText = (status: JobStatus): string => t(BADGES[status].text);

export const JobBadge = ({ status }: Pick<JobRun, 'status'>) => (
  <Badge tone={BADGES[status].tone}>{jobStatusText(status)}</Badge>
);

export const durationText = ({ durationMs }: JobRun): string =>
  durationMs?.toLocaleString(currentLanguage()) ?? '–';

export function jobColumns({ onOpen, onError }: Options): Column<JobRun>[] {
  return [
    { key: 'id', header: t('jobs.id'), sort: 'id', className: 'w-20', cell: ({ id }) => id },
    {
      key: 'jobName',
      header: t('common.name'),
      sort: 'jobName',
      card: 'title',
      className: 'max-w-64 font-medium',
      cell: (run) => <NameButton run={run} onOpen={onOpen} />,
    },
    {
      key: 'status',
      header: t('common.status'),
      sort: 'status',
      card: 'corner',
      className: 'w-32',
      cell: ({ status }) => <JobBadge status={status} />,
    },
    {
      key: 'error',
      header: t('jobs.error'),
      card: 'actions',
      className: 'w-20',
      cell: (run) => <ErrorButton run={run} onError={onError} />,
    },
    {
      key: 'durationMs',
      header: t('jobs.duration'),
      sort: 'durationMs',
      align: 'right',
      className: 'w-36 tabular-nums',
      cell: durationText,
    },
    timeColumn('startedAt', t('jobs.startedTime')),
    timeColumn('nextExecutionAt', t('jobs.nextTime')),
  ];
}

export function smallRun({ onOpen, onError }: Options): (run: JobRun) => SmallRow {
  return (run) => ({
    title: <NameButton run={run} onOpen={onOpen} />,
    status: <JobBadge status={run.status} />,
    note: <ExactTime at={run.startedAt} />,
    actions: <ErrorButton run={run} onError={onError} />,
  });
}

const NameButton = ({ run, onOpen }: { run: JobRun } & Pick<Options, 'onOpen'>) => (
  <button
    type="button"
    onClick={() => onOpen(run)}
    className="max-w-full truncate rounded-sm text-start underline-offset-2 hover:underline max-md:-my-2.5 max-md:min-h-11"
  >
    <JobName name={run.jobName} />
  </button>
);

function ErrorButton({ run, onError }: { run: JobRun } & Pick<Options, 'onError'>) {
  if (run.errorMessage === null) return null;
  return (
    <IconButton
      tone="red"
      label={t('jobs.showError', { id: run.id })}
      icon={<LuTriangleAlert className="text-red-ink" />}
      onClick={() => onError(run)}
    />
  );
}
