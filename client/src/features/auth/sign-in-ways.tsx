import type { PendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRemote } from '../../data/http/use-remote';
import { canUsePasskeys } from '../../data/session/can-use-passkeys';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { withMessages } from '../../lib/messages';
import { GoogleLogin } from './google-login';
import { LoginSkeleton, PasskeySkeleton } from './login-frame';
import { loginError } from './login-error';
import { LoginForm } from './login-form';
import { PasskeyLogin } from './passkey-login';
import { useSignInMethods } from './sign-in-methods';

const { Part: FactorStep } = fetchedPart(
  withMessages(async () => (await import('./factor-step')).default),
  <LoginSkeleton />,
);

/** A sign-in that is half way: after the password here, or before, when Google led back (`fromGoogle`). */
function usePending(fromGoogle: boolean) {
  const [here, setPending] = useState<PendingSignIn | null>();
  const before = useRemote(fromGoogle ? ['pending-sign-in'] : null, async () => {
    const { pendingSignIn } = await import('../../data/session/pending-sign-in');
    return pendingSignIn();
  });
  const pending = here === undefined ? (before.value ?? null) : here;
  return { pending, setPending, asking: fromGoogle && here === undefined && before.loading };
}

interface Props {
  onHold: (waiting: boolean, owes?: boolean) => void;
}

/** Google or the password, or a passkey; then a second factor, if there is one. */
export function SignInWays({ onHold }: Props) {
  const [address] = useSearchParams();
  const { value, loading } = useSignInMethods();
  const { pending, setPending, asking } = usePending(address.get('mode') === 'factor');
  const error = loginError(address);
  // The password form unless the server has Google configured; also when it does not answer.
  const google = value?.google ?? (loading ? undefined : false);
  if (pending) return <FactorStep pending={pending} onBack={() => setPending(null)} />;
  if (asking) return <LoginSkeleton />;
  if (address.get('mode') === 'default' || google === false)
    return (
      <>
        <LoginForm initialError={error} onFactor={setPending} onHold={onHold} />
        <p className="mt-4 text-center text-sm">
          <Link
            to="/dashboard/access/forgot"
            className="control inline-flex items-center text-accent-ink underline"
          >
            {t('auth.forgot')}
          </Link>
        </p>
        <Passkeys loading={loading} site={value?.passkeys} />
      </>
    );
  return google ? <GoogleLogin error={error} from={address.get('from')} /> : <LoginSkeleton />;
}

/** Below the password form, which may be there before it is known which ways there are: the card is as tall as then. */
function Passkeys({ loading, site }: { loading: boolean; site: string | null | undefined }) {
  if (loading) return canUsePasskeys(window.location.origin) ? <PasskeySkeleton /> : null;
  return canUsePasskeys(site) ? <PasskeyLogin /> : null;
}
