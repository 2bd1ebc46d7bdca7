import type { Trigger } from '@vestry/sync/engine/round';
import { afterClearing } from '../storage/after-clearing';
import type { VestryDatabase } from '../storage/database';
import { startUploads, stopUploads, uploadNow } from '../media/follow-uploads';
import { pullReviews } from '../reviews/pull-reviews';
import { sendReviews } from '../reviews/send-reviews';
import { sendSettings } from '../settings/send-settings';
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

/** The event stream says what is new; what there was before this device's first look is no news. */
async function lookAtReviews(db: VestryDatabase, { on }: Trigger): Promise<void> {
  if (on === 'manual' || !(await db.reviewFeed.get('feed'))) await pullReviews(db);
}

/** What goes beside the changes of documents. */
const sendBesides = (db: VestryDatabase): Promise<void>[] => [sendReviews(db), sendSettings(db)];

/**
 * The engine, the uploads, what is said in reviews, and the server's news. `restart` is called when somebody has cleared
 * the database.
 */
export function syncOn(db: VestryDatabase, restart: () => void): Working {
  const engine = engineOn(db);
  const sendOthers = () => void Promise.allSettled(sendBesides(db));
  const stopEvents = followEvents(
    (cookie, news) => {
      void engine.sync({ on: 'event', cookie, ...(news ? { news } : {}) });
      sendOthers();
    },
    (newest) => void Promise.allSettled([...sendBesides(db), pullReviews(db, newest)]),
  );
  engine.subscribe(() => {
    const before = engineStatus.get();
    const status = engine.status();
    engineStatus.set(status);
    // The server has answered just now. Without an answer, or after sign-out, the next round tries again.
    if (before.phase === 'syncing' && status.phase === 'idle')
      void Promise.allSettled([keepConflicts(db), ...sendBesides(db)]);
  });
  // Settings may have waited for an image that they name.
  startUploads(db, sendOthers);
  const stopWatching = afterClearing(db, restart);
  return {
    async sync(trigger) {
      if (trigger.on === 'reconnect') startUploads(db, sendOthers);
      const images = trigger.on === 'manual' || trigger.on === 'focus' ? uploadNow() : undefined;
      await engine.sync(trigger);
      // After the changes that they are about. Without an answer, what comes next tries again.
      await Promise.allSettled([...sendBesides(db), lookAtReviews(db, trigger)]);
      if (trigger.on === 'manual') await images;
    },
    stop() {
      stopUploads();
      engine.stop();
      stopEvents();
      stopWatching();
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
