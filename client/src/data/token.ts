import { refresh, type Session } from '@vestry/sync/contract/auth';
import { exclusive } from './exclusive';
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

/**
 * A new access token for the refresh cookie, which rotates: one at a time over all tabs and the service worker.
 * Throws `ApiError`.
 */
export function refreshSession(): Promise<Session> {
  renewal ??= exclusive('vestry-refresh', () => request(refresh, {}, null))
    .then((session) => {
      token = session.token;
      for (const listener of listeners) listener(session);
      return session;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}
