import { lazy, StrictMode, Suspense } from 'react';
import { IconContext } from 'react-icons';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { ICONS } from '../ui/icons';
import { InternalError } from './internal-error';
import { routes } from './routes';
import { ScreenSkeleton } from './screen-skeleton';
import { UpdatePrompt } from './update-prompt';

/** Nothing waits for them. Where they cannot be fetched, the screens stand without them. */
const Toasts = lazy(() => import('../ui/toasts'));

const router = createBrowserRouter(routes);

export function App() {
  return (
    <StrictMode>
      <IconContext value={ICONS}>
        <ErrorBoundary fallback={<InternalError />}>
          <Suspense fallback={<ScreenSkeleton />}>
            <RouterProvider router={router} />
          </Suspense>
          <UpdatePrompt />
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
