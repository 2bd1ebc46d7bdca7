import { updateUserRoles, type User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { ROLE_IDS, ROLES, type Role } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { call } from '../../../data/http/call';
import { ROLE_NAMES } from '../../../entities/accounts/role-names';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';
import { WhatRolesEnd } from '../user-ways-in';

/** What becomes of each role; those that are not in it stay as each user has them. */
export type RoleChanges = Readonly<Partial<Record<Role, boolean>>>;

export const rolesAfter = (roles: readonly Role[], changes: RoleChanges): Role[] =>
  ROLES.filter((role) => changes[role] ?? roles.includes(role));

export const giveRoles = (user: User, roles: readonly Role[]): Promise<unknown> =>
  call(updateUserRoles, { body: { userId: user.id, roleIds: roles.map((role) => ROLE_IDS[role]) } });

interface Props {
  users: readonly User[];
  onClose: () => void;
  onConfirm: (changes: RoleChanges) => Promise<void>;
}

/** Which roles all of them get, lose, or keep as they are. */
export function RolesDialog({ users, onClose, onConfirm }: Props) {
  const [changes, setChanges] = useState<RoleChanges>({});
  const have = (role: Role) => users.filter(({ roles }) => roles.includes(role)).length;
  return (
    <ConfirmModal
      open
      onClose={onClose}
      title={t('users.rolesOfMany', { count: users.length })}
      confirmLabel={t('common.save')}
      tone="blue"
      onConfirm={() => onConfirm(changes)}
    >
      <fieldset className="flex flex-col">
        <legend className="mb-1">{t('users.rolesOfManyHint')}</legend>
        {ROLES.map((role) => {
          const count = have(role);
          return (
            <MixedBox
              key={role}
              label={t(ROLE_NAMES[role])}
              checked={changes[role] ?? count === users.length}
              mixed={changes[role] === undefined && count > 0 && count < users.length}
              onChange={(on) => setChanges((now) => ({ ...now, [role]: on }))}
            />
          );
        })}
      </fieldset>
      <WhatRolesEnd
        users={users.map(({ id, roles }) => ({ id, before: roles, after: rolesAfter(roles, changes) }))}
      />
    </ConfirmModal>
  );
}

interface MixedBoxProps {
  label: string;
  checked: boolean;
  /** Some have it: pressed, all have it. */
  mixed: boolean;
  onChange: (checked: boolean) => void;
}

function MixedBox({ label, checked, mixed, onChange }: MixedBoxProps) {
  return (
    <label className="control inline-flex cursor-pointer items-center gap-2 text-sm text-ink">
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 md:size-4"
      />
      {label}
    </label>
  );
}
