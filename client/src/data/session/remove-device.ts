import { inWords } from '@vestry/sync/messages/in-words';
import { forgetShared, sharedCount } from '../media/shared-files';
import { database, onDatabaseOf, userIdsOnDevice } from '../storage/database';
import { StorageFailure } from '../storage/storage-failure';
import { leavingUser, setLeaving } from '../storage/session-store';
import { anyWork, pendingWorkOf } from './pending-work';
import { pendingWork, removeWhatIsPrivate, signOut } from './sign-out';

export interface UnsentHere {
  /** Changes, drafts and uploads of who is signed in, and files that another application has given. */
  own: number;
  /** Other people who have left unsent work on this device. */
  others: number;
  /** The storage cannot be read: there may be more. */
  unread: boolean;
}

/** What would be lost with this device. */
export async function unsentHere(): Promise<UnsentHere> {
  const { changes, drafts, images, files, unread = false } = await pendingWork();
  const own = database.get()?.userId;
  const known = changes + drafts + images + files;
  if (unread) return { own: known, others: 0, unread };
  let others = 0;
  for (const id of await userIdsOnDevice())
    if (id !== own && anyWork(await onDatabaseOf(id, pendingWorkOf))) others += 1;
  return { own: known + (await sharedCount()), others, unread };
}

async function forgetCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function forgetWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

async function forgetOthers(): Promise<void> {
  for (const id of await userIdsOnDevice()) await removeWhatIsPrivate(id);
}

/**
 * Signs out and removes all that this site has stored in this browser, for all users: nothing is asked. A
 * sign-out that has not reached the server stays noted, and nothing else. Throws `StorageFailure` when the browser holds on
 * to something; all that it does not hold on to is gone then.
 */
export async function removeDevice(): Promise<void> {
  const leave = async () => void (await signOut({ discard: true }));
  const ends: PromiseSettledResult<void>[] = [];
  for (const step of [leave, forgetOthers, forgetShared, forgetCaches])
    ends.push(...(await Promise.allSettled([step()])));
  const leaving = leavingUser();
  localStorage.clear();
  sessionStorage.clear();
  setLeaving(leaving);
  await forgetWorkers();
  const left = ends.find((end) => end.status === 'rejected');
  if (left) throw new StorageFailure(inWords('common.deviceLeft'), { cause: left.reason });
}
