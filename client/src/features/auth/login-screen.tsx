import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { RECEIVED_PATH } from '../../lib/paths';
import { safeFrom } from '../../lib/safe-from';
import { LanguageMenu } from '../../ui/language-menu';
import { Mark } from '../../ui/mark';
import { useBusy } from '../../ui/use-busy';
import { useTitle } from '../../ui/use-title';
import { LockedBox } from './locked-box';
import { SignInWays } from './sign-in-ways';

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
  const [held, setHeld] = useState(false);
  const [owes, setOwes] = useState(false);
  // A session that ended meanwhile is asked for again, with its work still on this device.
  const signedIn = session.state === 'in' && !session.expired && !held;
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
    setHeld(now);
  };
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-canvas px-4 py-12">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <div className="flex flex-col items-center gap-3 text-center">
          <Mark className="size-10" />
          <h1 className="text-lg font-semibold tracking-tight">{t('common.dashboardTitle')}</h1>
        </div>
        <LockedBox />
        {from.startsWith(RECEIVED_PATH) ? (
          <p className="rounded-xl border border-line bg-surface p-4 text-sm">{t('auth.received')}</p>
        ) : null}
        <div className="rounded-xl border border-line bg-surface p-6">
          <SignInWays onHold={hold} />
        </div>
        <div className="flex justify-center">
          <LanguageMenu
            value={currentLanguage()}
            busy={busy}
            onChange={(language) =>
              void run(async () => (await import('../../data/session/own-language')).changeLanguage(language))
            }
          />
        </div>
      </div>
    </main>
  );
}
