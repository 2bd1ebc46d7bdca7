import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { RECEIVED_PATH } from '../../lib/paths';
import { safeFrom } from '../../lib/safe-from';
import { LanguageMenu } from '../../ui/inputs/language-menu';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTitle } from '../../ui/layout/use-title';
import { LoginCard, LoginFrame } from './login-frame';
import { SignInWays } from './sign-in-ways';
import { lock, session } from '../../data/storage/session-store';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { useStore } from '../../lib/use-store';

const ACCOUNT_PATH = '/dashboard/account';

/**
 * `?from=` where to go afterwards · `?error=` why a sign-in failed · `?mode=default` asks for the password form ·
 * `?mode=factor` after Google, when a second factor is asked for.
 */
export default function LoginScreen() {
  useTitle(t('common.login'));
  const [address] = useSearchParams();
  const session = useSession();
  const { busy, run } = useBusy();
  const [isWaiting, setWaiting] = useState(false);
  const [owes, setOwes] = useState(false);
  // A session that ended meanwhile is asked for again, with its work still on this device.
  const signedIn = session.state === 'in' && !session.expired && !isWaiting;
  // Whose role needs a factor soon is led to where it is set up.
  const from = owes ? ACCOUNT_PATH : safeFrom(address.get('from'));
  const inside = from === '/dashboard' || from.startsWith('/dashboard/') || from.startsWith('/dashboard?');
  const leave = signedIn && !inside;

  // The public site is not a part of this application: a real visit.
  useEffect(() => {
    if (leave) window.location.replace(from);
  }, [leave, from]);
  if (signedIn) return inside ? <Navigate to={from} replace /> : null;

  const hold = (now: boolean, owing = false) => {
    setOwes(owing);
    setWaiting(now);
  };
  return (
    <LoginFrame>
      <LockedBox />
      {from.startsWith(RECEIVED_PATH) ? (
        <p className="rounded-xl border border-line bg-surface p-4 text-sm">{t('auth.received')}</p>
      ) : null}
      <LoginCard>
        <SignInWays onHold={hold} />
      </LoginCard>
      <div className="flex justify-center">
        <LanguageMenu
          value={currentLanguage()}
          busy={busy}
          onChange={(language) =>
            void run(async () => (await import('../../data/session/own-language')).changeLanguage(language))
          }
        />
      </div>
    </LoginFrame>
  );
}

const { Part: LockedReason } = fetchedPart(async () => (await import('./locked-reason')).LockedReason);

/** Why nobody gets in here without signing in. */
function LockedBox() {
  const reason = useStore(lock);
  const { state } = useStore(session);
  useEffect(() => {
    // Not found is as it was: the person signs in.
    if (state === 'out') void Promise.allSettled([findLostSession()]);
  }, [state]);
  return reason === null ? null : <LockedReason reason={reason} />;
}

/** A browser that was killed too early, or rid of its cookies, has somebody's database and no session. */
async function findLostSession(): Promise<void> {
  const databases = await indexedDB.databases();
  if (lock.get() === null && databases.some(({ name }) => /^vestry-\d/.test(name ?? ''))) lock.set('lost');
}
