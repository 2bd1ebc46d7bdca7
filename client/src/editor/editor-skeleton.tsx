import { t } from '@vestry/sync/messages/translate';
import { Skeleton } from '../ui/feedback/skeleton';

/** The editor's bar, sidebar and canvas in outline: while its code is fetched, and while its document is opened. */
export function EditorSkeleton() {
  return (
    <main
      aria-busy
      className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] bg-canvas md:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <h1 className="sr-only">{t('common.loading')}</h1>
      <div className="col-span-full flex h-24 items-center border-b border-line bg-surface px-4 md:h-14">
        <Skeleton className="h-8 w-48" />
      </div>
      <div className="flex flex-col gap-4 border-line bg-surface p-4 max-md:hidden md:border-e">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <div className="p-4">
        <Skeleton className="h-full max-h-[600px] w-full" />
      </div>
    </main>
  );
}
