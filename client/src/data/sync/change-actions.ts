import { dropChanges, putBack, retryChanges, takeOut } from '../outbox/changes';
import { sendNow } from '../outbox/sending';
import { database, openedDatabase } from '../storage/database';
import { sendSoon } from './sync';

/** What the server did not take: once more. Throws `StorageFailure`. */
export async function retryChange(seq: number): Promise<void> {
  await retryChanges(openedDatabase(), [seq]);
  sendSoon();
  void sendNow('files');
}

/** Removes a change from this device. Throws `StorageFailure`. */
export const dropChange = (seq: number): Promise<void> => dropChanges(openedDatabase(), [seq]);

/** Removes a change from this device. @returns what puts it back; null where it is gone. Throws `StorageFailure`. */
export async function removeChange(seq: number): Promise<(() => Promise<void>) | null> {
  const db = openedDatabase();
  const taken = await takeOut(db, seq);
  if (!taken) return null;
  return async () => {
    // Somebody else may have signed in since.
    if (database.get() !== db) return;
    await putBack(db, taken);
    sendSoon();
  };
}
