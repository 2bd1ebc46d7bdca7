import { onDatabaseOf, userIdsOnDevice, type VestryDatabase } from '../storage/database';
import { exportWork } from './export-work';
import { anyWork, pendingWorkOf } from './pending-work';
import { cachedUser, leavingUser } from '../storage/session-store';

/**
 * Whether a person who may not sign in any more left unsent work on this device. To be asked only after the server
 * has found the password right: it is nobody else's business. The person is the one who last signed in here.
 */
export async function hasUnsyncedWork(name: string): Promise<boolean> {
  const found = await withDatabaseOf(name, pendingWorkOf);
  return found !== null && anyWork(found);
}

/** That work as a file; null when there is none. */
export const exportUnsyncedWork = (name: string): Promise<Blob | null> => withDatabaseOf(name, exportWork);

/** The same for who is locked out (`Lock`). */
export async function hasLockedWork(): Promise<boolean> {
  for (const id of await lockedUserIds()) if (anyWork(await onDatabaseOf(id, pendingWorkOf))) return true;
  return false;
}

/**
 * That work, a file for each person. Without a password: the server, which alone could check it, may not be there, or
 * may not know the person any more, and work that nobody can get at is lost.
 */
export async function exportLockedWork(): Promise<Blob[]> {
  const files: Blob[] = [];
  for (const id of await lockedUserIds()) {
    const file = await onDatabaseOf(id, async (db) =>
      anyWork(await pendingWorkOf(db)) ? exportWork(db) : null,
    );
    if (file) files.push(file);
  }
  if (files.length === 0) throw new Error('it was deleted meanwhile');
  return files;
}

/**
 * The cached user, or everybody who has a database here when the browser has forgotten who that was; not who is signing
 * out, whose work is about to be removed because they have decided so.
 */
async function lockedUserIds(): Promise<number[]> {
  const user = cachedUser();
  const leaving = leavingUser();
  return (await userIdsOnDevice()).filter((id) => id !== leaving && (user === null || user.id === id));
}

async function withDatabaseOf<T>(name: string, work: (db: VestryDatabase) => Promise<T>): Promise<T | null> {
  const user = cachedUser();
  const typed = name.trim().toLowerCase();
  const same = user && [user.username, user.email].some((each) => each.toLowerCase() === typed);
  if (!same || !(await userIdsOnDevice()).includes(user.id)) return null;
  return onDatabaseOf(user.id, work);
}
