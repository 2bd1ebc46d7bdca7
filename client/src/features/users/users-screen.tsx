import { useMemo, useState } from 'react';
import { LuShieldCheck, LuUserPlus, LuUsers } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { listUsers, USER_ORDER } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { CREATE_PATHS } from '../../lib/paths';
import { queryOf, type TableRules } from '../../lib/table-state';
import { textWidth } from '../../lib/text-width';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { NoRows } from '../../ui/no-rows';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { SearchField } from '../../ui/search-field';
import { useBusy } from '../../ui/use-busy';
import { useTableState } from '../../ui/use-table-state';
import { FactorRules } from './factor-rules';
import { useUserActs } from './use-user-acts';
import { type RolesAtWork, userColumns } from './user-columns';
import { type OpenDialog, UserDialog } from './user-dialog';

const RULES: TableRules = {
  orderKeys: USER_ORDER,
  orderBy: 'id',
  // PRODUCT.md LI2: the search runs only when longer than 3 characters; a Chinese one counts as two.
  searchFrom: 4,
  measure: textWidth,
};

/** The users list: find, create, let in, keep out, and say who may do what. */
export default function UsersScreen() {
  const [state, setState, search] = useTableState(RULES);
  const query = queryOf(state);
  const { value, loading, offline, error, reload } = useRemote(
    ['users', query],
    () => call(listUsers, { query }),
    { keep: true },
  );
  const [ruling, setRuling] = useState(false);
  const rows = value?.data ?? [];
  const [dialog, setDialog] = useState<OpenDialog>();
  const [roles, setRoles] = useState<RolesAtWork>({});
  const acts = useUserActs(reload, setDialog);
  const { run } = useBusy();
  const columns = useMemo(
    () =>
      userColumns({
        onChange: reload,
        onOpen: setDialog,
        acts,
        roles,
        onRoles: (id, chosen) => setRoles((now) => ({ ...now, [id]: chosen })),
        disabled: offline,
      }),
    [reload, acts, roles, offline],
  );
  return (
    <Screen
      title={t('common.users')}
      actions={
        <>
          <Button icon={<LuShieldCheck />} onClick={() => setRuling(true)}>
            {t('users.factorRules')}
          </Button>
          <Link to={CREATE_PATHS.user} className={buttonClass('blue')}>
            <LuUserPlus />
            {t('users.create')}
          </Link>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-6">
        <SearchField label={t('users.search')} {...search} shortHint={t('users.searchShort')} />
        {offline && rows.length > 0 ? <OfflineNote>{t('users.offline')}</OfflineNote> : null}
      </div>
      <DataTable
        label={t('common.users')}
        columns={columns}
        rows={rows}
        total={value?.pagination.total ?? 0}
        rowKey={({ id }) => String(id)}
        state={state}
        onState={setState}
        // Nothing is known of how many there are until the server answers: the page asked for stays.
        loading={loading || (offline && rows.length === 0 && state.page > 1)}
        error={error}
        onRetry={reload}
        empty={
          <NoRows
            offline={offline}
            search={state.search}
            says={{
              offlineTitle: t('users.offlineTitle'),
              offlineHint: t('users.offlineHint'),
              noMatch: t('users.noMatch', { search: state.search }),
              noMatchHint: t('users.noMatchHint'),
            }}
          >
            <EmptyState icon={<LuUsers />} title={t('users.empty')} />
          </NoRows>
        }
      />
      {dialog ? (
        <UserDialog
          dialog={dialog}
          // What it did may have opened another one, which stays.
          onClose={() => setDialog((now) => (now === dialog ? undefined : now))}
          onChange={reload}
          onDeactivate={(user) => run(() => acts.deactivate(user))}
          onSendLink={(user) => run(() => acts.sendLink(user))}
        />
      ) : null}
      {ruling ? <FactorRules onClose={() => setRuling(false)} /> : null}
    </Screen>
  );
}
