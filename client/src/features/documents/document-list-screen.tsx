import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { LuPlus, LuSearchX, LuTextSearch } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import type { DocumentRow } from '../../data/documents/document-list';
import { useDocumentList } from '../../data/documents/use-document-list';
import { useHasSynced } from '../../data/sync/use-has-synced';
import { useOnline } from '../../data/http/use-online';
import { useSession } from '../../data/storage/use-session';
import { CREATE_PATHS, findPath } from '../../lib/paths';
import type { TableRules } from '../../lib/table-state';
import { buttonClass } from '../../ui/button-class';
import type { Column } from '../../ui/column';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { IconLink } from '../../ui/icon-link';
import { NotFetched } from '../../ui/not-fetched';
import { Screen } from '../../ui/screen';
import { SearchField } from '../../ui/search-field';
import { useTableState } from '../../ui/use-table-state';

export interface ColumnOptions {
  roles: readonly string[];
  onDelete: (row: DocumentRow) => void;
}

/** What a list says, by its place. */
interface Said extends Record<'add' | 'search' | 'searches' | 'empty' | 'about' | 'notFetched', MessageKey> {
  title: 'common.pages' | 'documents.elements';
  noMatch: 'documents.noPageMatches' | 'documents.noElementMatches';
}

/** What the list of one kind of documents shows, and says; all of it stays the same object. */
export interface DocumentListProps {
  kind: DocumentKind;
  rules: TableRules;
  columnsOf: (options: ColumnOptions) => Column<DocumentRow>[];
  /** Asks, and deletes; null while nothing is to be deleted. */
  Deletion: ComponentType<{ row: DocumentRow | null; onClose: () => void }>;
  says: Said;
  addInNewTab?: boolean;
  icon: ReactNode;
  /** Beside the search in all documents. */
  more?: ReactNode;
}

/** Reads what this device holds, drafts included: the list is the same with and without a network. */
export function DocumentListScreen({
  kind,
  rules,
  columnsOf,
  Deletion,
  says,
  addInNewTab = false,
  icon,
  more,
}: DocumentListProps) {
  const roles = useSession().user?.roles;
  const [state, setState, search] = useTableState(rules);
  const { rows, total, loading } = useDocumentList(kind, state);
  const hasSynced = useHasSynced();
  const online = useOnline();
  const neverSynced = hasSynced === false && total === 0;
  const [deleting, setDeleting] = useState<DocumentRow | null>(null);
  const columns = useMemo(() => columnsOf({ roles: roles ?? [], onDelete: setDeleting }), [columnsOf, roles]);
  const add = may(roles ?? [], `${kind}s.create`) ? (
    <Link to={CREATE_PATHS[kind]} target={addInNewTab ? '_blank' : undefined} className={buttonClass('blue')}>
      <LuPlus />
      {t(says.add)}
    </Link>
  ) : null;

  return (
    <Screen
      title={t(says.title)}
      actions={
        <>
          <IconLink to={findPath()} label={t('common.findReplace')} icon={<LuTextSearch />} />
          {more}
          {add}
        </>
      }
    >
      <SearchField label={t(says.search)} {...search} />
      <DataTable
        label={t(says.title)}
        columns={columns}
        rows={rows}
        total={total}
        rowKey={(row) => row.uid}
        state={state}
        onState={setState}
        // Before the first sync has ended, no rows is no answer yet.
        loading={loading || (neverSynced && online)}
        empty={
          neverSynced ? (
            <NotFetched title={t(says.notFetched)} />
          ) : state.search ? (
            <EmptyState icon={<LuSearchX />} title={t(says.noMatch, { search: state.search })}>
              {t(says.searches)}
            </EmptyState>
          ) : (
            <EmptyState icon={icon} title={t(says.empty)} action={add}>
              {t(says.about)}
            </EmptyState>
          )
        }
      />
      <Deletion row={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  );
}
