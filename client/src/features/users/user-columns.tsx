import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import type { Role } from '@vestry/sync/permissions';
import { Badge } from '../../ui/badge';
import type { Column } from '../../ui/column';
import { RelativeTime } from '../../ui/relative-time';
import { nameId } from './name-id';
import { RolesEditor } from './roles-editor';
import type { UserActs } from './use-user-acts';
import { UserActions } from './user-actions';
import type { OpenDialog } from './user-dialog';

/** The roles that are being ticked, by the user's id. */
export type RolesAtWork = Readonly<Record<number, readonly Role[] | undefined>>;

interface Options {
  onChange: () => void;
  onOpen: (dialog: OpenDialog) => void;
  acts: UserActs;
  roles: RolesAtWork;
  onRoles: (id: number, chosen: readonly Role[] | undefined) => void;
  disabled: boolean;
}

/** Cells are made anew when the table turns into cards: what must last is the screen's. */
export function userColumns({ onChange, onOpen, acts, roles, onRoles, disabled }: Options): Column<User>[] {
  return [
    { key: 'id', header: t('users.id'), sort: 'id', className: 'w-16', cell: ({ id }) => id },
    {
      key: 'username',
      header: t('common.name'),
      sort: 'username',
      card: 'title',
      className: 'max-w-44 truncate font-medium',
      cell: ({ id, username }) => (
        <span id={nameId(id)} title={username}>
          {username}
        </span>
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
      cell: ({ isActive }) =>
        isActive ? (
          <Badge tone="green">{t('users.active')}</Badge>
        ) : (
          <Badge tone="gray">{t('users.inactive')}</Badge>
        ),
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
      cell: (user) => (
        <RolesEditor
          user={user}
          chosen={roles[user.id]}
          onChoose={(chosen) => onRoles(user.id, chosen)}
          onChange={onChange}
          disabled={disabled}
        />
      ),
    },
    {
      key: 'actions',
      header: t('users.actions'),
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-60',
      cell: (user) => <UserActions user={user} acts={acts} onOpen={onOpen} disabled={disabled} />,
    },
  ];
}
