import { t } from '@vestry/sync/messages/translate';
import { Skeleton } from '../ui/feedback/skeleton';

/** Where a screen's title and list will be, while its code is fetched. */
export function ScreenSkeleton() {
  return (
    <div aria-busy className="mx-auto flex w-full max-w-7xl flex-col gap-5 px-4 py-5 md:px-8 md:py-7">
      <h1 className="sr-only">{t('common.loading')}</h1>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-8 w-full md:w-72" />
      <Skeleton className="h-[504px] w-full" />
    </div>
  );
}
