import { API } from '@vestry/sync/contract/endpoint';
import { t } from '@vestry/sync/messages/translate';
import { SiGoogle } from 'react-icons/si';
import { Link } from 'react-router-dom';
import { LOGIN_PATH } from '../../lib/safe-from';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { FormError } from '../../ui/inputs/form-error';

/** The server's own redirect: a visit, not a call. */
async function goToGoogle(): Promise<void> {
  const { finishLeaving } = await import('../../data/session/sign-out');
  await finishLeaving();
  window.location.assign(`${API}/auth/google/login`);
}

export function GoogleLogin({ error, from }: { error: string; from: string | null }) {
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
