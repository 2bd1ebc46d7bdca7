import { login, methods } from '@vestry/sync/contract/auth';
import { call } from '../http/call';
import { refreshSession } from '../http/token';
import { session, SIGNED_OUT } from '../storage/session-store';
import { tabs } from './session-tabs';

// For the sign-in page. What works with the data of the device is no part of what somebody waits for who sees its form:
// it is fetched, and run, while the server looks at what was typed.
const loadSession = () => import('./session');

async function restore(): Promise<void> {
  const { restoreSession } = await loadSession();
  await restoreSession();
}

/** Throws `ApiError`: 401 'Invalid username or password', 403 for an inactive account, 429. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const [{ token, user }, { takeOver }] = await Promise.all([
    call(login, { body: credentials }),
    loadSession(),
  ]);
  await takeOver(token, user);
}

/** Nobody is signed in, until somebody signs in here or in another tab. */
function staySignedOut(): void {
  if (session.get().state === 'unknown') session.set(SIGNED_OUT);
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'in' && session.get().state !== 'in') void Promise.allSettled([restore()]);
  });
}

/** Asks first whether there is a cookie: without one, the request for a session fails, and browsers log that as an error. */
async function findSession(): Promise<boolean> {
  const { cookie } = await call(methods, {});
  if (cookie === false) return false;
  await refreshSession();
  return true;
}

/**
 * Where this device remembers nobody: whether the browser has a session all the same. Otherwise nobody is signed in, until
 * somebody signs in here or in another tab.
 */
export async function hasSession(): Promise<boolean> {
  // No session, or no answer: both are for the form to say, when somebody uses it.
  const found = await findSession().catch(() => false);
  if (!found) staySignedOut();
  return found;
}
