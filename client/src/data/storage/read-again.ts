import { createStore } from '../../lib/store';
import { canReturn } from './after-clearing';
import type { VestryDatabase } from './database';
import { reopen } from './transactions';
import { guarded, isCutOff, noteStorageError } from './storage-errors';

/** How long to wait before a refused read is retried, in milliseconds. */
const READ_AGAIN = 2_000;

/** Counts up when it is time to read again. */
export const readings = createStore(0);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether a read has failed because of the storage itself, which is shown (`storageProblem`), or because the browser has
 * closed the database, as when somebody clears what it has of this site. It is opened again, and `readings` says when.
 * What was read before stays on the screen until then.
 */
export function isReadAgain(db: VestryDatabase, error: unknown): boolean {
  if (!canReturn(db) || !(noteStorageError(error) || isCutOff(error))) return false;
  timer ??= setTimeout(() => {
    timer = undefined;
    void tryAgain(db);
  }, READ_AGAIN);
  return true;
}

async function tryAgain(db: VestryDatabase): Promise<void> {
  // When it does not open, the read fails as well and reports that.
  if (canReturn(db)) await Promise.allSettled([guarded(() => openWhereDead(db))]);
  readings.set(readings.get() + 1);
}

/** Somebody else may have opened it meanwhile: a handle that works is not taken from those who use it. */
async function openWhereDead(db: VestryDatabase): Promise<void> {
  const handle = db.isOpen() ? db.backendDB() : null;
  const [looked] = await Promise.allSettled([db.meta.count()]);
  if (looked.status === 'rejected') await reopen(db, handle);
}
