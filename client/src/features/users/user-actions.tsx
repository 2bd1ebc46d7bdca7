import { LuMail, LuMonitorSmartphone } from 'react-icons/lu';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useBusy } from '../../ui/use-busy';
import { nameId } from './name-id';
import type { UserActs } from './use-user-acts';
import type { OpenDialog } from './user-dialog';
import { UserFactors } from './user-factors';
import { UserMenu } from './user-menu';

interface UserActionsProps {
  user: User;
  acts: UserActs;
  onOpen: (dialog: OpenDialog) => void;
  disabled: boolean;
}

/** PRODUCT.md US2: who is inactive can be sent an activation mail, who is active can be deactivated. */
export function UserActions({ user, acts, onOpen, disabled }: UserActionsProps) {
  const own = useSession().user?.id === user.id;
  const { busy, run } = useBusy();
  return (
    <span className="inline-flex items-center gap-1">
      {user.isActive ? (
        <>
          <IconButton
            label={t('users.sendLink', { name: user.username })}
            icon={<LuMail />}
            disabled={disabled}
            onClick={() => onOpen({ kind: 'link', user })}
          />
          <IconButton
            label={t('sessions.of', { name: user.username })}
            icon={<LuMonitorSmartphone />}
            disabled={disabled}
            onClick={() => onOpen({ kind: 'sessions', user })}
          />
        </>
      ) : null}
      <UserFactors user={user} own={own} onOpen={onOpen} disabled={disabled} />
      <Button
        size="sm"
        busy={busy}
        disabled={disabled}
        aria-describedby={nameId(user.id)}
        onClick={() => {
          if (!user.isActive) void run(() => acts.sendLink(user));
          // One's own account is the one that nobody here can let in again.
          else onOpen({ kind: own ? 'deactivateOwn' : 'deactivate', user });
        }}
      >
        {user.isActive ? t('users.deactivate') : t('users.sendActivation')}
      </Button>
      {/* The cell's alignment is not the menu's. */}
      <div className="text-start">
        <UserMenu user={user} own={own} onOpen={onOpen} disabled={disabled} />
      </div>
    </span>
  );
}
