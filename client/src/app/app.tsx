import { StrictMode, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Toasts } from '../ui/toasts';
import { ErrorBoundary, InternalError } from './error-boundary';
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
