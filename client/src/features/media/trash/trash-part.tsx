import { MEDIA_TRASH_ORDER } from '@vestry/sync/contract/media-trash';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { t } from '@vestry/sync/messages/translate';
import { useMemo } from 'react';
import { LuTrash2 } from 'react-icons/lu';
import { useMediaTrash } from '../../../data/media/media-trash';
import type { TableRules } from '../../../lib/table-state';
import { DataTable } from '../../../ui/tables/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { NoRows } from '../../../ui/tables/no-rows';
import { SearchField } from '../../../ui/inputs/search-field';
import { useTableState } from '../../../ui/tables/use-table-state';
import { restore } from './restore';
import { trashColumns } from './trash-columns';

const RULES: TableRules = { orderKeys: MEDIA_TRASH_ORDER, orderBy: 'deletedAt', order: 'DESC' };

/** Images and files that were deleted of late; each can be restored while the server is reached. */
export function TrashPart() {
  const [state, setState, search] = useTableState(RULES);
  const { rows, total, loading, offline, error, reload } = useMediaTrash(state);
  const columns = useMemo(() => trashColumns((row) => void restore(row).then(reload)), [reload]);
  return (
    <>
      <p className="max-w-prose text-soft">{t('media.trashAbout', { days: TRASH_DAYS })}</p>
      <SearchField label={t('trash.search')} {...search} />
      <DataTable
        label={t('trash.title')}
        columns={columns}
        rows={rows}
        total={total}
        rowKey={({ kind, filename }) => `${kind} ${filename}`}
        state={state}
        onState={setState}
        loading={loading}
        error={offline ? undefined : error}
        onRetry={reload}
        empty={
          <NoRows
            offline={offline}
            search={state.search}
            says={{
              offlineTitle: t('media.trashOffline'),
              offlineHint: t('media.trashOfflineHint'),
              noMatch: t('trash.noMatch', { search: state.search }),
              noMatchHint: t('media.noMatchHint'),
            }}
          >
            <EmptyState icon={<LuTrash2 />} title={t('trash.empty')}>
              {t('media.trashEmptyHint', { days: TRASH_DAYS })}
            </EmptyState>
          </NoRows>
        }
      />
    </>
  );
}
