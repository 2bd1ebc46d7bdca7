import type { Engine } from '@vestry/sync/engine/engine';
import type { Trigger } from '@vestry/sync/engine/round';
import { registerBackgroundSync } from '../http/background-sync';
import { keepConflicts } from './conflicts';
import type { VestryDatabase } from '../storage/database';
import { engineOn } from './device-engine';
import { followEvents } from './live-events';
import { engineStatus, IDLE } from './engine-status';
import { startUploads, stopUploads, uploadNow } from '../media/follow-uploads';

interface Syncing {
  db: VestryDatabase;
  engine: Engine;
  stopEvents: () => void;
}

let current: Syncing | null = null;

const onReconnect = () => {
  void syncNow({ on: 'reconnect' });
  if (current) startUploads(current.db);
};
const onFocus = () => {
  if (document.visibilityState !== 'visible') return;
  void syncNow({ on: 'focus' });
  void uploadNow();
};

/** Syncs this user's database from now on: at once, on reconnect, on focus, and whenever the server has news. */
export function startSync(db: VestryDatabase): void {
  stopSync();
  const engine = engineOn(db);
  const stopEvents = followEvents((cookie, news) => {
    void engine.sync({ on: 'event', cookie, ...(news ? { news } : {}) });
  });
  current = { db, engine, stopEvents };
  engine.subscribe(() => {
    const before = engineStatus.get();
    const status = engine.status();
    engineStatus.set(status);
    // The server has answered just now. Without an answer, or after sign-out, the next round tries again.
    if (before.phase === 'syncing' && status.phase === 'idle') void Promise.allSettled([keepConflicts(db)]);
  });
  addEventListener('online', onReconnect);
  document.addEventListener('visibilitychange', onFocus);
  void syncNow({ on: 'start' });
  startUploads(db);
}

export function stopSync(): void {
  stopUploads();
  current?.engine.stop();
  current?.stopEvents();
  current = null;
  removeEventListener('online', onReconnect);
  document.removeEventListener('visibilitychange', onFocus);
  engineStatus.set(IDLE);
}

/** One round; resolves when it has ended, whatever became of it. Asked for by a person, images are sent too. */
export async function syncNow(trigger: Trigger = { on: 'manual' }): Promise<void> {
  const images = trigger.on === 'manual' ? uploadNow() : undefined;
  await current?.engine.sync(trigger);
  await images;
}

/** After every change: the page drains first, and the service worker if the page is gone. */
export function sendSoon(): void {
  void syncNow({ on: 'save' });
  void registerBackgroundSync();
}
