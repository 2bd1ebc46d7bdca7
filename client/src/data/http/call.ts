import type { CallInput, Endpoint, Reply } from '@vestry/sync/contract/endpoint';
import { session } from '../storage/session-store';
import { isSignedOut } from './api-error';
import { request } from './request';
import { isOther, refreshSession, tokenOf } from './token';

export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal | undefined;
  /** Whose work it is; left out, that of who is signed in. */
  person?: number | undefined;
}

/**
 * A call of the API with the session's token. PRODUCT.md SI4: 401 or 403 leads to one refresh and one repeat;
 * when the refresh fails, or brings the session of another person, the first error is passed on. Throws `ApiError`.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, person }: CallOptions = {},
): Promise<Reply<E>> {
  const attempt = (token: string | null) => request(endpoint, input, token, signal);
  return endpoint.path === '/auth/login' ? attempt(null) : withRefresh(attempt, { person });
}

/** The same rule for what is no plain call: a stream, an upload with progress. */
export async function withRefresh<T>(
  attempt: (token: string | null) => Promise<T>,
  { person = session.get().user?.id }: Pick<CallOptions, 'person'> = {},
): Promise<T> {
  const token = tokenOf(person);
  try {
    return await attempt(token);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    return attempt(await renewed(token, person, error));
  }
}

/** Another call may have refreshed while this one was under way. */
async function renewed(
  used: string | null,
  person: number | undefined,
  cause: unknown,
): Promise<string | null> {
  const token = tokenOf(person);
  if (token !== null && token !== used) return token;
  try {
    const { token: next, user } = await refreshSession();
    if (!isOther(user.id, person)) return next;
  } catch {
    // The first error says what was wrong with this call.
  }
  throw cause;
}
