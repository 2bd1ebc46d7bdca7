import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuCloudOff } from 'react-icons/lu';
import type { Remote } from '../../data/http/use-remote';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { Skeleton } from '../../ui/feedback/skeleton';

const OFFLINE = {
  history: 'history.historyOffline',
  version: 'history.versionOffline',
  conflicts: 'history.conflictsOffline',
} as const satisfies Record<string, MessageKey>;

interface RemotePartProps<T> {
  remote: Remote<T>;
  what: keyof typeof OFFLINE;
  children: (value: T) => ReactNode;
}

/** What only the server has: on its way, out of reach, refused, or there. */
export function RemotePart<T>({
  remote: { value, offline, error, reload },
  what,
  children,
}: RemotePartProps<T>) {
  if (error !== undefined) return <ErrorPanel message={error} onRetry={reload} />;
  if (value !== undefined) return children(value);
  if (offline) {
    return (
      <EmptyState icon={<LuCloudOff />} title={t(OFFLINE[what])}>
        {t('history.offlineHint')}
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3 p-4">
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-9 w-full" />
      ))}
    </div>
  );
}
