import { listReviews, type SentRecord, type StoredRecord } from '@vestry/sync/contract/reviews';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import type { ReviewFeed } from '../storage/rows';
import { REVIEW } from './reviews-here';
import { inTurn } from '../../lib/scheduling/in-turn';
import { changesOf, changeTables, removeChanges } from '../outbox/changes';
import { notifyReviewChange } from './review-changes';

/** What is gone on the server is here no longer than this, in milliseconds. */
const READ_AGAIN = 7 * 24 * 60 * 60_000;

interface Read {
  records: StoredRecord[];
  feed: ReviewFeed;
  /** From the first record on. */
  isWhole: boolean;
}

async function read(known: ReviewFeed | undefined): Promise<Read> {
  const records: StoredRecord[] = [];
  for (;;) {
    const after = records.at(-1)?.seq ?? known?.after ?? 0;
    const reply = await call(listReviews, { query: { after } });
    // Another database: what is known of it says nothing.
    if (known && reply.epoch !== known.epoch) return read(undefined);
    records.push(...reply.records);
    if (reply.more) continue;
    const { epoch, people } = reply;
    const newest = records.at(-1)?.seq ?? after;
    const readAt = known?.readAt ?? Date.now();
    return { records, feed: { key: 'feed', epoch, after: newest, readAt, people }, isWhole: !known };
  }
}

/**
 * Brings the records that were added to reviews since this device has looked last; `newest` is the place of the newest record, where it
 * is known. Throws `ApiError`.
 */
export function pullReviews(db: VestryDatabase, newest?: number): Promise<void> {
  return inTurn(db, async () => {
    const feed = await db.reviewFeed.get('feed');
    const known = feed && Date.now() - feed.readAt < READ_AGAIN ? feed : undefined;
    if (known && known.after === newest) return;
    const found = await read(known);
    const ids = found.records.map(({ id }) => id);
    const fresh = await atomically(db, [db.reviews, db.reviewFeed, ...changeTables(db)], async () => {
      const before = await db.reviews.bulkGet(ids);
      if (found.isWhole) await db.reviews.clear();
      await db.reviews.bulkPut(found.records);
      const sent = await changesOf<SentRecord>(db, REVIEW);
      const arrived = sent.filter(({ payload }) => ids.includes(payload.id));
      await removeChanges(
        db,
        arrived.map(({ seq }) => seq),
      );
      await db.reviewFeed.put(found.feed);
      return found.records.filter((record, i) => !before[i] && record.by?.id !== db.userId);
    });
    // Records that a device finds at its first look are not new to its person.
    if (found.isWhole || fresh.length === 0) return;
    notifyReviewChange(fresh);
  });
}
