import { StrictMode, Suspense } from 'react';
import { IconContext } from 'react-icons';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { ICONS } from '../ui/icons';
import { Toasts } from '../ui/toasts';
import { InternalError } from './internal-error';
import { routes } from './routes';
import { ScreenSkeleton } from './screen-skeleton';
import { UpdatePrompt } from './update-prompt';

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
          <Toasts />
        </ErrorBoundary>
      </IconContext>
    </StrictMode>
  );
}
