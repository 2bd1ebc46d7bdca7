import { FaGoogle } from 'react-icons/fa';
import { finishLeaving } from '../../data/session';
import { Button } from '../../ui/button';
import { LoginError } from './login-error';

/** The server's own redirect: a visit, not a call. */
async function goToGoogle(): Promise<void> {
  await finishLeaving();
  window.location.assign('/api/v1/auth/google/login');
}

export function GoogleLogin({ error, onPassword }: { error: string; onPassword: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <LoginError>{error}</LoginError>
      <Button tone="blue" icon={<FaGoogle aria-hidden className="icon" />} onClick={() => void goToGoogle()}>
        Google Login
      </Button>
      <Button tone="quiet" onClick={onPassword}>
        Use username and password
      </Button>
    </div>
  );
}
