import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, tRich } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import type { DocumentRow } from '../../data/documents/document-row';
import { documentEditPath } from '../../lib/paths';
import { personName } from '../../entities/accounts/person-name';
import { buttonClass } from '../../ui/inputs/button-class';
import type { Column } from '../../ui/tables/column';
import { HIDDEN } from '../../ui/text/hidden-tag';
import { RelativeTime } from '../../ui/text/relative-time';
import { SyncMark } from '../../entities/changes/sync-mark';
import { rowName } from './row-fields';
import { usePageTitle } from './headings';

/** The sync status of a document. */
export const syncColumn = (): Column<DocumentRow> => ({
  key: 'sync',
  header: t('documents.sync'),
  className: 'w-40',
  cell: ({ state }) => <SyncMark state={state} />,
});

export const authorColumn = (
  key: 'creator' | 'editor',
  header: string,
  className: string,
): Column<DocumentRow> => ({
  key,
  header,
  className,
  cell: ({ [key]: name }) => (name === null ? '–' : personName(name)),
});

/** The last column: what can be done with a row. */
export const actionsColumn = (cell: (row: DocumentRow) => ReactNode): Column<DocumentRow> => ({
  key: 'actions',
  header: t('documents.actions'),
  align: 'right',
  card: 'actions',
  pinned: true,
  className: 'w-28',
  cell,
});

interface RowLinkProps {
  row: DocumentRow;
  roles: readonly string[];
}

export function EditLink({ row, roles }: RowLinkProps) {
  if (!may(roles, `${row.kind}s.update`)) return null;
  return (
    <Link to={documentEditPath(row.kind, row)} className={buttonClass('plain', 'sm')}>
      {tRich('documents.editNamed', HIDDEN, { name: rowName(row) })}
    </Link>
  );
}

/** Of a small row: what a document is called, which leads to its editor. */
export function TitleLink({ row, roles }: RowLinkProps) {
  const { kind } = row;
  const title = usePageTitle(row);
  const name = title || rowName(row);
  if (!may(roles, `${kind}s.update`)) return name;
  return (
    <Link to={documentEditPath(kind, row)} className="-my-2.5 flex min-h-11 min-w-6 items-center rounded-sm">
      <span className="truncate">
        {title
          ? tRich('documents.editTitled', HIDDEN, { title, name: rowName(row) })
          : tRich('documents.editShown', HIDDEN, { name })}
      </span>
    </Link>
  );
}

/** Of a small row: when a document was changed last, and what is not as it should be. */
export function RowNote({ row: { updatedAt, state } }: { row: DocumentRow }) {
  return (
    <>
      <RelativeTime at={updatedAt} />
      {state === 'synced' ? null : <SyncMark state={state} />}
    </>
  );
}
