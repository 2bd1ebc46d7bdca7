import { useMemo, useState } from 'react';
import { LuFileText, LuPlus, LuSearchX } from 'react-icons/lu';
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
import { DeletePage } from './delete-page';
import { pageColumns } from './page-columns';
import { asPageRow, type PageRow } from './page-row';

const RULES: TableRules = { orderKeys: ['id', 'route', 'status', 'createdAt', 'updatedAt'], orderBy: 'id' };

/** Reads what this device holds, drafts included: the list is the same with and without a network. */
export default function PagesScreen() {
  const { user } = useSession();
  const roles = user?.roles;
  const [state, setState] = useTableState(RULES);
  const { rows, total, loading } = useDocumentList('page', state);
  const hasSynced = useHasSynced();
  const online = useOnline();
  const unheard = hasSynced === false && total === 0;
  const [deleting, setDeleting] = useState<PageRow | null>(null);
  const columns = useMemo(() => pageColumns({ roles: roles ?? [], onDelete: setDeleting }), [roles]);
  const add = may(roles ?? [], 'pages.create') ? (
    <Link to={CREATE_PATHS.page} className={buttonClass('blue')}>
      <LuPlus aria-hidden className="icon" />
      Add Page
    </Link>
  ) : null;

  return (
    <Screen title="Pages" actions={add}>
      <SearchField
        label="Search by route"
        value={state.search}
        onSearch={(search) => setState(changeTableState(state, { search }), { replace: true })}
      />
      <DataTable
        label="Pages"
        columns={columns}
        rows={rows.map(asPageRow)}
        total={total}
        rowKey={(row) => row.uid}
        state={state}
        onState={setState}
        // Before the first sync has ended, no rows is no answer yet.
        loading={loading || (unheard && online)}
        empty={
          unheard ? (
            <NotFetched what="pages" />
          ) : state.search ? (
            <EmptyState icon={<LuSearchX aria-hidden />} title={`No page matches “${state.search}”`}>
              Search looks in the route.
            </EmptyState>
          ) : (
            <EmptyState icon={<LuFileText aria-hidden />} title="No pages yet" action={add}>
              A page is composed of widgets and stands at its own route. It is yours alone until its status is
              public.
            </EmptyState>
          )
        }
      />
      <DeletePage page={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  );
}
