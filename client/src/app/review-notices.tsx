import { useEffect } from 'react';
import type { StoredRecord } from '@vestry/sync/contract/reviews';
import { onReviewChange } from '../data/reviews/review-changes';
import { withMessages } from '../lib/messages';

const load = withMessages(() => import('./notify-reviews'));

async function notify(records: readonly StoredRecord[]): Promise<void> {
  const { notifyReviews } = await load();
  await notifyReviews(records);
}

/** Nothing waits for it: what colleagues say is on the home screen and in the editor as well. */
export function ReviewNotices() {
  useEffect(() => onReviewChange((records) => void Promise.allSettled([notify(records)])), []);
  return null;
}
