import { refresh, type Session } from '@vestry/sync/contract/auth';
import { hasNoSession } from './api-error';
import { exclusive } from '../../lib/scheduling/exclusive';
import { request } from './request';

/** A hanging answer would hold up the calls of all tabs, which wait for the new token; in milliseconds. */
const PATIENCE = 60_000;

/** In memory only: a reload asks the refresh cookie again. `userId`: whose it is, where that is known. */
let current: { token: string; userId: number | undefined } | null = null;
let renewal: Promise<Session> | null = null;
const listeners = new Set<(session: Session) => void>();

export const currentToken = (): string | null => current?.token ?? null;

export function setToken(next: string | null, userId?: number): void {
  current = next === null ? null : { token: next, userId };
}

/** Two people may share a browser, and its cookie is of who signed in last. Nobody's call goes with the other's token. */
export const isOther = (userId: number | undefined, person: number | undefined): boolean =>
  userId !== undefined && person !== undefined && userId !== person;

/** The token if it is this person's; without a person, the token of anybody. Null for none. */
export const tokenOf = (person: number | undefined): string | null =>
  isOther(current?.userId, person) ? null : currentToken();

/** Calls `listener` with every session that a refresh brought: roles may have changed with it. */
export function onSession(listener: (session: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const endListeners = new Set<(epoch: string | null) => void>();

/**
 * Calls `listener` when the server says that there is no session any more: it ended, or the account was deactivated. `epoch`: of the
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
  const before = current;
  renewal ??= exclusive('vestry-refresh', () => request(refresh, {}, null, AbortSignal.timeout(PATIENCE)))
    .then((session) => {
      setToken(session.token, session.user.id);
      for (const listener of listeners) listener(session);
      return session;
    })
    .catch((error: unknown) => {
      // A person who has signed in while this request was under way has a session.
      const ended = hasNoSession(error) && current === before;
      if (ended) for (const listener of endListeners) listener(error.endedAt);
      throw error;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}
