import * as factors from '@vestry/sync/contract/factor-sign-in';
import type { Endpoint, CallInput, Reply } from '@vestry/sync/contract/endpoint';
import { request } from '../http/request';
import { answerWithPasskey, createPasskey } from './passkeys';
import { takeOver } from './session';

/** Half way there is no session: what is refused is not to be tried again with a new token. */
const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> =>
  request(endpoint, input, null);

export async function signInByCode(code: string): Promise<void> {
  const { token, user } = await ask(factors.signInByCode, { body: { code } });
  await takeOver(token, user);
}

export async function signInByFactorPasskey(options: Record<string, unknown>): Promise<void> {
  const passkey = await answerWithPasskey(options);
  const { token, user } = await ask(factors.signInByFactorPasskey, { body: { passkey } });
  await takeOver(token, user);
}

/** Signs in instead of by a password. */
export async function signInByPasskey(): Promise<void> {
  const passkey = await answerWithPasskey(await ask(factors.askForPasskey, {}));
  const { token, user } = await ask(factors.signInByPasskey, { body: { passkey } });
  await takeOver(token, user);
}

/** The factor that was set up, and the step into the dashboard once its codes were seen. */
export interface FirstFactor {
  codes: string[] | null;
  enter: () => Promise<void>;
}

export const beginFirstAuthenticator = () => ask(factors.beginFirstAuthenticator, {});

export async function addFirstAuthenticator(ticket: string, code: string): Promise<FirstFactor> {
  const { token, user, codes } = await ask(factors.addFirstAuthenticator, { body: { ticket, code } });
  return { codes, enter: () => takeOver(token, user) };
}

export async function addFirstPasskey(name: string): Promise<FirstFactor> {
  const { options, ticket } = await ask(factors.beginFirstPasskey, {});
  const credential = await createPasskey(options);
  const body = { ticket, name, credential };
  const { token, user, codes } = await ask(factors.addFirstPasskey, { body });
  return { codes, enter: () => takeOver(token, user) };
}
