import type { Reviewers, SentRecord } from '@vestry/sync/contract/reviews';
import type { ChangeRefusal, ChangeRow } from '@vestry/sync/outbox/change';
import { mergeRecords, type ReviewRecord } from '@vestry/sync/reviews/record';
import { type Review, type ReviewedPage, reviewOf } from '@vestry/sync/reviews/review';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { isLiving } from '@vestry/sync/engine/sync-state';
import { session } from '../storage/session-store';
import type { VestryDatabase } from '../storage/database';
import { changesAbout, changesOf } from '../outbox/changes';
import type { DocumentHead } from '../storage/rows';

/** The name of the kind of change. */
export const REVIEW = 'review';

/** As if the server had taken it; its place comes later. */
function asRecord({ payload, at }: ChangeRow<SentRecord>, userId: number): ReviewRecord {
  const username = session.get().user?.username ?? '';
  return {
    ...payload,
    seq: null,
    by: { id: userId, username },
    at: new Date(at).toISOString(),
    version: 0,
  };
}

export interface PageReviews {
  /** The server's, and those that wait on this device. */
  records: ReviewRecord[];
  refused: { seq: number; payload: SentRecord['said']; at: number; refusal: ChangeRefusal }[];
  people: Reviewers;
  page: ReviewedPage;
}

/** Saves that wait on this device count as versions: an answer is of the page as it is here. */
const reviewed = ({ version, fields }: DocumentHead, waiting: number): ReviewedPage => ({
  version: version + waiting,
  isLive: fields.status === 'public' && fields.held !== true,
});

/** Returns the review of a page, as this device knows it. */
export async function reviewsOfPage(db: VestryDatabase, uid: string): Promise<PageReviews> {
  const [stored, waiting, feed, head, changes] = await Promise.all([
    db.reviews.where('page').equals(uid).toArray(),
    changesAbout<SentRecord>(db, REVIEW, uid),
    db.reviewFeed.get('feed'),
    db.documents.get(uid),
    db.outbox.where('mutation.uid').equals(uid).count(),
  ]);
  const unsent = waiting.filter(({ refusal }) => refusal === null);
  return {
    records: mergeRecords(
      stored,
      unsent.map((row) => asRecord(row, db.userId)),
    ),
    refused: waiting.flatMap(({ seq, payload, at, refusal }) =>
      refusal ? [{ seq, payload: payload.said, at, refusal }] : [],
    ),
    people: (feed?.people ?? [])
      .filter(({ id }) => id !== db.userId)
      .toSorted((a, b) => compareTexts(a.username, b.username)),
    page: head ? reviewed(head, changes) : { version: 0, isLive: false },
  };
}

export interface OpenReview extends Review {
  head: DocumentHead;
  /** It waits for this person: to answer it, or to read the answer. */
  isMine: boolean;
}

/** Whether a review waits for a user, to be answered or to have its answer read. */
export const waitsFor = ({ ask, state }: Review, userId: number): boolean =>
  state === 'open'
    ? ask.by?.id !== userId && (ask.said.reviewer ?? userId) === userId
    : state !== 'over' && ask.by?.id === userId;

/** The reviews of living pages that are not over; those that wait for this person first, then the newest. */
export async function openReviews(db: VestryDatabase): Promise<OpenReview[]> {
  const [stored, waiting] = await Promise.all([db.reviews.toArray(), changesOf<SentRecord>(db, REVIEW)]);
  const unsent = waiting.filter(({ refusal }) => refusal === null);
  const all = mergeRecords(
    stored,
    unsent.map((row) => asRecord(row, db.userId)),
  );
  const byPage = new Map<string, ReviewRecord[]>();
  for (const record of all) byPage.set(record.page, [...(byPage.get(record.page) ?? []), record]);
  const pages = [...byPage];
  const heads = await db.documents.bulkGet(pages.map(([uid]) => uid));
  const found = pages.flatMap(([, records], i): OpenReview[] => {
    const head = heads[i];
    const review = head && isLiving(head) ? reviewOf(records, reviewed(head, 0)) : null;
    if (!head || !review || review.state === 'over') return [];
    return [{ ...review, head, isMine: waitsFor(review, db.userId) }];
  });
  return found.toSorted((a, b) => Number(b.isMine) - Number(a.isMine) || b.ask.at.localeCompare(a.ask.at));
}
