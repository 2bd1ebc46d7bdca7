import { useMemo, useState } from 'react';
import { LuCalendarClock } from 'react-icons/lu';
import { listBackups } from '@vestry/sync/contract/backups';
import {
  JOB_ORDER,
  JOB_STATUSES,
  type JobRun,
  type JobStatus,
  listJobRuns,
  listJobs,
} from '@vestry/sync/contract/jobs';
import { makeVisible } from '@vestry/sync/logs/visible';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { usePollingPeriod } from '../../data/http/use-polling-period';
import { useRemote } from '../../data/http/use-remote';
import { queryOf, type TableRules, type TableState } from '../../lib/table-state';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { type FilterSegment, FilterSegments } from '../../ui/inputs/filter-segments';
import { Modal } from '../../ui/overlays/modal';
import { NoRows } from '../../ui/tables/no-rows';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { SearchField } from '../../ui/inputs/search-field';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useTableState } from '../../ui/tables/use-table-state';
import { BackupList } from './backups/backup-list';
import { durationText, JobBadge, jobColumns, jobStatusText, smallRun } from './job-columns';
import { JobList } from './job-list';
import { useAddressChoice } from '../../ui/tables/use-address-filter';
import { Button } from '../../ui/inputs/button';
import { ExactTime } from '../../ui/text/exact-time';
import { FactList } from '../../ui/layout/fact-list';
import { JobName } from '../../entities/jobs/job-name';

const RULES: TableRules = { orderKeys: JOB_ORDER, orderBy: 'id', order: 'DESC' };

/** Runs begin and end by themselves: the screen asks again while it is seen. */
const SOON_MS = 3_000;
/** Jobs and a page of their runs, as the server has them now. */
function useJobs(state: TableState, status: JobStatus | '') {
  const polling = { keep: true, every: usePollingPeriod(SOON_MS) };
  const query = { ...queryOf(state), ...(status ? { status } : {}) };
  const runs = useRemote(['job-runs', query], () => call(listJobRuns, { query }), polling);
  const jobs = useRemote(['jobs'], () => call(listJobs, {}), polling);
  const [newest] = runs.value?.rows ?? [];
  // Jobs change them: they are asked for again when a run has begun or ended.
  const backups = useRemote(['backups', newest?.id, newest?.status], () => call(listBackups, {}), {
    keep: true,
  });
  // How far down the runs begin is known when the jobs and the backups are there.
  return { runs, jobs, backups, waiting: jobs.loading || (backups.loading && !backups.value) };
}

/** Scheduled jobs: every run, why it failed and when it runs next. */
export default function ScheduleScreen() {
  const [state, setState, search] = useTableState(RULES);
  const [status, setStatus] = useJobStatus();
  const { runs, jobs, backups, waiting } = useJobs(state, status);
  const offline = runs.offline || jobs.offline;
  const reload = (): unknown => Promise.all([runs.reload(), jobs.reload(), backups.reload()]);
  const [failed, setFailed] = useState<JobRun | null>(null);
  const [open, setOpen] = useState<JobRun | null>(null);
  const [columns, small] = useMemo(() => {
    const options = { onOpen: setOpen, onError: setFailed };
    return [jobColumns(options), smallRun(options)];
  }, []);
  if (waiting) return <Loading />;
  return (
    <Screen title={t('common.jobs')}>
      {offline && jobs.value ? <OfflineNote>{t('jobs.offlineNote')}</OfflineNote> : null}
      {jobs.value?.length ? <JobList jobs={jobs.value} disabled={offline} onChange={reload} /> : null}
      <BackupList list={backups.value} jobs={jobs.value} disabled={offline} onChange={reload} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-5">
        <SearchField label={t('jobs.search')} {...search} />
        <FilterSegments
          label={t('jobs.narrow')}
          value={status}
          segments={jobStatusSegments()}
          onChange={setStatus}
        />
      </div>
      <DataTable
        label={t('jobs.runs')}
        columns={columns}
        small={small}
        onOpen={setOpen}
        rows={runs.value?.rows ?? []}
        total={runs.value?.total ?? 0}
        rowKey={({ id }) => String(id)}
        state={state}
        onState={setState}
        loading={runs.loading}
        error={runs.error ?? jobs.error}
        onRetry={reload}
        empty={<Nothing offline={offline} search={state.search} status={status} />}
      />
      {open ? <RunDetails run={open} onClose={() => setOpen(null)} /> : null}
      <Modal open={failed !== null} onClose={() => setFailed(null)} title={t('jobs.error')} size="md">
        <p className="mb-2 text-sm text-soft">{t('jobs.errorIs')}</p>
        <p className="font-mono text-xs break-words whitespace-pre-wrap text-ink">
          {makeVisible(failed?.errorMessage ?? '')}
        </p>
      </Modal>
    </Screen>
  );
}

const Loading = () => (
  <Screen title={t('common.jobs')}>
    <div aria-busy="true">
      <p className="sr-only">{t('common.loading')}</p>
      <Skeleton className="h-[504px] w-full" />
    </div>
  </Screen>
);

interface NothingProps {
  offline: boolean;
  search: string;
  status: JobStatus | '';
}

function Nothing({ offline, search, status }: NothingProps) {
  return (
    <NoRows
      offline={offline}
      search={search}
      says={{
        offlineTitle: t('jobs.offline'),
        offlineHint: t('jobs.offlineHint'),
        noMatch: t('jobs.noMatch', { search }),
        noMatchHint: t('jobs.searches'),
      }}
    >
      <EmptyState
        icon={<LuCalendarClock />}
        title={status ? t('jobs.noneShown', { status: jobStatusText(status) }) : t('jobs.empty')}
      >
        {t(status ? 'jobs.noneShownHint' : 'jobs.emptyHint')}
      </EmptyState>
    </NoRows>
  );
}

const jobStatusSegments = (): FilterSegment[] => [
  { value: '', label: t('jobs.showAll') },
  ...JOB_STATUSES.map((value) => ({ value, label: jobStatusText(value) })),
];

/** What the runs are narrowed to, kept in the address; '' for all. */
const useJobStatus = () => useAddressChoice('status', JOB_STATUSES);

/** All that is known of a run, nothing cut off. */
function RunDetails({ run, onClose }: { run: JobRun; onClose: () => void }) {
  const { id, jobName, status, errorMessage, startedAt, nextExecutionAt } = run;
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={t('jobs.run', { id })}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <FactList
        facts={[
          [t('common.name'), <JobName key="name" name={jobName} />],
          [t('common.status'), <JobBadge key="status" status={status} />],
          [t('jobs.duration'), durationText(run)],
          [t('jobs.startedTime'), <ExactTime key="started" at={startedAt} />],
          [t('jobs.nextTime'), <ExactTime key="next" at={nextExecutionAt} />],
        ]}
      />
      {errorMessage === null ? null : (
        <p className="mt-3 font-mono text-xs break-words whitespace-pre-wrap text-red-ink">
          {makeVisible(errorMessage)}
        </p>
      )}
    </Modal>
  );
}
