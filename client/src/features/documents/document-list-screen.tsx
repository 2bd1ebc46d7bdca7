import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { LuPlus, LuSearchX, LuTextSearch } from 'react-icons/lu';
import { Link, useNavigate } from 'react-router-dom';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { type Shown } from '../../data/documents/document-list';
import { type DocumentRow, rowOf } from '../../data/documents/document-row';
import { useDocumentList } from '../../data/documents/use-document-list';
import { type FirstSync, useFirstSync } from '../../data/sync/use-first-sync';
import { exportLater } from '../../data/session/export-later';
import { useSession } from '../../data/storage/use-session';
import { useUnsentDocuments } from '../../data/sync/use-unsent';
import { usePictured } from '../../editor/library/pictures/use-pictured';
import type { Site } from '../../editor/store/site-context';
import { CREATE_PATHS, documentEditPath, findPath } from '../../lib/paths';
import { changeTableState, type TableRules, type TableState } from '../../lib/table-state';
import type { DocumentHead } from '../../data/storage/rows';
import { useStoredOrder } from '../../ui/tables/use-stored-order';
import { ChangedLast } from './changed-last';
import { buttonClass } from '../../ui/inputs/button-class';
import type { Column } from '../../ui/tables/column';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FilterSegments } from '../../ui/inputs/filter-segments';
import { IconLink } from '../../ui/inputs/icon-link';
import { NotFetched } from '../../ui/feedback/not-fetched';
import { Screen } from '../../ui/layout/screen';
import { SearchField } from '../../ui/inputs/search-field';
import { selectColumn } from '../../ui/tables/selection/select-column';
import { useSelection } from '../../ui/tables/selection/use-selection';
import type { SmallRow } from '../../ui/tables/small-row';
import { UnsentNote } from '../../entities/changes/unsent-note';
import { useTableState } from '../../ui/tables/use-table-state';
import { BulkActions } from './bulk/bulk-actions';
import { WithHeadings } from './headings';
import { rowName } from './row-fields';
import { segmentsOf, shownText, useShown } from './shown';

const NO_ROLES: readonly string[] = [];

export interface ColumnOptions {
  roles: readonly string[];
  onDelete: (row: DocumentRow) => void;
  /** What pictures of rows show; null while it is read, undefined where there are none. */
  site: Site | null | undefined;
}

/** What a list says, by its place. */
interface ListTexts extends Record<
  'add' | 'search' | 'searches' | 'empty' | 'about' | 'notFetched',
  MessageKey
> {
  title: 'common.pages' | 'documents.elements';
  noMatch: 'documents.noPageMatches' | 'documents.noElementMatches';
}

/** What the list of one kind of documents shows, and says; all of it stays the same object. */
export interface DocumentListProps {
  kind: DocumentKind;
  rules: TableRules;
  columnsOf: (options: ColumnOptions) => Column<DocumentRow>[];
  smallOf: (options: ColumnOptions) => (row: DocumentRow) => SmallRow;
  /** Asks, and deletes; null while nothing is to be deleted. */
  Deletion: ComponentType<{ row: DocumentRow | null; onClose: () => void }>;
  says: ListTexts;
  /** A small picture in each row, where there is room. */
  pictures?: boolean;
  addInNewTab?: boolean;
  icon: ReactNode;
  /** Beside the search in all documents. */
  more?: ReactNode;
}

interface Listed {
  found: readonly DocumentHead[];
  rows: readonly DocumentRow[];
  state: TableState;
  show: Shown | '';
}

/** The document that was changed last, where a list of all does not show it among these rows. */
function unseenOf({ found, rows, state, show }: Listed): DocumentRow | null {
  if (found.length <= rows.length || state.search !== '' || show !== '' || state.orderBy === 'updatedAt')
    return null;
  const last = found.reduce((newest, head) => (isAfter(head, newest) ? head : newest));
  return rows.some(({ uid }) => uid === last.uid) ? null : rowOf(last);
}

/** Of two of one moment the one with the larger number is the newer one. */
const isAfter = (one: DocumentHead, other: DocumentHead): boolean =>
  one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt;

const keyOf = ({ uid }: DocumentRow): string => uid;

