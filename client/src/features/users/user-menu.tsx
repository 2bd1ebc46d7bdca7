import { dataOf } from '@vestry/sync/contract/people';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import {
  LuAtSign,
  LuDownload,
  LuEllipsis,
  LuKeyRound,
  LuMail,
  LuMonitorSmartphone,
  LuPencil,
  LuShieldCheck,
  LuTrash2,
} from 'react-icons/lu';
import { downloadData } from '../../data/http/download';
import { useSession } from '../../data/storage/use-session';
import { IconButton } from '../../ui/inputs/icon-button';
import { Menu, type MenuItem } from '../../ui/overlays/menu';
import { useBusy } from '../../ui/hooks/use-busy';
import type { OpenDialog } from './user-dialog';

interface Props {
  user: User;
  /** Before all others: what has a button of its own where there is room. */
  first?: readonly MenuItem[];
  onOpen: (dialog: OpenDialog) => void;
  disabled: boolean;
}

const NONE: readonly MenuItem[] = [];

/** The one menu of a user: what an admin can do for somebody. */
export function UserMenu({ user, first = NONE, onOpen, disabled }: Props) {
  const { busy, run } = useBusy();
  const { id, username: name, isActive, factors } = user;
  const own = useSession().user?.id === id;
  const opens = (kind: Exclude<OpenDialog['kind'], 'unsent'>) => () => onOpen({ kind, user });
  const items: MenuItem[] = [...first];
  // One's own password is changed in the account, which asks for the old one.
  if (isActive && !own)
    items.push({ label: t('users.sendLink', { name }), icon: <LuMail />, onSelect: opens('link') });
  if (isActive)
    items.push({
      label: t('sessions.of', { name }),
      icon: <LuMonitorSmartphone />,
      onSelect: opens('sessions'),
    });
  // One's own are removed in the account, which asks for the password.
  if (factors.length > 0 && !own)
    items.push({
      label: t('users.factorsOf', { name }),
      icon: <LuShieldCheck />,
      onSelect: opens('factors'),
    });
  items.push(
    { label: t('people.rename'), icon: <LuPencil />, begins: items.length > 0, onSelect: opens('name') },
    { label: t('people.changeEmail'), icon: <LuAtSign />, onSelect: opens('email') },
    { label: t('tokens.title'), icon: <LuKeyRound />, onSelect: opens('tokens') },
    {
      label: t('people.download'),
      icon: <LuDownload />,
      onSelect: () => void run(() => downloadData(`account-${id}`, dataOf, { params: { id } })),
    },
  );
  // The own account is deleted on the account screen, where the password is asked for.
  if (!own)
    items.push({
      label: t('common.delete'),
      icon: <LuTrash2 />,
      tone: 'red',
      begins: true,
      onSelect: opens('delete'),
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
