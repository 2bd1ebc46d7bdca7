import type { PendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRemote } from '../../data/http/use-remote';
import { canUsePasskeys } from '../../data/session/can-use-passkeys';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { withMessages } from '../../lib/messages';
import { LoginSkeleton, PasskeySkeleton } from './login-frame';
import { loginError } from './login-error';
import { LoginForm } from './login-form';
import { useSignInMethods } from './sign-in-methods';
import { API } from '@vestry/sync/contract/endpoint';
import { SiGoogle } from 'react-icons/si';
import { LOGIN_PATH } from '../../lib/safe-from';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { FormError } from '../../ui/inputs/form-error';
import { LuKeyRound } from 'react-icons/lu';
import { refusalInWords } from '../../data/session/passkeys';
import { useBusy } from '../../ui/hooks/use-busy';

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

/** The server's own redirect: a visit, not a call. */
async function goToGoogle(): Promise<void> {
  const { finishLeaving } = await import('../../data/session/sign-out');
  await finishLeaving();
  window.location.assign(`${API}/auth/google/login`);
}

function GoogleLogin({ error, from }: { error: string; from: string | null }) {
  const password = new URLSearchParams({ mode: 'default', ...(from === null ? {} : { from }) });
  return (
    <div className="flex flex-col gap-4">
      <FormError>{error}</FormError>
      <Button tone="blue" icon={<SiGoogle />} onClick={() => void goToGoogle()}>
        {t('auth.googleLogin')}
      </Button>
      <Link to={`${LOGIN_PATH}?${password.toString()}`} className={buttonClass('quiet')}>
        {t('auth.usePassword')}
      </Link>
    </div>
  );
}

/** Not before somebody takes it: it brings what works with the data along. */
const loadWay = () =>
  Promise.all([import('../../data/session/sign-out'), import('../../data/session/factor-sign-in')]);

/** Instead of a name and a password. */
function PasskeyLogin() {
  const [refused, setRefused] = useState('');
  const { busy, run } = useBusy((cause) => setRefused(refusalInWords(cause, t('auth.offline'))));
  const signIn = async () => {
    setRefused('');
    const [{ finishLeaving }, { signInByPasskey }] = await loadWay();
    await finishLeaving();
    await signInByPasskey();
  };
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <FormError>{refused}</FormError>
      <Button busy={busy} icon={<LuKeyRound />} onClick={() => void run(signIn)}>
        {t('auth.signInWithPasskey')}
      </Button>
    </div>
  );
}
