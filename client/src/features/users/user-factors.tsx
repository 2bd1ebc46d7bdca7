import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { LuShieldCheck } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import type { OpenDialog } from './user-dialog';

interface Props {
  user: User;
  /** One's own are removed in the account, which asks for the password. */
  own: boolean;
  onOpen: (dialog: OpenDialog) => void;
  disabled: boolean;
}

/** Who has lost every factor is let in with the password again. Nothing for who has none. */
export function UserFactors({ user, own, onOpen, disabled }: Props) {
  if (user.factors.length === 0) return null;
  const label = t('users.factorsOf', { name: user.username });
  if (own)
    return (
      <span role="img" aria-label={label} title={label} className="px-2 text-soft">
        <LuShieldCheck />
      </span>
    );
  return (
    <IconButton
      label={label}
      icon={<LuShieldCheck />}
      disabled={disabled}
      onClick={() => onOpen({ kind: 'factors', user })}
    />
  );
}
