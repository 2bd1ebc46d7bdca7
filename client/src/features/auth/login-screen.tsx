import { methods } from '@vestry/sync/contract/auth';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { changeLanguage } from '../../data/session/own-language';
import { useSession } from '../../data/storage/use-session';
import { safeFrom } from '../../lib/safe-from';
import { LanguageMenu } from '../../ui/language-menu';
import { Mark } from '../../ui/mark';
import { Skeleton } from '../../ui/skeleton';
import { useBusy } from '../../ui/use-busy';
import { useTitle } from '../../ui/use-title';
import { GoogleLogin } from './google-login';
import { LockedBox } from './locked-box';
import { loginError } from './login-error';
import { LoginForm } from './login-form';

/** `?from=` where to go afterwards · `?error=` why a sign-in failed · `?mode=default` asks for the password form. */
export default function LoginScreen() {
  useTitle(t('common.login'));
  const [address] = useSearchParams();
  const session = useSession();
  const { busy, run } = useBusy();
  // A session that ended meanwhile is asked for again, with its work still on this device.
  const signedIn = session.state === 'in' && !session.expired;
  const known = useRemote(['sign-in-methods'], () => call(methods, {}));
  const from = safeFrom(address.get('from'));
  const inside = from === '/dashboard' || from.startsWith('/dashboard/') || from.startsWith('/dashboard?');
  const leave = signedIn && !inside;

  // The public site is not a part of this application: a real visit.
  useEffect(() => {
    if (leave) window.location.replace(from);
  }, [leave, from]);
  if (signedIn) return inside ? <Navigate to={from} replace /> : null;

  // The password form unless the server has Google configured; also when it does not answer.
  const google = known.value?.google ?? (known.loading ? undefined : false);
  const byPassword = address.get('mode') === 'default' || google === false;
  const error = loginError(address);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-canvas px-4 py-12">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <div className="flex flex-col items-center gap-3 text-center">
          <Mark className="size-10" />
          <h1 className="text-lg font-semibold tracking-tight">{t('common.dashboardTitle')}</h1>
        </div>
        <LockedBox />
        <div className="rounded-xl border border-line bg-surface p-6">
          {byPassword ? (
            <>
              <LoginForm initialError={error} />
              <p className="mt-4 text-center text-sm">
                <Link
                  to="/dashboard/access/forgot"
                  className="control inline-flex items-center text-accent-ink underline"
                >
                  {t('auth.forgot')}
                </Link>
              </p>
            </>
          ) : google ? (
            <GoogleLogin error={error} from={address.get('from')} />
          ) : (
            <LoginSkeleton />
          )}
        </div>
        <div className="flex justify-center">
          <LanguageMenu
            value={currentLanguage()}
            busy={busy}
            onChange={(language) => void run(() => changeLanguage(language))}
          />
        </div>
      </div>
    </main>
  );
}

/** As tall as the password form: the card does not jump when the answer comes. */
function LoginSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-17 w-full md:h-14" />
      <Skeleton className="h-17 w-full md:h-14" />
      <Skeleton className="h-11 w-full md:h-8" />
    </div>
  );
}
