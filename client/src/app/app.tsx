import { StrictMode } from 'react';
import { IconContext } from 'react-icons';
import { BrowserRouter } from 'react-router-dom';
import { fetchedPart } from '../lib/fetched-part';
import { ErrorBoundary } from '../ui/error-boundary';
import { ICONS } from '../ui/icons';
import { InternalError } from './internal-error';
import { ReviewNotices } from './review-notices';
import { Screens } from './routes';
import { UpdatePrompt } from './update-prompt';

/** Nothing waits for them. Where they cannot be fetched, the screens stand without them. */
const { Part: Toasts } = fetchedPart(async () => (await import('../ui/toasts')).default);

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
            <Toasts />
          </ErrorBoundary>
        </ErrorBoundary>
      </IconContext>
    </StrictMode>
  );
}
