import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import type { Role } from '@vestry/sync/access/permissions';
import { LuShieldCheck } from 'react-icons/lu';
import { Badge } from '../../ui/text/badge';
import type { Column } from '../../ui/tables/column';
import type { SmallRow } from '../../ui/tables/small-row';
import { RelativeTime } from '../../ui/text/relative-time';
import { nameId } from './name-id';
import { RolesEditor } from './roles-editor';
import type { UserCommands } from './use-user-commands';
import { UserActions } from './user-actions';
import type { OpenDialog } from './user-dialog';

/** The roles that are being ticked, by the user's id. */
export type RolesAtWork = Readonly<Record<number, readonly Role[] | undefined>>;

interface Options {
  onChange: () => void;
  onOpen: (dialog: OpenDialog) => void;
  commands: UserCommands;
  roles: RolesAtWork;
  onRoles: (id: number, chosen: readonly Role[] | undefined) => void;
  disabled: boolean;
}

/** Cells are recreated when the table turns into cards: what must last is the screen's. */
export function userColumns(options: Options): Column<User>[] {
  return [
    { key: 'id', header: t('users.id'), sort: 'id', className: 'w-16', cell: ({ id }) => id },
    {
      key: 'username',
      header: t('common.name'),
      sort: 'username',
      card: 'title',
      className: 'max-w-44 truncate font-medium',
      cell: (user) => (
        <>
          <span id={nameId(user.id)} title={user.username}>
            {user.username}
          </span>{' '}
          <UserFactors user={user} />
        </>
      ),
    },
    {
      key: 'email',
      header: t('common.email'),
      sort: 'email',
      // Below the name in a card, where it is never cut off.
      card: 'title',
      className: 'max-w-56 truncate',
      cell: ({ email }) => (
        <span title={email} className="text-sm font-normal text-soft">
          {email}
        </span>
      ),
    },
    {
      key: 'isActive',
      header: t('users.active'),
      sort: 'isActive',
      card: 'corner',
      className: 'w-24',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
    {
      key: 'updatedAt',
      header: t('users.updated'),
      sort: 'updatedAt',
      className: 'w-36 whitespace-nowrap',
      cell: ({ updatedAt }) => (
        <span className="text-soft">
          <RelativeTime at={updatedAt} />
        </span>
      ),
    },
    {
      key: 'roles',
      header: t('common.roles'),
      card: 'actions',
      className: 'w-80',
      cell: (user) => <Roles user={user} {...options} />,
    },
    {
      key: 'actions',
      header: t('users.actions'),
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-48',
      cell: (user) => <UserActions user={user} {...options} />,
    },
  ];
}

export function smallUser(options: Options): (user: User) => SmallRow {
  return (user) => ({
    title: (
      <span id={nameId(user.id)} title={user.username}>
        {user.username}
      </span>
    ),
    status: <ActiveBadge isActive={user.isActive} />,
    note: (
      <>
        <span className="max-w-full truncate" title={user.email}>
          {user.email}
        </span>
        <Roles user={user} {...options} />
      </>
    ),
    actions: <UserActions user={user} {...options} small />,
  });
}

const ActiveBadge = ({ isActive }: Pick<User, 'isActive'>) => (
  <Badge tone={isActive ? 'green' : 'gray'}>{t(isActive ? 'users.active' : 'users.inactive')}</Badge>
);

function Roles({ user, roles, onRoles, onChange, disabled }: Options & { user: User }) {
  return (
    <RolesEditor
      user={user}
      chosen={roles[user.id]}
      onChoose={(chosen) => onRoles(user.id, chosen)}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

/** That somebody has second factors. Nothing for who has none. */
function UserFactors({ user }: { user: User }) {
  if (user.factors.length === 0) return null;
  const label = t('users.factorsOf', { name: user.username });
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex align-middle text-soft">
      <LuShieldCheck />
    </span>
  );
}
