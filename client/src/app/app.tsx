import { lazy, StrictMode, Suspense } from 'react';
import { IconContext } from 'react-icons';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { ICONS } from '../ui/icons';
import { InternalError } from './internal-error';
import { ReviewNotices } from './review-notices';
import { Screens } from './routes';
import { UpdatePrompt } from './update-prompt';

/** Nothing waits for them. Where they cannot be fetched, the screens stand without them. */
const Toasts = lazy(() => import('../ui/toasts'));

export function App() {
  return (
    <StrictMode>
      <IconContext value={ICONS}>
        <ErrorBoundary fallback={<InternalError />}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
          <UpdatePrompt />
          <ReviewNotices />
          <ErrorBoundary fallback={null}>
            <Suspense>
              <Toasts />
            </Suspense>
          </ErrorBoundary>
        </ErrorBoundary>
      </IconContext>
    </StrictMode>
  );
}
