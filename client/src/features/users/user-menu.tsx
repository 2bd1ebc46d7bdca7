import { dataOf } from '@vestry/sync/contract/people';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { LuAtSign, LuDownload, LuEllipsis, LuKeyRound, LuPencil, LuTrash2 } from 'react-icons/lu';
import { downloadData } from '../../data/http/download';
import { IconButton } from '../../ui/icon-button';
import { Menu, type MenuItem } from '../../ui/menu';
import { useBusy } from '../../ui/use-busy';
import type { OpenDialog } from './user-dialog';

interface Props {
  user: User;
  /** The own account is deleted on the account screen, where the password is asked for. */
  own: boolean;
  onOpen: (dialog: OpenDialog) => void;
  disabled: boolean;
}

/** What else an admin can do for somebody: another name, another e-mail, their data, deleting. */
export function UserMenu({ user, own, onOpen, disabled }: Props) {
  const { busy, run } = useBusy();
  const { id, username: name } = user;
  const items: MenuItem[] = [
    { label: t('people.rename'), icon: <LuPencil />, onSelect: () => onOpen({ kind: 'name', user }) },
    { label: t('people.changeEmail'), icon: <LuAtSign />, onSelect: () => onOpen({ kind: 'email', user }) },
    { label: t('tokens.title'), icon: <LuKeyRound />, onSelect: () => onOpen({ kind: 'tokens', user }) },
    {
      label: t('people.download'),
      icon: <LuDownload />,
      onSelect: () => void run(() => downloadData(`account-${id}`, dataOf, { params: { id } })),
    },
  ];
  if (!own)
    items.push({
      label: t('common.delete'),
      icon: <LuTrash2 />,
      tone: 'red',
      begins: true,
      onSelect: () => onOpen({ kind: 'delete', user }),
    });
  return (
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
  );
}
