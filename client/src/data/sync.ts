import type { Engine, EngineStatus, Trigger } from '@vestry/sync/engine/engine';
import type { VestryDatabase } from './database';
import { engineOn } from './device-engine';
import { followEvents } from './live-events';
import { startUploads, stopUploads, uploadNow } from './media/follow-uploads';
import { createStore } from './store';

const IDLE: EngineStatus = { phase: 'idle', lastError: null, nextTryAt: null };

/** What the engine of this tab is doing. */
export const engineStatus = createStore<EngineStatus>(IDLE);

let engine: Engine | null = null;
let stopEvents: (() => void) | null = null;

const onReconnect = () => void syncNow({ on: 'reconnect' });
const onFocus = () => {
  if (document.visibilityState === 'visible') void syncNow({ on: 'focus' });
};

/** Syncs this user's database from now on: at once, on reconnect, on focus, and whenever the server has news. */
export function startSync(db: VestryDatabase): void {
  stopSync();
  const started = engineOn(db);
  engine = started;
  started.subscribe(() => engineStatus.set(started.status()));
  addEventListener('online', onReconnect);
  document.addEventListener('visibilitychange', onFocus);
  stopEvents = followEvents((cookie) => void started.sync({ on: 'event', cookie }));
  void started.sync({ on: 'start' });
  startUploads(db);
}

export function stopSync(): void {
  stopUploads();
  engine?.stop();
  engine = null;
  stopEvents?.();
  stopEvents = null;
  removeEventListener('online', onReconnect);
  document.removeEventListener('visibilitychange', onFocus);
  engineStatus.set(IDLE);
}

/** One round; resolves when it has ended, whatever became of it. Asked for by a person, images are sent too. */
export async function syncNow(trigger: Trigger = { on: 'manual' }): Promise<void> {
  const images = trigger.on === 'manual' ? uploadNow() : undefined;
  await engine?.sync(trigger);
  await images;
}
