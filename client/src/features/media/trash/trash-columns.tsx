import type { DeletedMedia } from '@vestry/sync/contract/media-trash';
import { formatSize } from '@vestry/sync/format';
import { t, tRich } from '@vestry/sync/messages/translate';
import { LuArchiveRestore, LuFileText } from 'react-icons/lu';
import { personName } from '../../../lib/person-name';
import { Button } from '../../../ui/button';
import { type Column, timeColumn } from '../../../ui/column';
import { HIDDEN } from '../../../ui/hidden-tag';

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
    {
      key: 'deleter',
      header: t('trash.by'),
      className: 'max-w-36 truncate',
      cell: ({ deleter }) => (deleter === null ? '–' : personName(deleter.username)),
    },
    {
      key: 'actions',
      header: t('trash.actions'),
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-32',
      cell: (row) => (
        <Button size="sm" icon={<LuArchiveRestore />} onClick={() => onRestore(row)}>
          {tRich('trash.restoreNamed', HIDDEN, { name: row.name })}
        </Button>
      ),
    },
  ];
}