/** Reads what this device holds, drafts included: the list is the same with and without a network. */
export function DocumentListScreen(props: DocumentListProps) {
  const { kind, rules, columnsOf, smallOf, Deletion, says, pictures, more } = props;
  const roles = useSession().user?.roles ?? NO_ROLES;
  const [ordered, storeOrder] = useStoredOrder(kind, rules);
  const [state, changeState, search] = useTableState(ordered);
  const setState: typeof changeState = (next, how) => {
    if (next.orderBy !== state.orderBy || next.order !== state.order) storeOrder(next);
    changeState(next, how);
  };
  const [show, setShow] = useShown(kind);
  const query = useMemo(() => ({ ...state, ...(show ? { show } : {}) }), [state, show]);
  const { rows, total, loading, searching, counts, found } = useDocumentList(kind, query);
  const unseen = useMemo(() => unseenOf({ found, rows, state, show }), [found, rows, state, show]);
  const unsent = useUnsentDocuments(kind);
  const firstSync = useFirstSync();
  const notSynced = firstSync.state !== 'done' && total === 0;
  const [deleting, setDeleting] = useState<DocumentRow | null>(null);
  const listed = useMemo(() => new Set(found.map(({ uid }) => uid)), [found]);
  const selection = useSelection({
    rows,
    keyOf,
    scope: `${show} ${state.search}`,
    listed,
    all: () => Promise.resolve(found.map(rowOf)),
  });
  const [site, followed] = usePictured(pictures === true, found.length);
  const options = useMemo(() => ({ roles, onDelete: setDeleting, site }), [roles, site]);
  const own = useMemo(() => columnsOf(options), [columnsOf, options]);
  const small = useMemo(() => smallOf(options), [smallOf, options]);
  const mayChangeMany = may(roles, `${kind}s.update`) || may(roles, `${kind}s.delete`);
  const { boxes } = selection;
  const columns = useMemo(
    () => (mayChangeMany ? [selectColumn({ boxes, keyOf, nameOf: rowName }), ...own] : own),
    [mayChangeMany, boxes, own],
  );
  const open = useOpenDocument();
  const add = <AddLink {...props} roles={roles} />;

  return (
    <Screen
      title={t(says.title)}
      actions={
        <>
          <IconLink worded to={findPath()} label={t('common.findReplace')} icon={<LuTextSearch />} />
          {more}
          {add}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-5">
        <SearchField label={t(says.search)} {...search} />
        <FilterSegments
          label={t('documents.narrow')}
          value={show}
          segments={segmentsOf(kind, counts)}
          onChange={setShow}
        />
        <p role="status" className="text-sm text-faint empty:hidden">
          {searching ? t('documents.searchingTexts') : ''}
        </p>
      </div>
      <UnsentNote {...unsent} work={exportLater} />
      <WithHeadings rows={unseen ? [...rows, unseen] : rows}>
        <ChangedLast
          row={unseen}
          mayEdit={may(roles, `${kind}s.update`)}
          onNewestFirst={() => setState(changeTableState(state, { orderBy: 'updatedAt', order: 'DESC' }))}
        />
        <DataTable
          label={t(says.title)}
          columns={columns}
          small={small}
          rows={rows}
          total={total}
          rowKey={keyOf}
          state={state}
          onState={setState}
          onOpen={may(roles, `${kind}s.update`) ? open : undefined}
          // Before the first sync has ended, no rows is no answer yet; nor are those that were found by name alone.
          loading={loading || (notSynced && firstSync.state === 'waiting') || (searching && total === 0)}
          empty={<Nothing {...props} firstSync={firstSync} search={state.search} show={show} add={add} />}
        />
      </WithHeadings>
      {followed}
      <BulkActions kind={kind} roles={roles} selection={selection} total={total} />
      <Deletion row={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  );
}

type AddLinkProps = Pick<DocumentListProps, 'kind' | 'says' | 'addInNewTab'> & { roles: readonly string[] };

function AddLink({ kind, says, addInNewTab, roles }: AddLinkProps) {
  if (!may(roles, `${kind}s.create`)) return null;
  return (
    <Link to={CREATE_PATHS[kind]} target={addInNewTab ? '_blank' : undefined} className={buttonClass('blue')}>
      <LuPlus />
      {t(says.add)}
    </Link>
  );
}

interface NothingProps extends Pick<DocumentListProps, 'says' | 'icon'> {
  firstSync: FirstSync;
  search: string;
  show: Shown | '';
  add: ReactNode;
}

/** Why the list shows nothing, and what to do. */
function Nothing({ says, icon, firstSync, search, show, add }: NothingProps) {
  if (firstSync.state !== 'done') return <NotFetched title={t(says.notFetched)} {...firstSync} />;
  if (search)
    return (
      <EmptyState icon={<LuSearchX />} title={t(says.noMatch, { search })}>
        {t(says.searches)}
      </EmptyState>
    );
  if (show)
    return (
      <EmptyState icon={icon} title={t('documents.noneShown', { filter: shownText(show) })}>
        {t('documents.noneShownHint')}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={t(says.empty)} action={add}>
      {t(says.about)}
    </EmptyState>
  );
}

/** Opens a row's document in its editor, as the link in the row does. */
function useOpenDocument(): (row: DocumentRow, inTab: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (row, inTab) => {
      const path = documentEditPath(row.kind, row);
      if (inTab) window.open(path, '_blank', 'noopener');
      else void navigate(path);
    },
    [navigate],
  );
}
