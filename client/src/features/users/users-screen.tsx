import { useMemo } from 'react';
import { LuCloudOff, LuSearchX, LuUserPlus, LuUsers } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { USER_ORDER } from '@vestry/sync/contract/users';
import { changeTableState, type TableRules } from '../../lib/table-state';
import { textWidth } from '../../lib/text-width';
import { buttonClass } from '../../ui/button-class';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Screen } from '../../ui/screen';
import { SearchField } from '../../ui/search-field';
import { useTableState } from '../../ui/use-table-state';
import { useUsers } from './use-users';
import { userColumns } from './user-columns';

/** PRODUCT.md LI2: the search runs only when longer than 3 characters; a Chinese one counts as two. */
const SEARCH_FROM = 4;

const RULES: TableRules = {
  orderKeys: USER_ORDER,
  orderBy: 'id',
  searchFrom: SEARCH_FROM,
  measure: textWidth,
};

/** The users list: find, create, let in, keep out, and say who may do what. */
export default function UsersScreen() {
  const [state, setState] = useTableState(RULES);
  const { rows, total, loading, offline, error, reload } = useUsers(state);
  const columns = useMemo(() => userColumns({ onChange: reload, disabled: offline }), [reload, offline]);
  return (
    <Screen
      title="Users"
      actions={
        <Link to="/dashboard/users/create" className={buttonClass('blue')}>
          <LuUserPlus aria-hidden className="icon" />
          Create User
        </Link>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-6">
        <SearchField
          label="Search by name or email"
          value={state.search}
          minLength={SEARCH_FROM}
          measure={textWidth}
          shortHint="Type at least 4 characters, or 2 Chinese ones"
          onSearch={(search) => setState(changeTableState(state, { search }), { replace: true })}
        />
        {offline && rows.length > 0 ? (
          <p role="status" className="flex items-center gap-2 text-sm text-soft">
            <LuCloudOff aria-hidden className="icon" />
            No network: users as they were last seen
          </p>
        ) : null}
      </div>
      <DataTable
        label="Users"
        columns={columns}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        state={state}
        onState={setState}
        // Nothing is known of how many there are until the server answers: the page asked for stays.
        loading={loading || (offline && rows.length === 0 && state.page > 1)}
        error={error}
        onRetry={reload}
        empty={
          offline ? (
            <EmptyState icon={<LuCloudOff aria-hidden />} title="No connection">
              Users are managed on the server. The list comes back with the network.
            </EmptyState>
          ) : state.search ? (
            <EmptyState icon={<LuSearchX aria-hidden />} title={`No user matches “${state.search}”`}>
              Search looks in name and email.
            </EmptyState>
          ) : (
            <EmptyState icon={<LuUsers aria-hidden />} title="No users yet" />
          )
        }
      />
    </Screen>
  );
}
