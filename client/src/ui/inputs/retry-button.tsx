import { LuRefreshCw } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { useBusy } from '../hooks/use-busy';
import { Button } from './button';

interface Props {
  /** What it returns is waited for. */
  onRetry: () => unknown;
  className?: string;
  disabled?: boolean;
  children?: string;
}

/** Asks again, such as for what has failed, and shows that it does. */
export function RetryButton({
  onRetry,
  className = '',
  disabled = false,
  children = t('common.retry'),
}: Props) {
  const { busy, run } = useBusy();
  return (
    <Button
      className={className}
      disabled={disabled}
      icon={<LuRefreshCw />}
      busy={busy}
      onClick={() => void run(async () => onRetry())}
    >
      {children}
    </Button>
  );
}
