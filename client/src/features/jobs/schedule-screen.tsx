import { useMemo, useState } from 'react';
import { LuCalendarClock, LuCloudOff, LuSearchX } from 'react-icons/lu';
import { listBackups } from '@vestry/sync/contract/backups';
import { JOB_ORDER, type JobRun, listJobRuns, listJobs } from '@vestry/sync/contract/jobs';
import { makeVisible } from '@vestry/sync/logs/visible';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { usePollingPeriod } from '../../data/http/use-polling-period';
import { useRemote } from '../../data/http/use-remote';
import { queryOf, type TableRules, type TableState } from '../../lib/table-state';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Modal } from '../../ui/modal';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { SearchField } from '../../ui/search-field';
import { useTableState } from '../../ui/use-table-state';
import { BackupList } from './backup-list';
import { jobColumns } from './job-columns';
import { JobList } from './job-list';

const RULES: TableRules = { orderKeys: JOB_ORDER, orderBy: 'id', order: 'DESC' };

/** Runs begin and end by themselves: the screen asks again while it is seen. */
const SOON_MS = 3_000;
/** Jobs and a page of their runs, as the server has them now. */
function useJobs(state: TableState) {
  const polling = { keep: true, every: usePollingPeriod(SOON_MS) };
  const query = queryOf(state);
  const runs = useRemote(['job-runs', query], () => call(listJobRuns, { query }), polling);
  const [newest] = runs.value?.rows ?? [];
  return {
    runs,
    jobs: useRemote(['jobs'], () => call(listJobs, {}), polling),
    // Jobs change them: they are asked for again when a run has begun or ended.
    backups: useRemote(['backups', newest?.id, newest?.status], () => call(listBackups, {}), { keep: true }),
  };
}

/** Scheduled jobs: every run, why it failed and when it runs next. */
export default function ScheduleScreen() {
  const [state, setState, search] = useTableState(RULES);
  const { runs, jobs, backups } = useJobs(state);
  const offline = runs.offline || jobs.offline;
  const reload = () => {
    runs.reload();
    jobs.reload();
    backups.reload();
  };
  const [shown, setShown] = useState<JobRun | null>(null);
  const columns = useMemo(() => jobColumns(setShown), []);
  return (
    <Screen title={t('common.jobs')}>
      {offline && jobs.value ? <OfflineNote>{t('jobs.offlineNote')}</OfflineNote> : null}
      {jobs.value?.length ? <JobList jobs={jobs.value} disabled={offline} onChange={reload} /> : null}
      <BackupList list={backups.value} />
      <SearchField label={t('jobs.search')} {...search} />
      <DataTable
        label={t('jobs.runs')}
        columns={columns}
        rows={runs.value?.rows ?? []}
        total={runs.value?.total ?? 0}
        rowKey={({ id }) => String(id)}
        state={state}
        onState={setState}
        loading={runs.loading}
        error={runs.error ?? jobs.error}
        onRetry={reload}
        empty={
          offline ? (
            <EmptyState icon={<LuCloudOff />} title={t('jobs.offline')}>
              {t('jobs.offlineHint')}
            </EmptyState>
          ) : state.search ? (
            <EmptyState icon={<LuSearchX />} title={t('jobs.noMatch', { search: state.search })}>
              {t('jobs.searches')}
            </EmptyState>
          ) : (
            <EmptyState icon={<LuCalendarClock />} title={t('jobs.empty')}>
              {t('jobs.emptyHint')}
            </EmptyState>
          )
        }
      />
      <Modal open={shown !== null} onClose={() => setShown(null)} title={t('jobs.error')} size="md">
        <p className="mb-2 text-sm text-soft">{t('jobs.errorIs')}</p>
        <p className="font-mono text-xs break-words whitespace-pre-wrap text-ink">
          {makeVisible(shown?.errorMessage ?? '')}
        </p>
      </Modal>
    </Screen>
  );
}
