import { dataOf, deleteUser } from '@vestry/sync/contract/people';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuAtSign, LuDownload, LuEllipsis, LuKeyRound, LuPencil, LuTrash2 } from 'react-icons/lu';
import { call } from '../../data/http/call';
import { downloadData } from '../../data/http/download';
import { useSession } from '../../data/storage/use-session';
import { ConfirmModal } from '../../ui/confirm-modal';
import { IconButton } from '../../ui/icon-button';
import { Menu, type MenuItem } from '../../ui/menu';
import { notify } from '../../ui/notify';
import { useBusy } from '../../ui/use-busy';
import { EmailDialog } from './email-dialog';
import { UserTokens } from './user-tokens';
import { NameDialog } from './name-dialog';

interface Props {
  user: User;
  onChange: () => void;
  disabled: boolean;
}

/** What else an admin can do for somebody: another name, another e-mail, their data, deleting. */
export function UserMenu({ user, onChange, disabled }: Props) {
  const own = useSession().user?.id === user.id;
  const [open, setOpen] = useState<'name' | 'email' | 'tokens' | 'delete' | null>(null);
  const { busy, run } = useBusy();
  const close = () => setOpen(null);
  const params = { id: user.id };
  const name = user.username;
  const items: MenuItem[] = [
    { label: t('people.rename'), icon: <LuPencil />, onSelect: () => setOpen('name') },
    { label: t('people.changeEmail'), icon: <LuAtSign />, onSelect: () => setOpen('email') },
    { label: t('tokens.title'), icon: <LuKeyRound />, onSelect: () => setOpen('tokens') },
    {
      label: t('people.download'),
      icon: <LuDownload />,
      onSelect: () => void run(() => downloadData(`account-${user.id}`, dataOf, { params })),
    },
  ];
  // The own one is deleted on the account screen, where the password is asked for.
  if (!own)
    items.push({
      label: t('common.delete'),
      icon: <LuTrash2 />,
      tone: 'red',
      begins: true,
      onSelect: () => setOpen('delete'),
    });
  return (
    <>
      <Menu label={t('people.actionsFor', { name })} items={items}>
        {(trigger) => (
          <IconButton
            {...trigger}
            label={t('people.moreFor', { name })}
            icon={<LuEllipsis />}
            disabled={disabled || busy}
          />
        )}
      </Menu>
      {open === 'name' ? <NameDialog user={user} onClose={close} onSaved={onChange} /> : null}
      {open === 'tokens' ? <UserTokens user={user} onClose={close} /> : null}
      {open === 'email' ? <EmailDialog user={user} onClose={close} onSaved={onChange} /> : null}
      <ConfirmModal
        open={open === 'delete'}
        onClose={close}
        title={t('people.deleteTitle', { name })}
        confirmLabel={t('people.deleteNamed', { name })}
        onConfirm={async () => {
          await call(deleteUser, { params });
          notify.success(t('people.deleted', { name }));
          onChange();
        }}
      >
        <div className="flex flex-col gap-2">
          <p>{t('people.deleteStays')}</p>
          <p>{t('people.deleteEnds')}</p>
          <p>{t('people.deleteUnsentOf')}</p>
        </div>
      </ConfirmModal>
    </>
  );
}
