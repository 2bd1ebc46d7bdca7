// Before all that asks for a widget: the database is opened here.
import '@vestry/sync/widgets/hand-in';
import type { SessionUser } from '@vestry/sync/contract/auth';
import { may } from '@vestry/sync/access/permissions';
import { isOutOfService } from '../http/api-error';
import {
  closeDatabase,
  database,
  preopenDatabase,
  openDatabase,
  type VestryDatabase,
} from '../storage/database';
import { openAnywhere } from '../storage/open-locks';
import { inWordsIfRefused } from '../storage/storage-errors';
import { StorageFailure } from '../storage/storage-failure';
import { storageProblem } from '../storage/storage-problem';
import { forgetOldHistories } from '../drafts/drop-draft';
import { flushAll } from '../drafts/draft-sessions';
import { followLanguage, followLanguageLater } from './own-language';
import { tabs, notifyTabs } from './session-tabs';
import { finishSignOut, leave, patiently, removeWhatIsPrivate } from './sign-out';
import {
  isAway,
  isLocked,
  leavingUser,
  lockedOffline,
  noteContact,
  cachedUser,
  rememberUser,
  session,
  setLeaving,
  SIGNED_OUT,
} from '../storage/session-store';
import { keepForGood } from '../storage/storage-quota';
import { engineStatus } from '../sync/engine-status';
import { startSync, stopSync, syncNow } from '../sync/sync';
import { followSite } from '../settings/follow-site';
import { onReturn } from '../../lib/page-lifecycle';
import { pause } from '../../lib/scheduling/moments';
import { onSession, onSessionEnd, refreshSession, setToken } from '../http/token';

/** How long the undo history of what is saved outlives its last edit, in milliseconds. */
const HISTORY_KEPT = 7 * 24 * 60 * 60_000;

/** After a start, in milliseconds. */
const TIDIED_AFTER = 10_000;

/** How often an open tab looks whether the device was away for too long, in milliseconds. */
const LOOK_EVERY = 60 * 60_000;

/** How long a cached user waits for the server at a start, in milliseconds: a network may be there and not work. */
const PATIENCE = 2_000;

/** At a start, a database that the browser does not open is tried again so often, in milliseconds: room may be made. */
const REOPEN_EVERY = 2_000;

/**
 * Signs in whom Google's way back names. The server says who it is, by the refresh cookie that came with the answer:
 * a link that somebody else sent names another one, and signs nobody in. Throws `ApiError` or an `Error`.
 */
export async function signInByLink(named: SessionUser): Promise<void> {
  const { token, user } = await refreshSession();
  if (user.id !== named.id) throw new Error('The link is for another session');
  await takeOver(token, user);
}

/** Everybody who signs in ends here, with what the server gave. */
export async function takeOver(token: string, user: SessionUser): Promise<void> {
  followSite();
  const leaving = leavingUser();
  if (leaving !== null) await inWordsIfRefused(() => removeWhatIsPrivate(leaving));
  setLeaving(null);
  setToken(token, user.id);
  noteContact();
  await enterPatiently(user);
  notifyTabs('in');
  await followLanguage(user);
  // A courtesy of the browser: without it everything works the same.
  void Promise.allSettled([keepForGood()]);
}

const reads = (user: SessionUser | null): boolean => user !== null && may(user.roles, 'pages.read');

async function enter(user: SessionUser): Promise<void> {
  const former = cachedUser();
  rememberUser(user);
  // Tried several times. That it fails is no reason to keep the next person out.
  if (former && former.id !== user.id) void Promise.allSettled([dropCopiesOf(former.id)]);
  const before = session.get();
  // An ended session has stopped the event stream: it is begun again, like the engine.
  const lives = before.state === 'in' && !before.expired;
  const resumed = lives && database.get()?.userId === user.id && reads(before.user);
  const db = await openDatabase(user.id);
  session.set({ state: 'in', user, expired: false });
  if (resumed && reads(user)) {
    void syncNow({ on: 'session' });
    return;
  }
  syncAs(user, db);
  void Promise.allSettled([tidyLater(db)]);
}

/** Housekeeping, when nobody waits for the database any more. That it fails is no reason to keep anybody out. */
async function tidyLater(db: VestryDatabase): Promise<void> {
  await pause(TIDIED_AFTER);
  if (database.get() !== db) return;
  await forgetOldHistories(db, Date.now() - HISTORY_KEPT, (await openAnywhere()) ?? new Set());
}

/** A viewer has nothing of the site to sync, and would only be refused again and again; a new role is asked for. */
function syncAs(user: SessionUser, db: VestryDatabase): void {
  startSync(db, reads(user));
}

let restoring: Promise<void> | null = null;

/**
 * At the start: the session of the refresh cookie, or without a network the cached user, who is let in too while the
 * server takes its time. Never throws; the outcome is in `session`.
 */
