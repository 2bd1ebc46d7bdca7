import { LuHistory, LuTrash2 } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { may } from '@vestry/sync/permissions';
import { elementEditPath, historyPath } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button-class';
import type { Column } from '../../ui/column';
import { IconButton } from '../../ui/icon-button';
import { actionsColumn, SYNC_COLUMN } from './common-columns';
import type { ColumnOptions } from './document-list-screen';
import type { ElementRow } from './element-row';

export function elementColumns({ roles, onDelete }: ColumnOptions<ElementRow>): Column<ElementRow>[] {
  return [
    { key: 'id', header: 'Id', sort: 'id', className: 'w-16', cell: ({ id }) => (id > 0 ? id : '–') },
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      card: 'title',
      className: 'max-w-52 truncate font-medium',
      cell: ({ name }) => name || <span className="font-normal text-faint">No name yet</span>,
    },
    {
      key: 'description',
      header: 'Description',
      className: 'max-w-64 truncate text-soft',
      cell: ({ description }) => description || '–',
    },
    {
      key: 'type',
      header: 'Type',
      sort: 'type',
      card: 'corner',
      className: 'w-24',
      cell: ({ type }) => <Badge tone="gray">{type}</Badge>,
    },
    {
      key: 'creator',
      header: 'Creator',
      className: 'max-xl:hidden max-w-32 truncate',
      cell: ({ creator }) => creator ?? '–',
    },
    {
      key: 'editor',
      header: 'Editor',
      className: 'max-w-32 truncate',
      cell: ({ editor }) => editor ?? '–',
    },
    SYNC_COLUMN,
    actionsColumn((element) => <ElementActions element={element} roles={roles} onDelete={onDelete} />),
  ];
}

function ElementActions({ element, roles, onDelete }: ColumnOptions<ElementRow> & { element: ElementRow }) {
  const name = element.name || 'element without a name';
  return (
    <span className="inline-flex items-center gap-1">
      {may(roles, 'elements.update') ? (
        <Link to={elementEditPath(element)} className={buttonClass('plain', 'sm')}>
          Edit
          <span className="sr-only"> {name}</span>
        </Link>
      ) : null}
      {element.id > 0 ? (
        <Link
          to={historyPath('element', element.uid)}
          aria-label={`History of ${name}`}
          title="History"
          className="inline-flex size-11 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink md:size-8"
        >
          <LuHistory aria-hidden className="icon" />
        </Link>
      ) : null}
      {may(roles, 'elements.delete') ? (
        <IconButton
          tone="red"
          label={`Delete ${name}`}
          icon={<LuTrash2 aria-hidden className="icon" />}
          onClick={() => onDelete(element)}
        />
      ) : null}
    </span>
  );
}
