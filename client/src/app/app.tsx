import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { IconContext } from 'react-icons';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useSession } from '../data/storage/use-session';
import { fetchedPart } from '../lib/fetched-part';
import { LOGIN_PATH } from '../lib/safe-from';
import { unhurried } from '../lib/unhurried';
import { ErrorBoundary } from '../ui/error-boundary';
import { ICONS } from '../ui/icons';
import { toastsWanted } from '../ui/toast-library';
import { InternalError } from './internal-error';
import { ReviewNotices } from './review-notices';
import { Screens } from './routes';
import { UpdatePrompt } from './update-prompt';

/** Nothing waits for them. Where they cannot be fetched, the screens stand without them. */
const { Part: Toasts } = fetchedPart(async () => (await import('../ui/toasts')).default);

/** What a signed-in person is told of. Where nobody is signed in, the sign-in page above all, nothing of it is fetched. */
function News() {
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

/** There before the first toast, so that a screen reader hears it; the sign-in page has hardly ever one. */
function PlaceForToasts() {
  const { state } = useSession();
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  const isIn = state === 'in';
  useEffect(() => {
    if (isIn) void unhurried().then(() => toastsWanted.set(true));
  }, [isIn]);
  return wanted ? <Toasts /> : null;
}

export function App() {
  return (
    <StrictMode>
      <IconContext value={ICONS}>
        <ErrorBoundary fallback={<InternalError />}>
          <BrowserRouter>
            <Screens />
            <News />
          </BrowserRouter>
          <ErrorBoundary fallback={null}>
            <PlaceForToasts />
          </ErrorBoundary>
        </ErrorBoundary>
      </IconContext>
    </StrictMode>
  );
}
