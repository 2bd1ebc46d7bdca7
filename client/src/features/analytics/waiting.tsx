import { Skeleton } from '../../ui/skeleton';
import { Missing } from './missing';

/** In place of a chart whose numbers are on their way, or cannot be had. */
export function Waiting({ loading, offline }: { loading: boolean; offline: boolean }) {
  return loading ? (
    <div className="p-4">
      <Skeleton className="h-60 w-full" />
    </div>
  ) : (
    <Missing offline={offline} />
  );
}
