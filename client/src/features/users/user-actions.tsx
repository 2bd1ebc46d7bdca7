import { useState } from 'react';
import { LuMonitorSmartphone } from 'react-icons/lu';
import { deactivateUser, sendActivation, type User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/button';
import { ConfirmModal } from '../../ui/confirm-modal';
import { IconButton } from '../../ui/icon-button';
import { notify } from '../../ui/notify';
import { useBusy } from '../../ui/use-busy';
import { UserSessions } from './user-sessions';

/** The element that holds a user's name: buttons that say only what they do are described by it. */
export const nameId = (id: number): string => `user-${id}-name`;

interface UserActionsProps {
  user: User;
  onChange: () => void;
  disabled: boolean;
}

/** PRODUCT.md US2: who is inactive can be sent an activation mail, who is active can be deactivated. */
export function UserActions({ user, onChange, disabled }: UserActionsProps) {
  const own = useSession().user?.id === user.id;
  const { busy, run } = useBusy();
  const [asking, setAsking] = useState(false);
  const [looking, setLooking] = useState(false);
  const params = { id: user.id };

  const change = (endpoint: typeof deactivateUser | typeof sendActivation, done: string) =>
    run(async () => {
      await call(endpoint, { params });
      notify.success(done);
      onChange();
    });
  const deactivate = () => change(deactivateUser, t('users.deactivated'));
  const activate = () => change(sendActivation, t('users.activationSent'));

  return (
    <span className="inline-flex items-center gap-1">
      {user.isActive ? (
        <IconButton
          label={t('sessions.of', { name: user.username })}
          icon={<LuMonitorSmartphone />}
          disabled={disabled}
          onClick={() => setLooking(true)}
        />
      ) : null}
      <Button
        size="sm"
        busy={busy}
        disabled={disabled}
        aria-describedby={nameId(user.id)}
        onClick={() => {
          if (!user.isActive) void activate();
          // One's own account is the one that nobody here can let in again.
          else if (own) setAsking(true);
          else void deactivate();
        }}
      >
        {user.isActive ? t('users.deactivate') : t('users.sendActivation')}
      </Button>
      {/* The cell's alignment is not the dialog's. */}
      <div className="text-start">
        <ConfirmModal
          open={asking}
          onClose={() => setAsking(false)}
          title={t('users.deactivateOwnTitle')}
          confirmLabel={t('users.deactivateOwn')}
          onConfirm={deactivate}
        >
          {t('users.deactivateOwnHint')}
        </ConfirmModal>
        {looking ? <UserSessions user={user} onClose={() => setLooking(false)} /> : null}
      </div>
    </span>
  );
}
