import type { Trigger } from '@vestry/sync/engine/round';
import { KINDS, personalKinds } from '../kinds/kinds';
import { retryForbidden } from '../outbox/changes';
import { requeueLostInTurn } from '../outbox/send-changes';
import { sendNow, startSending, stopSending } from '../outbox/sending';
import { afterClearing } from '../storage/after-clearing';
import type { VestryDatabase } from '../storage/database';
import { pullReviews } from '../reviews/pull-reviews';
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

/** The event stream names what is new; records from before this device's first look are not. */
async function lookAtReviews(db: VestryDatabase, { on }: Trigger): Promise<void> {
  if (on === 'manual' || !(await db.reviewFeed.get('feed'))) await pullReviews(db);
}

/** What waits, and what a server that was restored has lost. */
async function sendWithLost(db: VestryDatabase): Promise<void> {
  await sendNow((await requeueLostInTurn(db, KINDS)) > 0 ? undefined : 'quick');
}

/** Those on which files are tried again at once: a failure before says nothing of now. */
const AGAIN: ReadonlySet<Trigger['on']> = new Set(['manual', 'focus', 'reconnect', 'session']);

/**
 * The engine, the sender of all other changes, and the server's event stream. `restart` is called when somebody has cleared the
 * database.
 */
export function syncOn(db: VestryDatabase, restart: () => void): Working {
  const engine = engineOn(db);
  const stopEvents = followEvents(
    (cookie, changes) => {
      void engine.sync({ on: 'event', cookie, ...(changes ? { changes } : {}) });
      void sendNow('quick');
    },
    // What fails stays in the outbox, and is sent with the next contact.
    (newest) => void Promise.allSettled([sendNow('quick'), pullReviews(db, newest)]),
  );
  engine.subscribe(() => {
    const before = engineStatus.get();
    const status = engine.status();
    engineStatus.set(status);
    // The server has answered just now, and has documents that changes waited for.
    if (before.phase === 'syncing' && status.phase === 'idle')
      void Promise.allSettled([keepConflicts(db), sendWithLost(db)]);
  });
  startSending(db, KINDS);
  const stopWatching = afterClearing(db, restart);
  return {
    async sync(trigger) {
      // Those that stay refused are shown as refused.
      if (trigger.on === 'start' || trigger.on === 'session') await Promise.allSettled([retryForbidden(db)]);
      const files = AGAIN.has(trigger.on) ? sendNow('files') : undefined;
      await engine.sync(trigger);
      // After the documents that they are about.
      await Promise.allSettled([sendNow('quick'), lookAtReviews(db, trigger)]);
      if (trigger.on === 'manual') await files;
    },
    stop() {
      stopSending();
      engine.stop();
      stopEvents();
      stopWatching();
    },
  };
}

/**
 * For those who have nothing of the site to sync: what they change of their own account is sent, and the event stream says
 * that roles have changed or that the session has ended, and `token.ts` asks then.
 */
export function watchSession(db: VestryDatabase): Working {
  startSending(db, personalKinds());
  const stopEvents = followEvents(() => undefined);
  return {
    sync: () => sendNow('quick'),
    stop() {
      stopSending();
      stopEvents();
    },
  };
}
