import type { DeletedMedia } from '@vestry/sync/contract/media-trash';
import { formatSize } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { LuFileText } from 'react-icons/lu';
import { type Column, timeColumn } from '../../../ui/tables/column';
import { restoreColumns } from '../../../entities/trash/restore-columns';

/** What it looked like; a file has a sign. */
function Preview({ preview }: { preview: string | null }) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-md bg-sunken text-faint">
      {preview === null ? (
        <LuFileText />
      ) : (
        <img src={preview} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}

export function trashColumns(onRestore: (row: DeletedMedia) => void): Column<DeletedMedia>[] {
  return [
    {
      key: 'name',
      header: t('media.name'),
      sort: 'name',
      card: 'title',
      className: 'max-w-80',
      cell: ({ name, preview }) => (
        <span className="flex items-center gap-3">
          <Preview preview={preview} />
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</bdi>
        </span>
      ),
    },
    {
      key: 'size',
      header: t('media.size'),
      sort: 'size',
      className: 'w-28 tabular-nums',
      cell: ({ size }) => formatSize(size),
    },
    timeColumn('deletedAt', t('trash.deleted')),
    ...restoreColumns<DeletedMedia>({
      nameOf: ({ name }) => name,
      byOf: ({ deleter }) => deleter?.username ?? null,
      onRestore,
    }),
  ];
}
