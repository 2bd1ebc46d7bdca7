import { database, type VestryDatabase } from './database';
import { rememberUser, session } from './session-store';
import { storageProblem } from './storage-problem';
import { pause } from '../../lib/pause';

/** While it is being removed, a database cannot be opened. */
const REOPENING = { tries: 40, ms: 250 };

/**
 * When somebody clears what the browser has of this site, the open database is closed under this tab: it is opened again,
 * perhaps with nothing in it, and `again` is called. What is typed in this tab is in memory, and is written again by
 * whoever typed it.
 */
export function afterClearing(db: VestryDatabase, again: () => void): () => void {
  let isOver = false;
  const reopen = async () => {
    if (isOver || !(await openAgain(db)) || isOver) return;
    const { user } = session.get();
    if (user) rememberUser(user);
    again();
  };
  // Not Dexie's event, which tells of its own closing too.
  const watch = () => db.backendDB().addEventListener('close', () => void reopen());
  db.on('ready', watch, true);
  return () => {
    isOver = true;
    db.on.ready.unsubscribe(watch);
  };
}

async function openAgain(db: VestryDatabase): Promise<boolean> {
  for (let tries = REOPENING.tries; tries > 0; tries -= 1) {
    await pause(REOPENING.ms);
    const problem = storageProblem.get();
    const isLetGo = problem !== null && problem !== 'broken' && problem !== 'full';
    if (database.get() !== db || isLetGo) return false;
    // After a failure Dexie opens nothing by itself.
    if (!db.isOpen()) db.close({ disableAutoOpen: false });
    const [opening] = await Promise.allSettled([db.open()]);
    if (opening.status === 'rejected') continue;
    storageProblem.set(null);
    return database.get() === db;
  }
  return false;
}
