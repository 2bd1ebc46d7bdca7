import { LuHistory, LuTrash2 } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { may } from '@vestry/sync/permissions';
import type { DocumentRow } from '../../data/documents/document-list';
import { elementEditPath, historyPath } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button-class';
import type { Column } from '../../ui/column';
import { IconButton } from '../../ui/icon-button';
import { IconLink } from '../../ui/icon-link';
import { actionsColumn, authorColumn, SYNC_COLUMN } from './common-columns';
import type { ColumnOptions } from './document-list-screen';
import { textOf } from './row-fields';

export function elementColumns({ roles, onDelete }: ColumnOptions): Column<DocumentRow>[] {
  return [
    { key: 'id', header: 'Id', sort: 'id', className: 'w-16', cell: ({ id }) => (id > 0 ? id : '–') },
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      card: 'title',
      className: 'max-w-52 truncate font-medium',
      cell: (element) =>
        textOf(element, 'name') || <span className="font-normal text-faint">No name yet</span>,
    },
    {
      key: 'description',
      header: 'Description',
      className: 'max-w-64 truncate text-soft',
      cell: (element) => textOf(element, 'description') || '–',
    },
    {
      key: 'type',
      header: 'Type',
      sort: 'type',
      card: 'corner',
      className: 'w-24',
      cell: (element) => <Badge tone="gray">{textOf(element, 'type') || 'header'}</Badge>,
    },
    authorColumn('creator', 'Creator', 'max-xl:hidden max-w-32 truncate'),
    authorColumn('editor', 'Editor', 'max-w-32 truncate'),
    SYNC_COLUMN,
    actionsColumn((element) => <ElementActions element={element} roles={roles} onDelete={onDelete} />),
  ];
}

function ElementActions({ element, roles, onDelete }: ColumnOptions & { element: DocumentRow }) {
  const name = textOf(element, 'name') || 'element without a name';
  return (
    <span className="inline-flex items-center gap-1">
      {may(roles, 'elements.update') ? (
        <Link to={elementEditPath(element)} className={buttonClass('plain', 'sm')}>
          Edit
          <span className="sr-only"> {name}</span>
        </Link>
      ) : null}
      {element.id > 0 ? (
        <IconLink
          to={historyPath('element', element.uid)}
          label={`History of ${name}`}
          title="History"
          icon={<LuHistory />}
        />
      ) : null}
      {may(roles, 'elements.delete') ? (
        <IconButton
          tone="red"
          label={`Delete ${name}`}
          icon={<LuTrash2 />}
          onClick={() => onDelete(element)}
        />
      ) : null}
    </span>
  );
}
