import { sendReview, type SentRecord, type StoredRecord } from '@vestry/sync/contract/reviews';
import { t } from '@vestry/sync/messages/translate';
import { namesOf } from '../names/document-names';
import { openByUid } from '../../lib/paths';
import { call } from '../http/call';
import { addChange, changesOf, changeTables } from '../outbox/changes';
import type { Kind } from '../outbox/kind';
import { REVIEW } from '../reviews/reviews-here';
import { atomically } from '../storage/transactions';

/** A record that a person adds to the review of a page. The server recognises a repeat by its id. */
export const reviewKind: Kind<SentRecord, StoredRecord> = {
  name: REVIEW,
  lane: 'quick',
  needs: ({ page }) => [{ document: page }],
  send: (change) => call(sendReview, { body: change.row.payload }, change),
  tables: (db) => [db.reviews],
  async keep(db, record) {
    await db.reviews.put(record);
  },
  async describe(db, { page, said: payload }) {
    const fields = (await db.documents.get(page))?.fields ?? {};
    return {
      name: namesOf({ kind: 'page', fields }).name,
      says: t('common.outboxReview', { type: payload.type }),
      path: openByUid('page', page),
      permission: 'pages.update',
    };
  },
  /** The sender is its author: only that author's device takes it in, each record once. */
  async takeIn(db, entries, { isOwn }) {
    if (!isOwn) return { taken: 0, left: entries.length };
    return atomically(db, [...changeTables(db), db.reviews], async () => {
      const waiting = await changesOf<SentRecord>(db, REVIEW);
      const stored = await db.reviews.bulkGet(entries.map(({ payload }) => (payload as SentRecord).id));
      const here = new Set([
        ...stored.flatMap((record) => record?.id ?? []),
        ...waiting.map(({ payload }) => payload.id),
      ]);
      const fresh = entries.filter(({ payload }) => !here.has((payload as SentRecord).id));
      for (const { key, payload } of fresh) await addChange(db, { kind: REVIEW, key, payload });
      return { taken: fresh.length, left: 0 };
    });
  },
};
