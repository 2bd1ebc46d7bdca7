import { useMemo, useState } from 'react';
import { LuEye, LuShieldCheck, LuUserPlus, LuUsers } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { listUsers, type User, USER_ORDER, USER_VIEWS, type UserView } from '@vestry/sync/contract/users';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { Role } from '@vestry/sync/access/permissions';
import { call } from '../../data/http/call';
import { usePollingPeriod } from '../../data/http/use-polling-period';
import { useRemote } from '../../data/http/use-remote';
import { CREATE_PATHS } from '../../lib/paths';
import { queryOf, type TableRules } from '../../lib/table-state';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { type FilterSegment, FilterSegments } from '../../ui/inputs/filter-segments';
import { NoRows } from '../../ui/tables/no-rows';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { SearchField } from '../../ui/inputs/search-field';
import { selectColumn } from '../../ui/tables/selection/select-column';
import { useSelection } from '../../ui/tables/selection/use-selection';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTableState } from '../../ui/tables/use-table-state';
import { FactorRules } from './factor-rules';
import { PreviewLinksDialog } from './preview-links-dialog';
import { useUserCommands } from './use-user-commands';
import { type RolesAtWork, smallUser, userColumns } from './user-columns';
import { type OpenDialog, UserDialog } from './user-dialog';
import { allUsers } from './bulk/all-users';
import { UserBulkActions } from './bulk/user-bulk-actions';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { useAddressChoice } from '../../ui/tables/use-address-filter';

const RULES: TableRules = {
  orderKeys: USER_ORDER,
  orderBy: 'id',
  // PRODUCT.md LI2: the search runs only when longer than 3 characters; a Chinese one counts as two.
  searchFrom: 4,
};

/** Who was invited becomes active by themselves: the list asks again while it is seen. */
const SOON_MS = 5_000;

const NO_USERS: readonly User[] = [];
const keyOf = ({ id }: User): string => String(id);

/** The users list: find, create, let in, keep out, and say who may do what. */
export default function UsersScreen() {
  const [state, setState, search] = useTableState(RULES);
  const [show, setShow] = useUserView();
  const query = { ...queryOf(state), ...(show ? { show } : {}) };
  const { value, loading, offline, error, reload } = useRemote(
    ['users', query],
    () => call(listUsers, { query }),
    { keep: true, every: usePollingPeriod(SOON_MS) },
  );
  const [ruling, setRuling] = useState(false);
  const [isListingLinks, setListingLinks] = useState(false);
  const rows = value?.data ?? NO_USERS;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [roles, setRoles] = useState<RolesAtWork>({});
  const commands = useUserCommands(reload, setDialog);
  const { run } = useBusy();
  const options = useMemo(
    () => ({
      onChange: reload,
      onOpen: setDialog,
      commands,
      roles,
      onRoles: (id: number, chosen: readonly Role[] | undefined) =>
        setRoles((now) => ({ ...now, [id]: chosen })),
      disabled: offline,
    }),
    [reload, commands, roles, offline],
  );
  const total = value?.pagination.total ?? 0;
  const selection = useSelection({
    rows,
    keyOf,
    scope: `${show} ${state.search}`,
    all: () => allUsers({ ...(show ? { show } : {}), ...(state.search ? { search: state.search } : {}) }),
  });
  const columns = [
    selectColumn({ boxes: selection.boxes, keyOf, nameOf: ({ username }) => username }),
    ...userColumns(options),
  ];
  return (
    <Screen
      title={t('common.users')}
      actions={
        <>
          <Button icon={<LuShieldCheck />} onClick={() => setRuling(true)}>
            {t('users.factorRules')}
          </Button>
          <Button icon={<LuEye />} onClick={() => setListingLinks(true)}>
            {t('editor.previewLinks')}
          </Button>
          <Link to={CREATE_PATHS.user} className={buttonClass('blue')}>
            <LuUserPlus />
            {t('users.create')}
          </Link>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-6">
        <SearchField label={t('users.search')} {...search} />
        <FilterSegments label={t('users.narrow')} value={show} segments={userSegments()} onChange={setShow} />
        {offline && rows.length > 0 ? <OfflineNote>{t('users.offline')}</OfflineNote> : null}
      </div>
      <DataTable
        label={t('common.users')}
        columns={columns}
        rows={rows}
        small={smallUser(options)}
        total={total}
        rowKey={keyOf}
        onOpen={(user) => setDialog({ kind: 'details', user })}
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
            {show ? (
              <EmptyState icon={<LuUsers />} title={t('users.noneShown', { filter: userViewText(show) })}>
                {t('users.noneShownHint')}
              </EmptyState>
            ) : (
              <EmptyState icon={<LuUsers />} title={t('users.empty')} />
            )}
          </NoRows>
        }
      />
      <UserBulkActions selection={selection} total={total} disabled={offline} onChange={reload} />
      {dialog ? (
        <UserDialog
          dialog={dialog}
          // What it did may have opened another one, which stays.
          onClose={() => setDialog((now) => (now === dialog ? undefined : now))}
          onChange={reload}
          onOpen={setDialog}
          onDeactivate={(user) => run(() => commands.deactivate(user))}
          onSendLink={(user) => run(() => commands.sendLink(user))}
        />
      ) : null}
      {isListingLinks ? <PreviewLinksDialog onClose={() => setListingLinks(false)} /> : null}
      {ruling ? <FactorRules onClose={() => setRuling(false)} /> : null}
    </Screen>
  );
}

const TEXTS = {
  active: 'users.active',
  inactive: 'users.inactive',
  ...ROLE_NAMES,
  none: 'common.noRole',
} as const satisfies Record<UserView, MessageKey>;

const userViewText = (view: UserView): string => t(TEXTS[view]);

const userSegments = (): FilterSegment[] => [
  { value: '', label: t('users.showAll') },
  ...USER_VIEWS.map((value) => ({ value, label: userViewText(value) })),
];

/** What the list is narrowed to, kept in the address; '' for everybody. */
const useUserView = () => useAddressChoice('show', USER_VIEWS);
