import { removeFactorsOf } from '@vestry/sync/contract/factors';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuShieldCheck } from 'react-icons/lu';
import { call } from '../../data/http/call';
import { ConfirmModal } from '../../ui/confirm-modal';
import { IconButton } from '../../ui/icon-button';
import { notify } from '../../ui/notify';

interface Props {
  user: User;
  /** One's own are removed in the account, which asks for the password. */
  own: boolean;
  onChange: () => void;
  disabled: boolean;
}

/** Who has lost every factor is let in with the password again. Nothing for who has none. */
export function UserFactors({ user, own, onChange, disabled }: Props) {
  const [asking, setAsking] = useState(false);
  if (user.factors.length === 0) return null;
  const label = t('users.factorsOf', { name: user.username });
  if (own)
    return (
      <span role="img" aria-label={label} title={label} className="px-2 text-soft">
        <LuShieldCheck />
      </span>
    );
  return (
    <>
      <IconButton
        label={label}
        icon={<LuShieldCheck />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      />
      <div className="text-start">
        <ConfirmModal
          open={asking}
          onClose={() => setAsking(false)}
          title={label}
          confirmLabel={t('users.removeFactors')}
          onConfirm={async () => {
            await call(removeFactorsOf, { params: { id: user.id } });
            notify.success(t('users.factorsRemoved'));
            onChange();
          }}
        >
          <p>
            {user.factors.includes('passkey') ? t('users.hasPasskey') : null}{' '}
            {user.factors.includes('authenticator') ? t('users.hasApp') : null}
          </p>
          <p className="mt-2">{t('users.removeFactorsHint')}</p>
        </ConfirmModal>
      </div>
    </>
  );
}
