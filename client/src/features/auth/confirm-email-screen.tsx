import { confirmOwnEmail } from '@vestry/sync/contract/people';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuCircleCheck, LuMail } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { failureText } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { refreshSession } from '../../data/http/token';
import { useSession } from '../../data/storage/use-session';
import { loginPath } from '../../lib/safe-from';
import { useHashLink } from '../../ui/hooks/use-hash-link';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { FormError } from '../../ui/inputs/form-error';
import { MessageScreen } from '../../ui/feedback/message-screen';
import { useBusy } from '../../ui/hooks/use-busy';

/** Behind the link of a mail: nothing happens before its person, signed in, presses the button. */
export default function ConfirmEmailScreen() {
  const token = useHashLink(takeLink);
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState('');
  const { state, user, expired } = useSession();
  const { busy, run } = useBusy((error) => setFailure(failureText(error, t('people.offline'))));

  if (email !== undefined) {
    return (
      <MessageScreen
        title={t('people.confirmed')}
        icon={<LuCircleCheck className="text-green-ink" />}
        action={
          <Link to="/dashboard" className={buttonClass('blue')}>
            {t('common.goToDashboard')}
          </Link>
        }
      >
        <span className="wrap-anywhere">{t('people.confirmedHint', { email })}</span>
      </MessageScreen>
    );
  }
  if (token === '') {
    return (
      <MessageScreen
        title={t('people.noLink')}
        icon={<LuMail />}
        action={
          <Link to="/dashboard/account" className={buttonClass('blue')}>
            {t('people.toAccount')}
          </Link>
        }
      >
        {t('people.noLinkHint')}
      </MessageScreen>
    );
  }
  if (state !== 'in' || expired || !user) {
    return (
      <MessageScreen
        title={t('people.confirmTitle')}
        icon={<LuMail />}
        action={
          state === 'unknown' ? null : (
            <Link to={loginPath(CONFIRM_EMAIL_PATH)} className={buttonClass('blue')}>
              {t('common.login')}
            </Link>
          )
        }
      >
        {t('people.confirmSignIn')}
      </MessageScreen>
    );
  }
  const confirm = () =>
    run(async () => {
      setFailure('');
      const { email: confirmed } = await call(confirmOwnEmail, { body: { token } });
      takeLink('used');
      setEmail(confirmed);
      await refreshSession();
    });
  return (
    <MessageScreen
      title={t('people.confirmTitle')}
      icon={<LuMail />}
      action={
        <>
          <Link to="/dashboard/account" className={buttonClass('plain')}>
            {t('common.cancel')}
          </Link>
          <Button tone="blue" busy={busy} onClick={() => void confirm()}>
            {t('people.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('people.confirmHint', { name: user.username })}</p>
      <FormError>{failure}</FormError>
    </MessageScreen>
  );
}

const CONFIRM_EMAIL_PATH = '/dashboard/confirm-email';

/** For this tab alone, while its person signs in; private, and so gone with a sign-out. */
const LINK_KEY = 'vestry.email-link';

/**
 * What the link of a mail holds, out of the address at once; '' for none. After a sign-in it is still known.
 * 'used': it is forgotten.
 */
function takeLink(used?: 'used'): string {
  const { hash, pathname } = location;
  if (used === 'used') {
    sessionStorage.removeItem(LINK_KEY);
    return '';
  }
  if (hash.length > 1) {
    sessionStorage.setItem(LINK_KEY, hash.slice(1));
    history.replaceState(history.state, '', pathname);
  }
  return sessionStorage.getItem(LINK_KEY) ?? '';
}
