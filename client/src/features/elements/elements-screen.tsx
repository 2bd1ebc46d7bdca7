import { useMemo, useState } from 'react';
import { LuLayoutTemplate, LuPlus, LuSearchX } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { may } from '@vestry/sync/permissions';
import { useDocumentList } from '../../data/hooks/use-document-list';
import { useHasSynced } from '../../data/hooks/use-has-synced';
import { useOnline } from '../../data/hooks/use-online';
import { useSession } from '../../data/hooks/use-session';
import { CREATE_PATHS } from '../../lib/paths';
import { changeTableState, type TableRules } from '../../lib/table-state';
import { buttonClass } from '../../ui/button-class';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { NotFetched } from '../../ui/not-fetched';
import { Screen } from '../../ui/screen';
import { SearchField } from '../../ui/search-field';
import { useTableState } from '../../ui/use-table-state';
import { DeleteElement } from './delete-element';
import { elementColumns } from './element-columns';
import { asElementRow, type ElementRow } from './element-row';

/** SPEC.md section 5: the search runs only when longer than 2 characters. */
const SEARCH_FROM = 3;

const RULES: TableRules = {
  orderKeys: ['id', 'name', 'type', 'createdAt', 'updatedAt'],
  orderBy: 'id',
  searchFrom: SEARCH_FROM,
};

/** Reads what this device holds, drafts included: the list is the same with and without a network. */
export default function ElementsScreen() {
  const { user } = useSession();
  const roles = user?.roles;
  const [state, setState] = useTableState(RULES);
  const { rows, total, loading } = useDocumentList('element', state);
  const hasSynced = useHasSynced();
  const online = useOnline();
  const unheard = hasSynced === false && total === 0;
  const [deleting, setDeleting] = useState<ElementRow | null>(null);
  const columns = useMemo(() => elementColumns({ roles: roles ?? [], onDelete: setDeleting }), [roles]);
  const add = may(roles ?? [], 'elements.create') ? (
    <Link to={CREATE_PATHS.element} target="_blank" className={buttonClass('blue')}>
      <LuPlus aria-hidden className="icon" />
      Add Element
    </Link>
  ) : null;

  return (
    <Screen title="Elements" actions={add}>
      <SearchField
        label="Search by name or description"
        value={state.search}
        minLength={SEARCH_FROM}
        onSearch={(search) => setState(changeTableState(state, { search }), { replace: true })}
      />
      <DataTable
        label="Elements"
        columns={columns}
        rows={rows.map(asElementRow)}
        total={total}
        rowKey={(row) => row.uid}
        state={state}
        onState={setState}
        // Before the first sync has ended, no rows is no answer yet.
        loading={loading || (unheard && online)}
        empty={
          unheard ? (
            <NotFetched what="elements" />
          ) : state.search ? (
            <EmptyState icon={<LuSearchX aria-hidden />} title={`No element matches “${state.search}”`}>
              Search looks in name and description.
            </EmptyState>
          ) : (
            <EmptyState icon={<LuLayoutTemplate aria-hidden />} title="No elements yet" action={add}>
              Headers, footers and parts that several pages share. Changing one changes every page that uses
              it.
            </EmptyState>
          )
        }
      />
      <DeleteElement element={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  );
}
