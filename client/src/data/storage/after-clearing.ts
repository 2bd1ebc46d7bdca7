import { database, type VestryDatabase } from './database';
import { reopen } from './transactions';
import { rememberUser, session } from './session-store';
import { guarded, isLetGo } from './storage-errors';
import { pause } from '../../lib/scheduling/moments';

/** While it is being removed, or the disk is full, a database cannot be opened: tried again so often, in milliseconds. */
const REOPENING = { first: 250, last: 2_000 };

/**
 * When somebody clears what the browser has of this site, or its disk is full, the open database is closed under this
 * tab: it is opened again, perhaps with nothing in it, and `again` is called. What is typed in this tab is in memory,
 * and is written again by the draft that it belongs to.
 */
export function afterClearing(db: VestryDatabase, again: () => void): () => void {
  let isOver = false;
  const closed = async () => {
    if (isOver || !(await openAgain(db)) || isOver) return;
    const { user } = session.get();
    if (user) rememberUser(user);
    again();
  };
  // Not Dexie's event, which also fires when Dexie itself closes.
  const watch = () => db.backendDB().addEventListener('close', () => void closed());
  db.on('ready', watch, true);
  return () => {
    isOver = true;
    db.on.ready.unsubscribe(watch);
  };
}

async function openAgain(db: VestryDatabase): Promise<boolean> {
  for (let wait = REOPENING.first; ; wait = Math.min(2 * wait, REOPENING.last)) {
    await pause(wait);
    if (!canReturn(db)) return false;
    const [opening] = await Promise.allSettled([guarded(() => reopen(db, null))]);
    if (opening.status === 'fulfilled') return database.get() === db;
  }
}

/** It is the database of who is signed in, and no other tab has it. */
export const canReturn = (db: VestryDatabase): boolean => database.get() === db && !isLetGo();