export function restoreSession(): Promise<void> {
  restoring ??= restore().finally(() => {
    restoring = null;
  });
  return restoring;
}

async function isLate(answer: Promise<unknown>): Promise<boolean> {
  return Promise.race([answer.then(() => false), pause(PATIENCE).then(() => true)]);
}

/** Until the browser opens the database; the screen says meanwhile that it does not. */
async function enterPatiently(user: SessionUser): Promise<void> {
  for (;;) {
    try {
      return await enter(user);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
    }
    await pause(REOPEN_EVERY);
    // A person who has signed in meanwhile stays signed in.
    if (session.get().state === 'in') return;
  }
}

async function restore(): Promise<void> {
  if (leavingUser() !== null) {
    try {
      await finishSignOut();
    } catch (error) {
      // Nobody is signed in; the next start goes on with what the browser has not removed.
      if (!(error instanceof StorageFailure)) throw error;
    }
    return;
  }
  const cached = cachedUser();
  const answer = refreshSession();
  if (cached) preopenDatabase(cached.id);
  try {
    if (cached && (await isLate(answer)) && lockedOffline() === null) await enterPatiently(cached);
    const { user } = await answer;
    await enterPatiently(user);
    await followLanguage(user);
  } catch (error) {
    if (cached && isOutOfService(error) && lockedOffline() === null) await enterPatiently(cached);
    // Nobody was signed out by a database that only a newer version can read; the screen says what to do.
    else if (storageProblem.get() === 'upgraded') return;
    // A person who has signed in while this was under way stays signed in.
    else if (session.get().state !== 'in') {
      closeDatabase();
      session.set(SIGNED_OUT);
    }
  }
}

/**
 * A tab that stays open for long is no way round the lock of a device that was away: looked at when it comes to the
 * front, and now and then. What was typed is on the disk first.
 */
async function lockIfAway(): Promise<void> {
  const { state, expired } = session.get();
  if (state !== 'in' || expired || !isAway()) return;
  try {
    await refreshSession();
  } catch (error) {
    // Another answer means that the session has ended, which `expire` shows.
    if (!isOutOfService(error)) return;
    await Promise.allSettled([flushAll()]);
    stopSync();
    setToken(null);
    lockedOffline();
    session.set(SIGNED_OUT);
  }
}

/**
 * The page was left before it knew who is here: what it had asked for may never be answered. Or its person has signed out
 * meanwhile, somebody else has signed in, or the session has ended: a page that lay in the browser's cache was not notified. It
 * would create the database again, and write to copies that are gone.
 */
function isOver(): boolean {
  const { state, user, expired } = session.get();
  if (state === 'unknown') return true;
  if (state !== 'in' || user === null) return false;
  return cachedUser()?.id !== user.id || (!expired && isLocked());
}

onReturn({ isStrange: isOver, write: flushAll, reload: () => location.reload() });

setInterval(() => void lockIfAway(), LOOK_EVERY);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void lockIfAway();
});

tabs.addEventListener('message', ({ data }) => {
  if (data === 'out' && session.get().state === 'in') leave();
  else if (data === 'in' && (session.get().state !== 'in' || session.get().expired)) void restoreSession();
});

// Roles may have changed with a refresh, and another account may have signed in on the same cookie meanwhile.
onSession(({ user }) => {
  // It came with a cookie of the same answer.
  followSite();
  noteContact();
  const { state, user: before } = session.get();
  if (state !== 'in') return;
  const db = database.get();
  if (before?.id !== user.id || !db) {
    // What cannot be written stays open, and is tried again.
    void Promise.allSettled([flushAll()]).then(() => enter(user));
    return;
  }
  rememberUser(user);
  session.set({ state: 'in', user, expired: false });
  // Texts that cannot be fetched now stay as they are.
  void Promise.allSettled([followLanguageLater(user)]);
  if (reads(before) !== reads(user)) syncAs(user, db);
});

/** The work of whom somebody else has taken the browser from stays; what was copied from the server goes. */
async function dropCopiesOf(userId: number): Promise<void> {
  const { keepOnlyWorkOf } = await import('./keep-only-work');
  await patiently(() => keepOnlyWorkOf(userId));
}

/** Shows that the session has ended; nothing typed is lost. `epoch`: see `onSessionEnd`. */
function expire(epoch: string | null): void {
  const now = session.get();
  const user = now.user ?? cachedUser();
  if (user && epoch !== null) void Promise.allSettled([endOnDevice(user.id, epoch)]);
  if (!reads(now.user)) stopSync();
  if (now.state === 'in' && !now.expired) session.set({ ...now, expired: true });
}

async function endOnDevice(userId: number, epoch: string): Promise<void> {
  const { keepOnlyWork } = await import('./keep-only-work');
  await patiently(() => keepOnlyWork(userId, epoch));
}

onSessionEnd(expire);
engineStatus.subscribe(() => {
  if (engineStatus.get().phase === 'session') expire(null);
});
