import { forgetShared, sharedCount } from '../media/shared-files';
import { database, onDatabaseOf, userIdsOnDevice } from '../storage/database';
import { leavingUser, setLeaving } from '../storage/session-store';
import { anyWork, pendingWorkOf } from './pending-work';
import { pendingWork, removeWhatIsPrivate, signOut } from './session';

export interface UnsentHere {
  /** Changes, drafts and uploads of who is signed in, and files that another application has given. */
  own: number;
  /** Other people who have left unsent work on this device. */
  others: number;
}

/** What would be lost with this device. */
export async function unsentHere(): Promise<UnsentHere> {
  const { changes, drafts, images, files } = await pendingWork();
  const own = database.get()?.userId;
  let others = 0;
  for (const id of await userIdsOnDevice())
    if (id !== own && anyWork(await onDatabaseOf(id, pendingWorkOf))) others += 1;
  return { own: changes + drafts + images + files + (await sharedCount()), others };
}

/**
 * Signs out and removes all that this site has stored in this browser, whoever it is of: nothing is asked. What the
 * server has not heard of the sign-out stays noted, and nothing else. Rejects when the browser holds on to something.
 */
export async function removeDevice(): Promise<void> {
  const others = await userIdsOnDevice();
  await signOut({ discard: true });
  const leaving = leavingUser();
  for (const id of others) await removeWhatIsPrivate(id);
  await forgetShared();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  localStorage.clear();
  sessionStorage.clear();
  setLeaving(leaving);
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
