import { exportAuditLog, listAuditLog } from '@vestry/sync/contract/audit-log';
import { t } from '@vestry/sync/messages/translate';
import { LuDownload, LuShieldCheck } from 'react-icons/lu';
import { call } from '../../data/http/call';
import { downloadCsv } from '../../data/http/download';
import { useRemote } from '../../data/http/use-remote';
import { queryOf, type TableRules } from '../../lib/table-state';
import { Button } from '../../ui/inputs/button';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NoRows } from '../../ui/tables/no-rows';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { SearchField } from '../../ui/inputs/search-field';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTableState } from '../../ui/tables/use-table-state';
import { actColumns } from './act-columns';
import { ActFilter } from './act-filter';
import { useFilter } from './use-filter';

const RULES: TableRules = { orderKeys: ['id'], orderBy: 'id', order: 'DESC' };

/** Who did what, when and from where: what an admin looks at when something was done that nobody remembers. */
export default function ActivityScreen() {
  const [state, setState, search] = useTableState(RULES);
  const [filter, setFilter] = useFilter();
  const query = { ...queryOf(state), ...filter };
  const auditLog = useRemote(['audit-log', query], () => call(listAuditLog, { query }), { keep: true });
  const { loading, offline, error } = auditLog;
  const rows = auditLog.value?.data ?? [];
  const exporting = useBusy();
  const chosen = { ...filter, ...(state.search ? { search: state.search } : {}) };
  const isFiltered = filter.group !== undefined || filter.days !== 'all';
  return (
    <Screen
      title={t('common.activity')}
      actions={
        <Button
          icon={<LuDownload />}
          busy={exporting.busy}
          disabled={offline || rows.length === 0}
          onClick={() => void exporting.run(() => downloadCsv('activity', exportAuditLog, chosen))}
        >
          {t('activity.export')}
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <ActFilter filter={filter} onFilter={setFilter} />
        <SearchField label={t('activity.search')} {...search} />
      </div>
      {offline && rows.length > 0 ? <OfflineNote>{t('activity.offline')}</OfflineNote> : null}
      <DataTable
        label={t('common.activity')}
        columns={actColumns()}
        rows={rows}
        total={auditLog.value?.pagination.total ?? 0}
        rowKey={({ id }) => String(id)}
        state={state}
        onState={setState}
        loading={loading || (offline && rows.length === 0 && state.page > 1)}
        error={error}
        onRetry={auditLog.reload}
        empty={
          <NoRows
            offline={offline}
            search={state.search}
            says={{
              offlineTitle: t('activity.offlineTitle'),
              offlineHint: t('activity.offlineHint'),
              noMatch: t('activity.noMatch', { search: state.search }),
              noMatchHint: t('activity.noMatchHint'),
            }}
          >
            <EmptyState
              icon={<LuShieldCheck />}
              title={isFiltered ? t('activity.noneChosen') : t('activity.none')}
            >
              {isFiltered ? t('activity.noneChosenHint') : t('activity.noneHint')}
            </EmptyState>
          </NoRows>
        }
      />
    </Screen>
  );
}
