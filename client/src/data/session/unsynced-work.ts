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

/** The same for who is locked out (`Lock`). A database that cannot be read hides no other one. */
export async function hasLockedWork(): Promise<boolean> {
  const read = (id: number) => onDatabaseOf(id, pendingWorkOf);
  const found = await Promise.allSettled((await lockedUserIds()).map(read));
  return found.some((each) => each.status === 'fulfilled' && anyWork(each.value));
}

/**
 * Saves that work, a file for each person; then throws what kept one from being saved. Without a password: the server,
 * which alone could check it, may not be there, or may not know the person any more, and work that nobody can get at is
 * lost.
 */
export async function exportLockedWork(save: (file: Blob) => void): Promise<void> {
  const fileOf = async (db: VestryDatabase) => (anyWork(await pendingWorkOf(db)) ? exportWork(db) : null);
  const all = (await lockedUserIds()).map((id) => onDatabaseOf(id, fileOf));
  const ends = await Promise.allSettled(all);
  const files = ends.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []));
  for (const file of files) save(file);
  await Promise.all(all);
  if (files.length === 0) throw new Error('it was deleted meanwhile');
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
