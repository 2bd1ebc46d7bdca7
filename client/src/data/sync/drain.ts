import { isSignedOut } from '../http/api-error';
import { onDatabaseOf, userIdsOnDevice, type VestryDatabase } from '../storage/database';
import { sendUploads } from '../media/send-uploads';
import { sendReviews, waitingToBeSent } from '../reviews/send-reviews';
import { sendSettings, settingsToBeSent } from '../settings/send-settings';
import { engineOn } from './device-engine';
import { refreshSession } from '../http/token';
import { pause } from '../../lib/pause';

/** How long a tab that holds the lease is given before the browser is asked to come again, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Sends what waits on this device, images too, without a page: for the service worker. The session comes from the
 * refresh cookie; only what its user has made is sent. Throws when it should be tried again later.
 */
export async function drain(): Promise<void> {
  if (!(await anythingWaits())) return;
  const userId = await signedInUser();
  if (userId === null) return;
  await Promise.all([onDatabaseOf(userId, sendUploads), onDatabaseOf(userId, sendAll)]);
}

/** What is said of a page comes after what it is said of. */
async function sendAll(db: VestryDatabase): Promise<void> {
  await sendChanges(db);
  await sendReviews(db);
  await sendSettings(db);
}

async function sendChanges(db: VestryDatabase): Promise<void> {
  const engine = engineOn(db);
  try {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(500)) {
      if ((await pendingChanges(db)) === 0) return;
      await engine.sync({ on: 'start' });
      const { lastError } = engine.status();
      if (lastError?.kind === 'offline' || lastError?.kind === 'busy') throw lastError;
      if (lastError) return;
    }
    throw new Error('another tab is still sending');
  } finally {
    engine.stop();
  }
}

async function anythingWaits(): Promise<boolean> {
  for (const userId of await userIdsOnDevice()) {
    const waits = await onDatabaseOf(userId, async (db) => {
      const images = await db.uploads.where('state').equals('waiting').count();
      const reviews = (await waitingToBeSent(db)).length;
      return images + reviews + (await pendingChanges(db)) > 0 || (await settingsToBeSent(db)) !== null;
    });
    if (waits) return true;
  }
  return false;
}

const pendingChanges = (db: VestryDatabase): Promise<number> =>
  db.outbox.filter((row) => row.state === 'pending').count();

/** Null when nobody is signed in: the page asks for that when it is next open. */
async function signedInUser(): Promise<number | null> {
  try {
    return (await refreshSession()).user.id;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
