import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { TRASH_ORDER } from '@vestry/sync/contract/trash';
import { t } from '@vestry/sync/messages/translate';
import { useMemo } from 'react';
import { LuSearchX, LuTrash2 } from 'react-icons/lu';
import { exportLater } from '../../data/session/export-later';
import { useUnsentDocuments } from '../../data/sync/use-unsent';
import { useTrash } from '../../data/trash/use-trash';
import type { TableRules } from '../../lib/table-state';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { FilterSegments } from '../../ui/inputs/filter-segments';
import { SearchField } from '../../ui/inputs/search-field';
import { UnsentNote } from '../../entities/changes/unsent-note';
import { useAddressChoice } from '../../ui/tables/use-address-filter';
import { useTableState } from '../../ui/tables/use-table-state';
import { restore } from '../../entities/trash/restore';
import { trashColumns } from './trash-columns';

const KINDS = ['documents', 'media'] as const;

const segments = () => [
  { value: '', label: t('trash.all') },
  { value: 'documents', label: t('trash.documents') },
  { value: 'media', label: t('trash.media') },
];

const RULES: TableRules = { orderKeys: TRASH_ORDER, orderBy: 'deletedAt', order: 'DESC' };

/** What was deleted of late; a document can be restored with or without a network, an image or a file with one. */
export default function TrashScreen() {
  const [state, setState, search] = useTableState(RULES);
  const [kind, setKind] = useAddressChoice('kind', KINDS);
  const kinds = kind === '' ? 'all' : kind;
  const { rows, total, loading, offline, error, reload } = useTrash(kinds, state);
  const unsent = useUnsentDocuments('trash');
  const columns = useMemo(
    () => trashColumns({ kinds, offline, onRestore: (row) => void restore(row).then(reload) }),
    [kinds, offline, reload],
  );
  return (
    <Screen title={t('trash.title')}>
      <p className="max-w-prose text-soft">{t('trash.about', { days: TRASH_DAYS })}</p>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField label={t('trash.search')} {...search} />
        <FilterSegments label={t('trash.kind')} value={kind} segments={segments()} onChange={setKind} />
        {offline ? <OfflineNote>{t('trash.offline')}</OfflineNote> : null}
      </div>
      <UnsentNote {...unsent} work={exportLater} />
      <DataTable
        label={t('trash.title')}
        columns={columns}
        rows={rows}
        total={total}
        rowKey={({ kind: of, key }) => `${of} ${key}`}
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
