import { LuTriangleAlert } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { RetryButton } from '../inputs/retry-button';
import { FetchFailure } from '../layout/fetched-part';

export interface ErrorPanelProps {
  message?: string | undefined;
  /** It fills the whole screen: its title is the screen's heading. */
  screen?: boolean;
  /** Retry reloads the page. A caller with a smaller way to try again gives it; what it returns is waited for. */
  onRetry?: () => unknown;
}

const reload = () => window.location.reload();

export function ErrorPanel({
  message = t('common.tryLater'),
  screen = false,
  onRetry = reload,
}: ErrorPanelProps) {
  const Title = screen ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-2 px-6 py-12 text-center">
      <LuTriangleAlert className="mb-2 size-8 text-red-ink" />
      <Title className="text-base font-medium">{t('common.somethingWrong')}</Title>
      <p className="max-w-md text-sm text-soft">{message}</p>
      <RetryButton className="mt-3" onRetry={onRetry} />
    </div>
  );
}

/** In the place of a screen that failed: one whose code did not come waits for the network, and not for us. */
export const panelOf = (error: unknown) => (
  <ErrorPanel message={error instanceof FetchFailure ? t('common.partMissing') : undefined} />
);
