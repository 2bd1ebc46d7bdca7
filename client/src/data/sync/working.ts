import type { Trigger } from '@vestry/sync/engine/round';
import type { VestryDatabase } from '../storage/database';
import { startUploads, stopUploads, uploadNow } from '../media/follow-uploads';
import { keepConflicts } from './conflicts';
import { engineOn } from './device-engine';
import { engineStatus } from './engine-status';
import { followEvents } from './live-events';

/** What works for the signed-in user in this tab until it is stopped. */
export interface Working {
  /** One round; resolves when it has ended, whatever became of it. Asked for by a person, images are sent too. */
  sync(trigger: Trigger): Promise<void>;
  stop(): void;
}

/** The engine, the uploads, and the server's news. */
export function syncOn(db: VestryDatabase): Working {
  const engine = engineOn(db);
  const stopEvents = followEvents((cookie, news) => {
    void engine.sync({ on: 'event', cookie, ...(news ? { news } : {}) });
  });
  engine.subscribe(() => {
    const before = engineStatus.get();
    const status = engine.status();
    engineStatus.set(status);
    // The server has answered just now. Without an answer, or after sign-out, the next round tries again.
    if (before.phase === 'syncing' && status.phase === 'idle') void Promise.allSettled([keepConflicts(db)]);
  });
  startUploads(db);
  return {
    async sync(trigger) {
      if (trigger.on === 'reconnect') startUploads(db);
      const images = trigger.on === 'manual' || trigger.on === 'focus' ? uploadNow() : undefined;
      await engine.sync(trigger);
      if (trigger.on === 'manual') await images;
    },
    stop() {
      stopUploads();
      engine.stop();
      stopEvents();
    },
  };
}

/**
 * What becomes of the session, for those who have nothing to sync: the event stream says that roles have changed or that
 * it has ended, and `token.ts` asks then. Nothing is asked while nothing happens.
 */
export function watchSession(): Working {
  return { sync: () => Promise.resolve(), stop: followEvents(() => undefined) };
}
