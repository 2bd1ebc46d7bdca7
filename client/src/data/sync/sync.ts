import { NetworkFailure } from '@vestry/sync/engine/ports';
import type { Trigger } from '@vestry/sync/engine/round';
import { registerBackgroundSync } from '../http/background-sync';
import { idle, pause } from '../../lib/scheduling/moments';
import type { VestryDatabase } from '../storage/database';
import { engineStatus, IDLE } from './engine-status';
import type { Working } from './working';

/** A start is shown first; after so long, in milliseconds, it is no matter any more what else there is to do. */
const BEGUN_BY = 1_000;

/** What works for them could not be fetched: it is asked for again so long after, in milliseconds. */
const AGAIN_AFTER = 5_000;

/** A signed-in user. What works for them is fetched meanwhile: nothing that is shown or typed waits for it. */
interface Syncing {
  db: VestryDatabase;
  /** Whether there is anything of the site to sync: others only change their own account. */
  isReading: boolean;
  working: Working | null;
  fetching: Promise<void> | null;
  /** It could not be fetched, and is asked for again soon. */
  isPausing: boolean;
}

let current: Syncing | null = null;

const onReconnect = () => void syncNow({ on: 'reconnect' });
const onFocus = () => {
  if (document.visibilityState === 'visible') void syncNow({ on: 'focus' });
};

async function begin(mine: Syncing): Promise<void> {
  const [fetched] = await Promise.allSettled([import('./working')]);
  mine.fetching = null;
  // Signed out meanwhile, or as somebody else.
  if (mine !== current) return;
  if (fetched.status === 'rejected') {
    // Not at hand, like a server that does not answer: whatever asks next tries again, and if nothing does, this.
    const lastError = new NetworkFailure('offline', 'No network');
    engineStatus.set({ phase: 'waiting', lastError, passing: false });
    void beginAgain(mine);
    return;
  }
  const { syncOn, watchSession } = fetched.value;
  engineStatus.set(IDLE);
  const { db, isReading } = mine;
  // After the database was cleared, what is missing is asked for at once, under the name of a new device.
  mine.working = isReading ? syncOn(db, () => startSync(db, isReading)) : watchSession(db);
}

/** Once at a time, however often it was asked for meanwhile. */
async function beginAgain(mine: Syncing): Promise<void> {
  if (mine.isPausing) return;
  mine.isPausing = true;
  await pause(AGAIN_AFTER);
  mine.isPausing = false;
  if (mine === current && !mine.working) await syncNow({ on: 'start' });
}

/**
 * Syncs this user's database from now on: at once, on reconnect, on focus, and with every change event of the server. For who
 * reads nothing of the site, what becomes of the session is followed all the same.
 */
export function startSync(db: VestryDatabase, isReading: boolean): void {
  stopSync();
  current = { db, isReading, working: null, fetching: null, isPausing: false };
  addEventListener('online', onReconnect);
  document.addEventListener('visibilitychange', onFocus);
  void beginIdle(current);
}

async function beginIdle(mine: Syncing): Promise<void> {
  await idle(BEGUN_BY);
  if (mine === current) await syncNow({ on: 'start' });
}

export function stopSync(): void {
  current?.working?.stop();
  current = null;
  removeEventListener('online', onReconnect);
  document.removeEventListener('visibilitychange', onFocus);
  engineStatus.set(IDLE);
}

/** One round; resolves when it has ended, whatever became of it. Asked for by a person, images are sent too. */
export async function syncNow(trigger: Trigger = { on: 'manual' }): Promise<void> {
  const mine = current;
  if (!mine) return;
  const underWay = mine.fetching;
  if (!mine.working) await (mine.fetching ??= begin(mine));
  // What was under way may have failed for what is over by now: the network is back.
  if (underWay && !mine.working && mine === current) await (mine.fetching ??= begin(mine));
  await mine.working?.sync(trigger);
}

/** After every change: the page drains first, and the service worker if the page is gone. */
export function sendSoon(): void {
  void syncNow({ on: 'save' });
  void registerBackgroundSync();
}
