import { t, tRich } from '@vestry/sync/messages/translate';
import { LuArchiveRestore } from 'react-icons/lu';
import type { TrashRow } from '../../../data/trash/trash-list';
import { documentName } from '../../../lib/document-name';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/column';
import { ExactTime } from '../../../ui/exact-time';
import { HIDDEN } from '../../../ui/hidden-tag';
import { PageStatusBadge } from '../../../ui/page-status-badge';
import { personName } from '../../../lib/person-name';

const nameOf = ({ kind, name }: TrashRow) => documentName(kind, { route: name, name });

interface Options {
  offline: boolean;
  onRestore: (row: TrashRow) => void;
}

export function trashColumns({ offline, onRestore }: Options): Column<TrashRow>[] {
  return [
    {
      key: 'name',
      header: t('trash.name'),
      sort: 'name',
      card: 'title',
      className: 'max-w-80',
      cell: (row) => <bdi className="font-medium [overflow-wrap:anywhere]">{nameOf(row)}</bdi>,
    },
    {
      key: 'kind',
      header: t('trash.kind'),
      className: 'w-28',
      cell: ({ kind }) => t(kind === 'page' ? 'trash.page' : 'trash.element'),
    },
    {
      key: 'status',
      header: t('common.status'),
      card: 'corner',
      className: 'w-24',
      cell: ({ status }) => (status ? <PageStatusBadge status={status} /> : null),
    },
    {
      key: 'deletedAt',
      header: t('trash.deleted'),
      sort: 'deletedAt',
      className: 'w-48 text-soft',
      cell: ({ deletedAt }) => (deletedAt ? <ExactTime at={deletedAt} /> : t('trash.waiting')),
    },
    {
      key: 'editor',
      header: t('trash.by'),
      className: 'max-w-36 truncate',
      cell: ({ editor }) => (editor === null ? '–' : personName(editor)),
    },
    {
      key: 'actions',
      header: t('trash.actions'),
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-32',
      cell: (row) => (
        <Button
          size="sm"
          icon={<LuArchiveRestore />}
          disabled={offline && !row.isHere}
          title={offline && !row.isHere ? t('trash.notHere') : undefined}
          onClick={() => onRestore(row)}
        >
          {tRich('trash.restoreNamed', HIDDEN, { name: nameOf(row) })}
        </Button>
      ),
    },
  ];
}
