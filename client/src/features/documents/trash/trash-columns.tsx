import { t } from '@vestry/sync/messages/translate';
import type { TrashRow } from '../../../data/trash/trash-list';
import { documentName } from '../../../data/names/document-names';
import type { Column } from '../../../ui/tables/column';
import { ExactTime } from '../../../ui/text/exact-time';
import { PageStatusBadge } from '../../../entities/pages/page-status-badge';
import { restoreColumns } from '../../../entities/trash/restore-columns';

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
    ...restoreColumns<TrashRow>({
      nameOf,
      byOf: ({ editor }) => editor,
      whyNot: ({ isHere }) => (offline && !isHere ? t('trash.notHere') : undefined),
      onRestore,
    }),
  ];
}
