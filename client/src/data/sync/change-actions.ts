import { dropChanges, retryChanges } from '../outbox/changes';
import { sendNow } from '../outbox/sending';
import { openedDatabase } from '../storage/database';
import { sendSoon } from './sync';

/** What the server did not take: once more. Throws `StorageFailure`. */
export async function retryChange(seq: number): Promise<void> {
  await retryChanges(openedDatabase(), [seq]);
  sendSoon();
  void sendNow('files');
}

/** Removes a change from this device. Throws `StorageFailure`. */
export const dropChange = (seq: number): Promise<void> => dropChanges(openedDatabase(), [seq]);
