import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { TRASH_ORDER } from '@vestry/sync/contract/trash';
import { t } from '@vestry/sync/messages/translate';
import { useMemo } from 'react';
import { LuSearchX, LuTrash2 } from 'react-icons/lu';
import { exportLater } from '../../../data/session/export-later';
import { useUnsentDocuments } from '../../../data/sync/use-unsent';
import { useTrash } from '../../../data/trash/use-trash';
import type { TableRules } from '../../../lib/table-state';
import { DataTable } from '../../../ui/tables/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { OfflineNote } from '../../../ui/feedback/offline-note';
import { Screen } from '../../../ui/layout/screen';
import { SearchField } from '../../../ui/inputs/search-field';
import { UnsentNote } from '../../../entities/changes/unsent-note';
import { useTableState } from '../../../ui/tables/use-table-state';
import { restore } from './restore';
import { trashColumns } from './trash-columns';

const RULES: TableRules = { orderKeys: TRASH_ORDER, orderBy: 'deletedAt', order: 'DESC' };

/** Pages and elements that were deleted of late; each can be restored, with or without a network. */
export default function TrashScreen() {
  const [state, setState, search] = useTableState(RULES);
  const { rows, total, loading, offline, error, reload } = useTrash(state);
  const unsent = useUnsentDocuments('trash');
  const columns = useMemo(
    () => trashColumns({ offline, onRestore: ({ uid }) => void restore(uid).then(reload) }),
    [offline, reload],
  );
  return (
    <Screen title={t('trash.title')}>
      <p className="max-w-prose text-soft">{t('trash.about', { days: TRASH_DAYS })}</p>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField label={t('trash.search')} {...search} />
        {offline ? <OfflineNote>{t('trash.offline')}</OfflineNote> : null}
      </div>
      <UnsentNote {...unsent} work={exportLater} />
      <DataTable
        label={t('trash.title')}
        columns={columns}
        rows={rows}
        total={total}
        rowKey={({ uid }) => uid}
        state={state}
        onState={setState}
        loading={loading}
        error={error}
        onRetry={reload}
        empty={
          state.search ? (
            <EmptyState icon={<LuSearchX />} title={t('trash.noMatch', { search: state.search })}>
              {t('trash.noMatchHint')}
            </EmptyState>
          ) : (
            <EmptyState icon={<LuTrash2 />} title={t('trash.empty')}>
              {offline ? t('trash.emptyOffline') : t('trash.emptyHint', { days: TRASH_DAYS })}
            </EmptyState>
          )
        }
      />
    </Screen>
  );
}
