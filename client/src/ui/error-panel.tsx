import { LuRefreshCw, LuTriangleAlert } from 'react-icons/lu';
import { Button } from './button';

export interface ErrorPanelProps {
  title?: string;
  message?: string | undefined;
  /** SPEC.md: Retry reloads the page. A caller with a smaller way to try again gives it. */
  onRetry?: () => void;
}

const reload = () => window.location.reload();

export function ErrorPanel({
  title = 'Something went wrong',
  message = 'Please try again later.',
  onRetry = reload,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-2 px-6 py-12 text-center">
      <LuTriangleAlert aria-hidden className="mb-2 size-8 text-red-ink" />
      <p className="text-base font-medium">{title}</p>
      <p className="max-w-md text-sm text-soft">{message}</p>
      <Button className="mt-3" icon={<LuRefreshCw aria-hidden className="icon" />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
