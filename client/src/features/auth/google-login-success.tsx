import { t } from '@vestry/sync/messages/translate';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { signInByLink } from '../../data/session/session';
import { Spinner } from '../../ui/feedback/spinner';
import { useTitle } from '../../ui/layout/use-title';
import { googleReply } from './google-reply';

/** Where Google's way back ends: `?token=&user=` (JSON). Without them it leads to /login (PRODUCT.md SI5). */
export default function GoogleLoginSuccess() {
  useTitle(t('common.login'));
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const taken = useRef(false);
  useEffect(() => {
    // A second run of this effect would find nothing in the address.
    if (taken.current) return;
    taken.current = true;
    const reply = googleReply(address);
    // Out of the address and of the history at once, before anything else can read it there.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!reply) {
      void navigate('/login', { replace: true });
      return;
    }
    signInByLink(reply.user).then(
      () => navigate('/dashboard', { replace: true }),
      () => {
        const why = new URLSearchParams({ error: t('auth.googleFailed'), why: 'failed' });
        return navigate(`/login?${why.toString()}`, { replace: true });
      },
    );
  }, [address, navigate]);
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-2 text-sm text-soft">
      <Spinner />
      {t('auth.loggingIn')}
    </div>
  );
}
