import { logout } from '@vestry/sync/contract/auth';
import { inWords } from '@vestry/sync/messages/in-words';
import { answeredWithin, pause } from '../../lib/scheduling/moments';
import { flushAll, unwrittenCount } from '../drafts/draft-sessions';
import { isOutOfService } from '../http/api-error';
import { request } from '../http/request';
import { setToken } from '../http/token';
import { forgetLogs } from '../logs/kept-logs';
import { closeDatabase, database, VestryDatabase } from '../storage/database';
import { forgetPrivateEntries, leavingUser, session, setLeaving, SIGNED_OUT } from '../storage/session-store';
import { guarded, noteStorageError } from '../storage/storage-errors';
import { StorageFailure } from '../storage/storage-failure';
import { storageProblem } from '../storage/storage-problem';
import { stopSync } from '../sync/sync';
import { anyWork, type PendingWork, pendingWorkOf } from './pending-work';
import { notifyTabs } from './session-tabs';

/** Other tabs are given so long to let go of private files at sign-out. */
const LETTING_GO = { tries: 30, ms: 100 };

/** How long the storage is waited for at a sign-out, in milliseconds; after that its content counts as unknown. */
const READING = 10_000;

/** Another tab that is asleep, or of a former version, may hold on to the database: longer, in milliseconds, nobody waits. */
const REMOVED_WITHIN = 15_000;

/** No user has this number. */
const NOBODY = 0;

async function readWork(db: VestryDatabase): Promise<PendingWork | undefined> {
  try {
    return (await Promise.race([guarded(() => pendingWorkOf(db)), pause(READING)])) ?? undefined;
  } catch (error) {
    if (!noteStorageError(error)) throw error;
    return undefined;
  }
}

/** What would be lost by signing out now. Work that the disk does not take is counted too: the person who signs out decides about it. */
export async function pendingWork(): Promise<PendingWork> {
  const none = { changes: 0, drafts: 0, images: 0, files: 0 };
  const db = database.get();
  if (!db) return none;
  // Some full disks do not answer at all.
  await Promise.race([Promise.allSettled([flushAll()]), pause(READING)]);
  const known = await readWork(db);
  const drafts = await unwrittenCount();
  return known ? { ...known, drafts: Math.max(known.drafts, drafts) } : { ...none, drafts, unread: true };
}

/**
 * Signs out and removes everything private from this browser. With unsent work it does nothing and returns that
 * work, unless `discard` says that the person has decided; null means signed out.
 */
export async function signOut(options: { discard?: boolean } = {}): Promise<PendingWork | null> {
  if (!options.discard) {
    const work = await pendingWork();
    if (anyWork(work)) return work;
  }
  setLeaving(database.get()?.userId ?? session.get().user?.id ?? NOBODY);
  stopSync();
  await finishSignOut();
  return null;
}

/**
 * Each step can be done again: cut off anywhere, the next start begins with the first one. Throws `StorageFailure` when
 * somebody is signed out, and the browser does not remove all that it has of them.
 */
export async function finishSignOut(): Promise<void> {
  const userId = leavingUser() ?? NOBODY;
  const isOver = await endOnServer();
  leave();
  // First, so that other tabs let go of what is to be removed.
  notifyTabs('out');
  try {
    await removeWhatIsPrivate(userId);
  } catch (cause) {
    throw new StorageFailure(inWords('common.signOutLeft'), { cause });
  }
  if (isOver) setLeaving(null);
}

/** What this device has of one person; again, where a part was left. */
export async function removeWhatIsPrivate(userId: number): Promise<void> {
  if (userId === NOBODY) return;
  await Promise.all([deleteDatabase(userId), patiently(() => forgetLogs(userId))]);
}

/** Files that another tab has open cannot be removed until its screen has gone. */
export async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = LETTING_GO.tries; ; tries -= 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 0) throw error;
      await pause(LETTING_GO.ms);
    }
  }
}

/** Resolves to whether the session is over; without an answer the next start asks again. */
async function endOnServer(): Promise<boolean> {
  try {
    await request(logout, {}, null);
    return true;
  } catch (error) {
    return !isOutOfService(error);
  }
}

/** Of this window: nobody is signed in any more. */
export function leave(): void {
  const leaving = leavingUser();
  stopSync();
  closeDatabase();
  setToken(null);
  forgetPrivateEntries();
  setLeaving(leaving);
  session.set(SIGNED_OUT);
}

async function deleteDatabase(userId: number): Promise<void> {
  const db = new VestryDatabase(userId);
  const removed = db.delete().then(() => true);
  // It is removed as soon as the other tab has gone, whether or not somebody waits.
  if ((await answeredWithin(REMOVED_WITHIN, removed)) === null)
    throw new StorageFailure(inWords('common.signOutBlocked'));
  storageProblem.set(null);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.includes('private')).map((name) => caches.delete(name)));
}

/** Before the browser goes to Google: a sign-out that has not reached the server must not end the next session. */
export async function finishLeaving(): Promise<void> {
  if (leavingUser() !== null) await finishSignOut();
}
