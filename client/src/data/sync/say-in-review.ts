import type { Said } from '@vestry/sync/contract/reviews';
import { openedDatabase } from '../storage/database';
import { guarded } from '../storage/storage-errors';
import { sendSoon } from './sync';

/** Says something of a page: it is there at once, and is sent when there is a network. */
export async function say(page: string, said: Said): Promise<void> {
  const db = openedDatabase();
  const row = { id: crypto.randomUUID(), page, said, at: Date.now(), refusal: null };
  await guarded(() => db.waitingReviews.add(row));
  sendSoon();
}

/** What the server did not take: once more. */
export async function sayAgain(n: number): Promise<void> {
  await openedDatabase().waitingReviews.update(n, { refusal: null });
  sendSoon();
}

/** What the server did not take is taken away from this device. */
export async function unsay(n: number): Promise<void> {
  await openedDatabase().waitingReviews.delete(n);
}
