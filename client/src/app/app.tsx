import { StrictMode, useEffect } from 'react';
import { IconContext } from 'react-icons';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useSession } from '../data/storage/use-session';
import { LOGIN_PATH } from '../lib/safe-from';
import { whenIdle } from '../lib/scheduling/moments';
import { ErrorBoundary } from '../ui/feedback/error-boundary';
import { ICONS } from '../ui/icons';
import { loadToasts, placeForToasts } from '../ui/feedback/toast-library';
import { InternalError } from './internal-error';
import { Screens } from './routes';
import { UpdatePrompt } from './update-prompt';
import type { StoredRecord } from '@vestry/sync/contract/reviews';
import { onReviewChange } from '../data/reviews/review-changes';
import { withMessages } from '../lib/messages';
import { useStore } from '../lib/use-store';

/** Notices for a signed-in person. Without a session, on the sign-in page above all, their code is not fetched. */
function Notices() {
  const { state } = useSession();
  const { pathname } = useLocation();
  if (state === 'out' || (state === 'unknown' && pathname === LOGIN_PATH)) return null;
  return (
    <>
      <UpdatePrompt />
      <ReviewNotices />
    </>
  );
}

/** There before the first toast, so that a screen reader announces it; the sign-in page has hardly ever one. */
function PlaceForToasts() {
  const { state } = useSession();
  const place = useStore(placeForToasts);
  const isIn = state === 'in';
  useEffect(() => {
    // Nothing waits for it: where it cannot be fetched now, the first text asks again.
    if (isIn) void Promise.allSettled([whenIdle().then(loadToasts)]);
  }, [isIn]);
  return place;
}

export function App() {
  return (
    <StrictMode>
      <IconContext value={ICONS}>
        <ErrorBoundary fallback={<InternalError />}>
          <BrowserRouter>
            <Screens />
            <Notices />
          </BrowserRouter>
          <PlaceForToasts />
        </ErrorBoundary>
      </IconContext>
    </StrictMode>
  );
}

const load = withMessages(() => import('./notify-reviews'));

async function notify(records: readonly StoredRecord[]): Promise<void> {
  const { notifyReviews } = await load();
  await notifyReviews(records);
}

/** Nothing waits for it: what colleagues say is on the home screen and in the editor as well. */
function ReviewNotices() {
  useEffect(() => onReviewChange((records) => void Promise.allSettled([notify(records)])), []);
  return null;
}
