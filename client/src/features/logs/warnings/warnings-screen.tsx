import { useState } from 'react';
import { LuCircleCheck } from 'react-icons/lu';
import type { Reply } from '@vestry/sync/contract/endpoint';
import { listWarnings, type Warning } from '@vestry/sync/contract/logs';
import { currentTimeZone } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../../data/http/call';
import { usePollingPeriod } from '../../../data/http/use-polling-period';
import { useRemote } from '../../../data/http/use-remote';
import { changeTableState, queryOf, type TableRules } from '../../../lib/table-state';
import { DataTable } from '../../../ui/tables/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { NoRows } from '../../../ui/tables/no-rows';
import { OfflineNote } from '../../../ui/feedback/offline-note';
import { Screen } from '../../../ui/layout/screen';
import { SearchField } from '../../../ui/inputs/search-field';
import { useTableState } from '../../../ui/tables/use-table-state';
import { AllLogsLink } from '../all-logs-link';
import { useFilter } from './use-filter';
import { warningColumns } from './warning-columns';
import { WarningDialog } from './warning-dialog';
import { WarningFilter } from './warning-filter';

const RULES: TableRules = { orderKeys: ['at'], orderBy: 'at', order: 'DESC', limit: 20 };

const NOTHING: Reply<typeof listWarnings> = {
  data: [],
  pagination: { page: 1, limit: 20, total: 0 },
  instances: [],
};

/** Servers store theirs a few seconds after they happen. */
const SOON_MS = 10_000;

interface NoWarningsProps {
  offline: boolean;
  search: string;
  /** By server or level. */
  chosen: boolean;
}

function NoWarnings({ offline, search, chosen }: NoWarningsProps) {
  return (
    <NoRows
      offline={offline}
      search={search}
      says={{
        offlineTitle: t('logs.warningsNotOffline'),
        offlineHint: t('logs.warningsNotOfflineHint'),
        noMatch: t('logs.noWarningMatch', { search }),
        noMatchHint: t('logs.noWarningMatchHint'),
      }}
    >
      <EmptyState icon={<LuCircleCheck />} title={chosen ? t('logs.noWarningsChosen') : t('logs.noWarnings')}>
        {chosen ? t('logs.noWarningsChosenHint') : t('logs.noWarningsHint')}
      </EmptyState>
    </NoRows>
  );
}

/** What the servers have warned of, and where they failed: of all of them, the newest first. */
export default function WarningsScreen() {
  const [state, setState, search] = useTableState(RULES);
  const [filter, setFilter] = useFilter();
  const [opened, setOpened] = useState<Warning | null>(null);
  const { instance, level } = filter;
  const chosen = { ...(instance ? { instance } : {}), ...(level ? { level } : {}) };
  const query = { ...queryOf(state), orderBy: 'at' as const, ...chosen };
  const remote = useRemote(['warnings', query], () => call(listWarnings, { query }), {
    keep: true,
    every: usePollingPeriod(SOON_MS),
  });
  const { loading, offline, error } = remote;
  const { data: rows, pagination, instances } = remote.value ?? NOTHING;
  return (
    <Screen
      title={t('logs.warnings')}
      hint={t('logs.warningsHint', { zone: currentTimeZone() })}
      actions={<AllLogsLink />}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <WarningFilter filter={filter} onFilter={setFilter} instances={instances} />
        <SearchField label={t('logs.searchWarnings')} {...search} />
      </div>
      {offline && rows.length > 0 ? <OfflineNote>{t('logs.warningsOffline')}</OfflineNote> : null}
      <DataTable
        label={t('logs.warnings')}
        columns={warningColumns(setOpened)}
        rows={rows}
        total={pagination.total}
        rowKey={({ id }) => id}
        state={state}
        onState={setState}
        loading={loading || (offline && rows.length === 0 && state.page > 1)}
        error={error}
        onRetry={remote.reload}
        empty={
          <NoWarnings offline={offline} search={state.search} chosen={instance !== '' || level !== ''} />
        }
      />
      <WarningDialog
        row={opened}
        marks={state.search ? [state.search] : []}
        onClose={() => setOpened(null)}
        onRequest={(id) => {
          setOpened(null);
          setState(changeTableState(state, { search: id }));
        }}
      />
    </Screen>
  );
}
