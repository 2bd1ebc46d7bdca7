import { t } from '@vestry/sync/messages/translate';
import { Skeleton } from '../../ui/skeleton';

/** In place of a chart whose numbers are on their way, or cannot be had. */
export function Waiting({ loading }: { loading: boolean }) {
  return loading ? (
    <div className="p-4">
      <Skeleton className="h-60 w-full" />
    </div>
  ) : (
    <p className="p-6 text-center text-red-ink">{t('analytics.missing')}</p>
  );
}
