import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/inputs/button';
import { useBusy } from '../../ui/hooks/use-busy';
import { nameId } from './name-id';
import type { UserCommands } from './use-user-commands';
import type { OpenDialog } from './user-dialog';
import { UserMenu } from './user-menu';

interface UserActionsProps {
  user: User;
  commands: UserCommands;
  onOpen: (dialog: OpenDialog) => void;
  disabled: boolean;
  /** No room for a button: all is in the menu. */
  small?: boolean;
}

/** PRODUCT.md US2: who is inactive can be sent an activation mail, who is active can be deactivated. */
export function UserActions({ user, commands, onOpen, disabled, small = false }: UserActionsProps) {
  const own = useSession().user?.id === user.id;
  const { busy, run } = useBusy();
  const label = user.isActive ? t('users.deactivate') : t('users.sendActivation');
  const act = () => {
    if (!user.isActive) void run(() => commands.sendLink(user));
    // One's own account is the one that nobody here can let in again.
    else onOpen({ kind: own ? 'deactivateOwn' : 'deactivate', user });
  };
  if (small)
    return (
      <UserMenu user={user} first={[{ label, onSelect: act }]} onOpen={onOpen} disabled={disabled || busy} />
    );
  return (
    <span className="inline-flex items-center gap-1">
      <Button size="sm" busy={busy} disabled={disabled} aria-describedby={nameId(user.id)} onClick={act}>
        {label}
      </Button>
      <UserMenu user={user} onOpen={onOpen} disabled={disabled} />
    </span>
  );
}
