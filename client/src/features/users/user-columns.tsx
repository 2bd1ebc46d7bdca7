import type { User } from '@vestry/sync/contract/users';
import { Badge } from '../../ui/badge';
import type { Column } from '../../ui/column';
import { RelativeTime } from '../../ui/relative-time';
import { RolesEditor } from './roles-editor';
import { nameId, UserActions } from './user-actions';

interface Options {
  onChange: () => void;
  disabled: boolean;
}

export function userColumns({ onChange, disabled }: Options): Column<User>[] {
  return [
    { key: 'id', header: 'Id', sort: 'id', className: 'w-16', cell: ({ id }) => id },
    {
      key: 'username',
      header: 'Name',
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
      header: 'Email',
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
      header: 'Active',
      sort: 'isActive',
      card: 'corner',
      className: 'w-24',
      cell: ({ isActive }) =>
        isActive ? <Badge tone="green">Active</Badge> : <Badge tone="gray">Inactive</Badge>,
    },
    {
      key: 'updatedAt',
      header: 'Updated',
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
      header: 'Roles',
      card: 'actions',
      className: 'w-80',
      cell: (user) => <RolesEditor user={user} onChange={onChange} disabled={disabled} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      card: 'actions',
      pinned: true,
      className: 'w-44',
      cell: (user) => <UserActions user={user} onChange={onChange} disabled={disabled} />,
    },
  ];
}
