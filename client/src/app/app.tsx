import { StrictMode, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { Toasts } from '../ui/toasts';
import { InternalError } from './internal-error';
import { routes } from './routes';
import { ScreenSkeleton } from './screen-skeleton';
import { UpdatePrompt } from './update-prompt';

const router = createBrowserRouter(routes);

export function App() {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<InternalError />}>
        <Suspense fallback={<ScreenSkeleton />}>
          <RouterProvider router={router} />
        </Suspense>
        <UpdatePrompt />
        <Toasts />
      </ErrorBoundary>
    </StrictMode>
  );
}
