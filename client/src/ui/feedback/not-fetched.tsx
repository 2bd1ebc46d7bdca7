import { LuCloudOff, LuTriangleAlert } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { RetryButton } from '../inputs/retry-button';
import { EmptyState } from './empty-state';

interface Props {
  title: string;
  /** Asks again, where it was not the network: the server has refused. What it returns is waited for. */
  onRetry?: (() => unknown) | undefined;
  /** They came, and this device could not store them. */
  unstored?: boolean | undefined;
}

/** On a device that has never had them: offline, or because the server does not give them or the device has no room. */
export function NotFetched({ title, onRetry, unstored = false }: Props) {
  if (!onRetry)
    return (
      <EmptyState icon={<LuCloudOff />} title={title}>
        {t('common.notFetchedHint')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<LuTriangleAlert />} title={title} action={<RetryButton onRetry={onRetry} />}>
      {t(unstored ? 'common.notFetchedUnstored' : 'common.notFetchedFailed')}
    </EmptyState>
  );
}
