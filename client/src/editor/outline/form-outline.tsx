import { Skeleton } from '../../ui/feedback/skeleton';

/** Where a document's fields and its contents will be, while their code is fetched. */
export function FormOutline() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
