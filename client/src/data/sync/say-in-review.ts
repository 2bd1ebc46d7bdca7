import type { ReviewPayload } from '@vestry/sync/contract/reviews';
import { dropChanges, putChange, retryChanges } from '../outbox/changes';
import { REVIEW } from '../reviews/reviews-here';
import { openedDatabase } from '../storage/database';
import { inWordsIfRefused } from '../storage/storage-errors';
import { sendSoon } from './sync';

/** Says something of a page: it is there at once, and is sent when there is a network. Throws `StorageFailure`. */
export async function say(page: string, said: ReviewPayload): Promise<void> {
  const db = openedDatabase();
  const payload = { id: crypto.randomUUID(), page, said };
  await inWordsIfRefused(() => putChange(db, { kind: REVIEW, key: page, payload }));
  sendSoon();
}

/** What the server did not take: once more. */
export async function sayAgain(seq: number): Promise<void> {
  await retryChanges(openedDatabase(), [seq]);
  sendSoon();
}

/** What the server did not take is taken away from this device. */
export const unsay = (seq: number): Promise<void> => dropChanges(openedDatabase(), [seq]);
