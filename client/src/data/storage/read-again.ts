import { createStore } from '../../lib/store';
import { canReturn } from './after-clearing';
import { reopen, type VestryDatabase } from './database';
import { guarded, noteStorageError } from './storage-errors';

/** What the storage has refused to read is read again after so long, in milliseconds. */
const READ_AGAIN = 2_000;

/** Counts up when it is time to read again. */
export const readings = createStore(0);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether a read has failed because of the storage itself: that is shown (`storageProblem`), the database is opened
 * again, and `readings` says when. What was read before stays on the screen until then.
 */
export function isReadAgain(db: VestryDatabase, error: unknown): boolean {
  if (!canReturn(db) || !noteStorageError(error)) return false;
  const dead = db.isOpen() ? db.backendDB() : null;
  timer ??= setTimeout(() => {
    timer = undefined;
    void openAgain(db, dead);
  }, READ_AGAIN);
  return true;
}

async function openAgain(db: VestryDatabase, dead: IDBDatabase | null): Promise<void> {
  // Where it stays shut, the reading fails as well, and says so.
  if (canReturn(db)) await Promise.allSettled([guarded(() => reopen(db, dead))]);
  readings.set(readings.get() + 1);
}
