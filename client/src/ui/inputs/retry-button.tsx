import { LuRefreshCw } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { useBusy } from '../hooks/use-busy';
import { Button } from './button';

interface Props {
  /** What it returns is waited for. */
  onRetry: () => unknown;
  className?: string;
}

/** Tries again what has failed, and shows that it tries. */
export function RetryButton({ onRetry, className = '' }: Props) {
  const { busy, run } = useBusy();
  return (
    <Button
      className={className}
      icon={<LuRefreshCw />}
      busy={busy}
      onClick={() => void run(async () => onRetry())}
    >
      {t('common.retry')}
    </Button>
  );
}
