import { useEffect } from 'react';
import type { StoredRecord } from '@vestry/sync/contract/reviews';
import { lazyPart } from '../lib/lazy-part';

const load = lazyPart(['reviews'], () => import('./tell-review-news'));

async function tell(records: readonly StoredRecord[]): Promise<void> {
  const { tellReviewNews } = await load();
  await tellReviewNews(records);
}

/** Nothing waits for it: what colleagues say is on the home screen and in the editor as well. */
export function ReviewNotices() {
  useEffect(() => {
    const following = Promise.allSettled([
      import('../data/reviews/pull-reviews').then(({ onReviewNews }) =>
        onReviewNews((records) => void Promise.allSettled([tell(records)])),
      ),
    ]);
    const stop = async () => {
      const [followed] = await following;
      if (followed.status === 'fulfilled') followed.value();
    };
    return () => void stop();
  }, []);
  return null;
}
