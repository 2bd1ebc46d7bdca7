import { useEffect, useRef } from 'react';
import { LuPencil } from 'react-icons/lu';
import { updateUserRoles, type User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { ROLE_IDS, ROLES, type Role } from '@vestry/sync/access/permissions';
import { call } from '../../data/http/call';
import { useSession } from '../../data/storage/use-session';
import { refreshSession } from '../../data/http/token';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { Badge } from '../../ui/text/badge';
import { Button } from '../../ui/inputs/button';
import { IconButton } from '../../ui/inputs/icon-button';
import { notify } from '../../ui/feedback/notify';
import { useBusy } from '../../ui/hooks/use-busy';
import { WhatRolesEnd } from './user-ways-in';

interface RolesEditorProps {
  user: User;
  /** The roles that are ticked but not saved yet; undefined while nobody is at it. */
  chosen: readonly Role[] | undefined;
  onChoose: (chosen: readonly Role[] | undefined) => void;
  onChange: () => void;
  disabled: boolean;
}

/** The roles of a row; a press on the pencil turns them into boxes to tick, any combination of the three. */
export function RolesEditor({ user, chosen, onChoose, onChange, disabled }: RolesEditorProps) {
  const editing = chosen !== undefined;
  const pencil = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  // The focus goes back to where it came from.
  useEffect(() => {
    if (!editing && back.current) pencil.current?.focus();
    back.current = editing;
  }, [editing]);

  if (editing) return <RoleBoxes {...{ user, chosen, onChoose, onChange }} />;
  return (
    <span className="inline-flex min-h-8 flex-wrap items-center gap-1">
      {user.roles.length === 0 ? <span className="text-faint">{t('common.noRole')}</span> : null}
      {user.roles.map((role) => (
        <Badge key={role} tone={role === 'admin' ? 'blue' : 'gray'}>
          {t(ROLE_NAMES[role])}
        </Badge>
      ))}
      <IconButton
        ref={pencil}
        label={t('users.editRoles', { name: user.username })}
        icon={<LuPencil />}
        disabled={disabled}
        onClick={() => onChoose(user.roles)}
      />
    </span>
  );
}

function RoleBoxes({
  user,
  chosen,
  onChoose,
  onChange,
}: Omit<RolesEditorProps, 'disabled'> & { chosen: readonly Role[] }) {
  const own = useSession().user?.id === user.id;
  const { busy, run } = useBusy();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const close = () => onChoose(undefined);

  const save = async () => {
    const roleIds = ROLES.filter((role) => chosen.includes(role)).map((role) => ROLE_IDS[role]);
    await call(updateUserRoles, { body: { userId: user.id, roleIds } });
    notify.success(t('users.rolesUpdated'));
    close();
    // The own menu and screens follow at once.
    if (own) await refreshSession();
    onChange();
  };

  return (
    // Escape is the keyboard's way to what Cancel does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={t('users.rolesOf', { name: user.username })}
      className="inline-flex flex-wrap items-center gap-x-3 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(save);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) close();
        // The table moves between rows by arrows and the like; here they belong to the boxes.
        event.stopPropagation();
      }}
    >
      <span className="inline-flex flex-wrap gap-x-3">
        {ROLES.map((role, index) => (
          <label key={role} className="control inline-flex cursor-pointer items-center gap-1.5 text-sm">
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ target: { checked } }) =>
                onChoose(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
              }
              className="size-5 md:size-4"
            />
            {t(ROLE_NAMES[role])}
          </label>
        ))}
      </span>
      <span className="flex max-w-sm basis-full flex-col gap-1 text-sm">
        <WhatRolesEnd users={[{ id: user.id, before: user.roles, after: chosen }]} />
      </span>
      <span className="inline-flex gap-1">
        <Button type="submit" tone="blue" size="sm" busy={busy}>
          {t('common.save')}
        </Button>
        <Button size="sm" tone="quiet" disabled={busy} onClick={close}>
          {t('common.cancel')}
        </Button>
      </span>
    </form>
  );
}
