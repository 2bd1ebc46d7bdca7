import { sendReview, type StoredRecord } from '@vestry/sync/contract/reviews';
import { isRefusal } from '../http/api-error';
import { call } from '../http/call';
import { atomically, type VestryDatabase } from '../storage/database';
import type { WaitingReview } from '../storage/rows';
import { inTurn } from '../../lib/in-turn';

/** What can be sent, in the order in which it was said. Of a page that the server does not have yet nothing can. */
export async function waitingToBeSent(db: VestryDatabase): Promise<WaitingReview[]> {
  const rows = (await db.waitingReviews.toArray()).filter(({ refusal }) => refusal === null);
  const heads = await db.documents.bulkGet(rows.map(({ page }) => page));
  return rows.filter((_, i) => heads[i]?.id !== 0);
}

async function keepSent(db: VestryDatabase, { n }: WaitingReview, record: StoredRecord): Promise<void> {
  await atomically(db, [db.reviews, db.waitingReviews], async () => {
    await db.reviews.put(record);
    if (n !== undefined) await db.waitingReviews.delete(n);
  });
}

/**
 * Sends what was said here, one after the other. Another tab may do the same: each has an id, and is taken once. What the
 * server refuses stays with the reason. Throws `ApiError` when it gave no answer.
 */
export function sendReviews(db: VestryDatabase): Promise<void> {
  return inTurn(db, async () => {
    for (;;) {
      const [row] = await waitingToBeSent(db);
      if (!row) return;
      const { id, page, said, n } = row;
      try {
        await keepSent(db, row, await call(sendReview, { body: { id, page, said } }));
      } catch (error) {
        if (!isRefusal(error) || n === undefined) throw error;
        await db.waitingReviews.update(n, { refusal: error.message });
      }
    }
  });
}
