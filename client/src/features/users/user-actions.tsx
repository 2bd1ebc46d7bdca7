import { useState } from 'react';
import { LuMail, LuMonitorSmartphone } from 'react-icons/lu';
import { type SentLink, sendUserLink } from '@vestry/sync/contract/access';
import { deactivateUser, type User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/button';
import { ConfirmModal } from '../../ui/confirm-modal';
import { IconButton } from '../../ui/icon-button';
import { notify } from '../../ui/notify';
import { useBusy } from '../../ui/use-busy';
import { LinkModal } from './link-modal';
import { UserMenu } from './user-menu';
import { UserFactors } from './user-factors';
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
  const [offering, setOffering] = useState(false);
  const [unsent, setUnsent] = useState<SentLink>();
  const [looking, setLooking] = useState(false);
  const params = { id: user.id };

  const deactivate = () =>
    run(async () => {
      await call(deactivateUser, { params });
      notify.success(t('users.deactivated'));
      onChange();
    });
  /** To activate the account, or to set a new password. Only what a mail server took is called sent. */
  const sendLink = () =>
    run(async () => {
      const sent = await call(sendUserLink, { params });
      if (sent.mail === 'sent')
        notify.success(
          user.isActive ? t('users.linkSent', { name: user.username }) : t('users.activationSent'),
        );
      else setUnsent(sent);
    });

  return (
    <span className="inline-flex items-center gap-1">
      {user.isActive ? (
        <IconButton
          label={t('users.sendLink', { name: user.username })}
          icon={<LuMail />}
          disabled={disabled}
          onClick={() => setOffering(true)}
        />
      ) : null}
      {user.isActive ? (
        <IconButton
          label={t('sessions.of', { name: user.username })}
          icon={<LuMonitorSmartphone />}
          disabled={disabled}
          onClick={() => setLooking(true)}
        />
      ) : null}
      <UserFactors user={user} own={own} onChange={onChange} disabled={disabled} />
      <Button
        size="sm"
        busy={busy}
        disabled={disabled}
        aria-describedby={nameId(user.id)}
        onClick={() => {
          if (!user.isActive) void sendLink();
          // One's own account is the one that nobody here can let in again.
          else if (own) setAsking(true);
          else void deactivate();
        }}
      >
        {user.isActive ? t('users.deactivate') : t('users.sendActivation')}
      </Button>
      {/* The cell's alignment is not the dialog's. */}
      <div className="text-start">
        <UserMenu user={user} onChange={onChange} disabled={disabled} />
        <ConfirmModal
          open={asking}
          onClose={() => setAsking(false)}
          title={t('users.deactivateOwnTitle')}
          confirmLabel={t('users.deactivateOwn')}
          onConfirm={deactivate}
        >
          {t('users.deactivateOwnHint')}
        </ConfirmModal>
        <ConfirmModal
          open={offering}
          onClose={() => setOffering(false)}
          title={t('users.sendLinkTitle')}
          confirmLabel={t('users.sendLink', { name: user.username })}
          tone="blue"
          onConfirm={sendLink}
        >
          {t('users.sendLinkHint', { name: user.username })}
        </ConfirmModal>
        {unsent ? (
          <LinkModal sent={unsent} name={user.username} onClose={() => setUnsent(undefined)} />
        ) : null}
        {looking ? <UserSessions user={user} onClose={() => setLooking(false)} /> : null}
      </div>
    </span>
  );
}
