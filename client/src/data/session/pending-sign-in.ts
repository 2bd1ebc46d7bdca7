import { type PendingSignIn, readPendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { call } from '../http/call';
import { request } from '../http/request';

/** What the server asks this browser for after a right password; null: nothing. */
export const pendingSignIn = (): Promise<PendingSignIn | null> => request(readPendingSignIn, {}, null);

/** Whether a role of who has just signed in will need a factor, and there is none. Unknown is no reason to ask. */
export async function owesFactorSoon(): Promise<boolean> {
  const [answer] = await Promise.allSettled([call(readOwnFactors, {})]);
  if (answer.status === 'rejected') return false;
  const { requiredFrom, passkeys, authenticator } = answer.value;
  return requiredFrom !== null && passkeys.length === 0 && authenticator === null;
}
