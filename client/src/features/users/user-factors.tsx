import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { LuShieldCheck } from 'react-icons/lu';

/** That somebody has second factors. Nothing for who has none. */
export function UserFactors({ user }: { user: User }) {
  if (user.factors.length === 0) return null;
  const label = t('users.factorsOf', { name: user.username });
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex align-middle text-soft">
      <LuShieldCheck />
    </span>
  );
}
