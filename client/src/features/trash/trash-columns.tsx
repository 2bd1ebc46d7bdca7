import type { TrashKinds } from '@vestry/sync/contract/trash';
import { formatSize } from '@vestry/sync/text/format';
import { t, tRich } from '@vestry/sync/messages/translate';
import { LuArchiveRestore, LuFileText } from 'react-icons/lu';
import { documentName } from '../../data/names/document-names';
import { isMedia, type TrashRow } from '../../data/trash/trash-list';
import { personName } from '../../entities/accounts/person-name';
import { PageStatusBadge } from '../../entities/pages/page-status-badge';
import { Button } from '../../ui/inputs/button';
import type { Column } from '../../ui/tables/column';
import { ExactTime } from '../../ui/text/exact-time';
import { HIDDEN } from '../../ui/text/hidden-tag';

const KINDS = {
  page: 'trash.page',
  element: 'trash.element',
  image: 'trash.image',
  file: 'trash.file',
} as const;

const nameOf = ({ kind, name }: TrashRow) =>
  isMedia(kind) ? name : documentName(kind, { route: name, name });

/** What an image looked like; a file has a sign. */
function Preview({ preview }: Pick<TrashRow, 'preview'>) {
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

interface Options {
  kinds: TrashKinds;
  offline: boolean;
  onRestore: (row: TrashRow) => void;
}

export function trashColumns({ kinds, offline, onRestore }: Options): Column<TrashRow>[] {
  const columns: (Column<TrashRow> | false)[] = [
    {
      key: 'name',
      header: t('trash.name'),
      sort: 'name',
      card: 'title',
      className: 'max-w-80',
      cell: (row) => (
        <span className="flex items-center gap-3">
          {isMedia(row.kind) ? <Preview preview={row.preview} /> : null}
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{nameOf(row)}</bdi>
        </span>
      ),
    },
    {
      key: 'kind',
      header: t('trash.kind'),
      className: 'w-28',
      cell: ({ kind }) => t(KINDS[kind]),
    },
    kinds !== 'media' && {
      key: 'status',
      header: t('common.status'),
      card: 'corner',
      className: 'w-24',
      cell: ({ status }) => (status ? <PageStatusBadge status={status} /> : null),
    },
    kinds !== 'documents' && {
      key: 'size',
      header: t('media.size'),
      sort: 'size',
      className: 'w-28 tabular-nums',
      cell: ({ size }) => (size === null ? null : formatSize(size)),
    },
    {
      key: 'deletedAt',
      header: t('trash.deleted'),
      sort: 'deletedAt',
      className: 'w-48 text-soft',
      cell: ({ deletedAt }) => (deletedAt ? <ExactTime at={deletedAt} /> : t('trash.waiting')),
    },
    {
      key: 'by',
      header: t('trash.by'),
      className: 'max-w-36 truncate',
      cell: ({ by }) => (by === null ? '–' : personName(by)),
    },
    {
      key: 'actions',
      header: t('trash.actions'),
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-32',
      cell(row) {
        const isOutOfReach = offline && !row.isHere;
        return (
          <Button
            size="sm"
            icon={<LuArchiveRestore />}
            disabled={isOutOfReach}
            title={isOutOfReach ? t('trash.notHere') : undefined}
            onClick={() => onRestore(row)}
          >
            {tRich('trash.restoreNamed', HIDDEN, { name: nameOf(row) })}
          </Button>
        );
      },
    },
  ];
  return columns.filter((column) => column !== false);
}
