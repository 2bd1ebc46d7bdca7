import Dexie, { type Table } from 'dexie';
import { database, type VestryDatabase } from './database';
import { isMadeUpFor } from './open-transactions';
import { guarded, isCutOff, isKilled, isLetGo, isQuota } from './storage-errors';
import { catchingUp, isPageLeft, timesLeft, untilHere } from '../../lib/page-lifecycle';
import { pause } from '../../lib/scheduling/moments';

/** How long each attempt waits after the one before, in milliseconds. */
const AGAIN_MS = [0, 250, 500, 1_000, 2_000];

/** Runs one read-write transaction over `tables`. */
export const atomically = <T>(db: VestryDatabase, tables: Table[], body: () => Promise<T>): Promise<T> =>
  transact(db, 'rw', tables, body);

/** One transaction that only reads, for what a person waits for: a live query reads again by itself. */
export const reading = <T>(db: VestryDatabase, tables: Table[], body: () => Promise<T>): Promise<T> =>
  transact(db, 'r', tables, body);

/**
 * iOS kills handles in the background, who clears what the browser has of the site ends what is under way, and for a
 * moment every opening, and a page that is left ends it itself: then it is opened again and the work done once more;
 * nothing of the attempts before was written.
 */
async function transact<T>(
  db: VestryDatabase,
  mode: 'r' | 'rw',
  tables: Table[],
  body: () => Promise<T>,
): Promise<T> {
  const run = () =>
    new Promise<T>((resolve, reject) => {
      // An async function of its own: only of one does Dexie follow native awaits, and keep them in the transaction.
      const transacted = db.transaction(mode, tables, async (transaction) => {
        isMadeUpFor(transaction.idbtrans, () => reject(new DOMException('The page was left', 'AbortError')));
        return body();
      });
      transacted.then(resolve, reject);
    });
  const work = guarded(async () => {
    for (let attempt = 0; ; attempt += 1) {
      if (isPageLeft()) await untilHere();
      const before = db.backendDB();
      const left = timesLeft();
      try {
        return await run();
      } catch (error) {
        if (left !== timesLeft() && !isLetGo()) {
          await untilHere();
          // When it does not open, the next attempt throws.
          await Promise.allSettled([reopen(db, before)]);
          continue;
        }
        const waits = isCleared(db, error) ? AGAIN_MS : isKilled(error) ? [0] : [];
        const wait = waits[attempt];
        if (wait === undefined || isLetGo()) throw error;
        await pause(wait);
        // When it does not open, the next attempt throws.
        await Promise.allSettled([reopen(db, before)]);
      }
    }
  });
  // What is within other work is done again with it.
  return Dexie.currentTransaction ? work : catchingUp(work);
}

/** It is the database of who is signed in, and the browser has closed it. */
const isCleared = (db: VestryDatabase, error: unknown): boolean =>
  database.get() === db && isCutOff(error) && !isQuota(error);

const reopenings = new WeakMap<VestryDatabase, Promise<unknown>>();

/** Opens it again, once for all who ask at the same time, if it is shut or still has the handle `dead`. */
export async function reopen(db: VestryDatabase, dead: IDBDatabase | null): Promise<void> {
  const underWay = reopenings.get(db);
  if (underWay) return void (await underWay);
  if (db.isOpen() && db.backendDB() !== dead) return;
  // After a failure Dexie opens nothing by itself.
  db.close({ disableAutoOpen: false });
  const opening = Promise.resolve(db.open());
  reopenings.set(db, opening);
  try {
    await opening;
  } finally {
    reopenings.delete(db);
  }
}
