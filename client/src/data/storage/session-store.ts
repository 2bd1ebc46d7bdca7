import { SESSION_IDLE_DAYS, type SessionUser, sessionUserSchema } from '@vestry/sync/contract/auth';
import { SIGNED_IN_USER } from '../../lib/signed-in-user-key';
import { createStore } from '../../lib/store';

export interface SessionState {
  /** `unknown` until the start has asked; then `out` or `in`. */
  state: 'unknown' | 'out' | 'in';
  user: SessionUser | null;
  /** The session ended meanwhile: to be asked for again; what is on this device stays. */
  expired: boolean;
}

export const SIGNED_OUT: SessionState = { state: 'out', user: null, expired: false };

export const session = createStore<SessionState>({ ...SIGNED_OUT, state: 'unknown' });

/** Everything private in local storage begins with this. */
export const PRIVATE_PREFIX = 'vestry.';
const LEAVING = 'vestry.leaving';
const LOCK = 'vestry.lock';
const SEEN = 'vestry.seen';
/** Choices of the device, not of the person. */
const STAYS = new Set(['vestry.theme', 'vestry.notices', 'vestry.shortcuts', 'vestry.install']);

export function rememberUser(user: SessionUser): void {
  localStorage.setItem(SIGNED_IN_USER, JSON.stringify(user));
}

/** Returns the user who last signed in here, for opening the dashboard without a network. */
export function cachedUser(): SessionUser | null {
  try {
    return sessionUserSchema.parse(JSON.parse(localStorage.getItem(SIGNED_IN_USER) ?? ''));
  } catch {
    // None, or written by a version that knew users otherwise: nobody is cached.
    return null;
  }
}

/**
 * Whose signing out has begun and has not come to its end: the request has not reached the server (without a network the cookie
 * cannot be undone here), or what is on this device is not all removed. The next start goes on with it.
 */
export function leavingUser(): number | null {
  const id = localStorage.getItem(LEAVING);
  return id === null ? null : Number(id);
}

export function setLeaving(userId: number | null): void {
  if (userId === null) localStorage.removeItem(LEAVING);
  else localStorage.setItem(LEAVING, String(userId));
}

/**
 * Why nobody gets in without signing in, though somebody's work is here. `ended`: the server has answered that the
 * session is over · `away`: it was not reached for so long that the session is over by now · `lost`: the browser
 * has lost the session, and perhaps whose it was
 */
export type Lock = 'ended' | 'away' | 'lost';
export const lock = createStore<Lock | null>(null);

export function setLock(next: Lock | null): void {
  if (next === 'ended') localStorage.setItem(LOCK, next);
  else localStorage.removeItem(LOCK);
  lock.set(next);
}

/** The server has answered, to any tab, that the session is over. */
export const isLocked = (): boolean => localStorage.getItem(LOCK) !== null;

/** The server has answered for this session. */
export function noteContact(): void {
  localStorage.setItem(SEEN, String(Date.now()));
  setLock(null);
}

/** The server was not reached for so long that the session is over by now. */
export function isAway(): boolean {
  const seen = localStorage.getItem(SEEN);
  return seen !== null && Date.now() - Number(seen) > SESSION_IDLE_DAYS * 24 * 3_600_000;
}

/** At a start without the server. A device that never noted it has a former version's session, and begins to count. */
export function lockedOffline(): Lock | null {
  if (localStorage.getItem(SEEN) === null) localStorage.setItem(SEEN, String(Date.now()));
  lock.set(isLocked() ? 'ended' : isAway() ? 'away' : null);
  return lock.get();
}

export function forgetPrivateEntries(): void {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
    for (const key of keys) if (key.startsWith(PRIVATE_PREFIX) && !STAYS.has(key)) storage.removeItem(key);
  }
}
