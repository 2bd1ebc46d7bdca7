import { createEngine, type Engine } from '@vestry/sync/engine/engine';
import type { Timers } from '@vestry/sync/engine/ports';
import type { VestryDatabase } from '../storage/database';
import { networkOf } from './network-adapter';
import { holdOwnerLock, isOwnerAlive } from '../storage/owner-lock';
import { reporting } from './reports';
import { dexieStorage } from './storage-adapter';

const deviceTimers: Timers = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

/** An engine on a user's database; used by the page and by the service worker. */
export function engineOn(db: VestryDatabase): Engine {
  const owner = crypto.randomUUID();
  const release = holdOwnerLock(owner);
  const engine = createEngine({
    storage: dexieStorage(db),
    network: reporting(db, networkOf(db.userId)),
    timers: deviceTimers,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner,
    isAlive: isOwnerAlive,
  });
  return {
    ...engine,
    stop() {
      engine.stop();
      release();
    },
  };
}
