import type { CallInput, Endpoint, Reply } from '@vestry/sync/contract/endpoint';
import { isSignedOut } from './api-error';
import { request } from './request';
import { currentToken, refreshSession } from './token';

/**
 * A call of the API with the session's token. PRODUCT.md SI4: 401 or 403 leads to one refresh and one repeat;
 * when the refresh fails, the first error is passed on. `signal` ends it. Throws `ApiError`.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  return withRefresh((token) => request(endpoint, input, token, signal), endpoint.path === '/auth/login');
}

/** The same rule for what is no plain call: a stream, an upload with progress. */
export async function withRefresh<T>(
  attempt: (token: string | null) => Promise<T>,
  isSignIn = false,
): Promise<T> {
  const token = currentToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (isSignIn || !isSignedOut(error)) throw error;
    return attempt(await renewed(token, error));
  }
}

/** Another call may have refreshed while this one was under way. */
async function renewed(used: string | null, cause: unknown): Promise<string | null> {
  const token = currentToken();
  if (token !== used) return token;
  try {
    return (await refreshSession()).token;
  } catch {
    throw cause;
  }
}
