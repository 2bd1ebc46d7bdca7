import { refresh, type Session } from '@vestry/sync/contract/auth';
import { hasNoSession } from './api-error';
import { exclusive } from '../../lib/exclusive';
import { request } from './request';

/** In memory only: a reload asks the refresh cookie again. */
let token: string | null = null;
let renewal: Promise<Session> | null = null;
const listeners = new Set<(session: Session) => void>();

export const currentToken = (): string | null => token;

export function setToken(next: string | null): void {
  token = next;
}

/** Told of every session that a refresh brought: roles may have changed with it. */
export function onSession(listener: (session: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const endListeners = new Set<(epoch: string | null) => void>();

/**
 * Told when the server says that there is no session any more: it ended, or the account was deactivated. `epoch`: of the
 * server's database; null: it does not say for sure.
 */
export function onSessionEnd(listener: (epoch: string | null) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * A new access token for the refresh cookie, which rotates: one at a time over all tabs and the service worker.
 * Throws `ApiError`.
 */
export function refreshSession(): Promise<Session> {
  const before = token;
  renewal ??= exclusive('vestry-refresh', () => request(refresh, {}, null))
    .then((session) => {
      token = session.token;
      for (const listener of listeners) listener(session);
      return session;
    })
    .catch((error: unknown) => {
      // Whoever has signed in while this was on its way has a session.
      const ended = hasNoSession(error) && token === before;
      if (ended) for (const listener of endListeners) listener(error.endedAt);
      throw error;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}
