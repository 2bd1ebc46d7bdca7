import { createEngine, type Engine } from '@vestry/sync/engine/engine';
import type { Timers } from '@vestry/sync/engine/ports';
import type { VestryDatabase } from '../storage/database';
import { networkOf } from './network-adapter';
import { reporting } from './reports';
import { dexieStorage } from './storage-adapter';
import { holdWhileHere } from '../../lib/scheduling/exclusive';

const deviceTimers: Timers = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

/** Returns an engine on a user's database; used by the page and by the service worker. */
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

/**
 * A Web Lock that a tab or worker holds as long as it lives, and somebody is at it; the browser releases it when the
 * context dies, however it dies. Nobody waits for it: others only look whether it is locked. So a lease of a page that is
 * left is given back with it.
 */
const nameOf = (owner: string): string => `vestry-engine-${owner}`;

const holdOwnerLock = (owner: string): (() => void) => holdWhileHere(nameOf(owner));

/** Without the Lock Manager nothing is known, and everybody counts as alive. */
async function isOwnerAlive(owner: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  const { held: locked } = await locks.query();
  return locked?.some(({ name }) => name === nameOf(owner)) ?? false;
}
