import Dexie from 'dexie';
import { isSignedOut } from '../http/api-error';
import { onDatabaseOf, userIdsOnDevice, type VestryDatabase } from '../storage/database';
import { KINDS } from '../kinds/kinds';
import { canSendChanges, requeueLostInTurn, sendChanges } from '../outbox/send-changes';
import { engineOn } from './device-engine';
import { refreshSession } from '../http/token';
import { pause } from '../../lib/scheduling/moments';

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
  await onDatabaseOf(userId, sendAll);
}

/** Changes that refer to a document come after it; settings may wait for a file. */
async function sendAll(db: VestryDatabase): Promise<void> {
  await Promise.all([sendDocuments(db), sendChanges(db, KINDS, 'files')]);
  if ((await requeueLostInTurn(db, KINDS)) > 0) await sendChanges(db, KINDS, 'files');
  await sendChanges(db, KINDS, 'quick');
}

async function sendDocuments(db: VestryDatabase): Promise<void> {
  const engine = engineOn(db);
  try {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(500)) {
      if ((await pendingDocuments(db)) === 0) return;
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
      return (await pendingDocuments(db)) > 0 || (await canSendChanges(db, KINDS));
    });
    if (waits) return true;
  }
  return false;
}

/** Changes of documents. */
const pendingDocuments = (db: VestryDatabase): Promise<number> =>
  db.outbox
    .where('[state+mutation.number]')
    .between(['pending', Dexie.minKey], ['pending', Dexie.maxKey])
    .count();

/** Null when nobody is signed in: the page asks for that when it is next open. */
async function signedInUser(): Promise<number | null> {
  try {
    return (await refreshSession()).user.id;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
