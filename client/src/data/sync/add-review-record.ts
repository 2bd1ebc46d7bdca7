import type { ReviewPayload } from '@vestry/sync/contract/reviews';
import { putChange } from '../outbox/changes';
import { REVIEW } from '../reviews/reviews-here';
import { openedDatabase } from '../storage/database';
import { inWordsIfRefused } from '../storage/storage-errors';
import { sendSoon } from './sync';

/** Says something of a page: it is there at once, and is sent when there is a network. Throws `StorageFailure`. */
export async function addReviewRecord(page: string, payload: ReviewPayload): Promise<void> {
  const db = openedDatabase();
  const record = { id: crypto.randomUUID(), page, said: payload };
  await inWordsIfRefused(() => putChange(db, { kind: REVIEW, key: page, payload: record }));
  sendSoon();
}
