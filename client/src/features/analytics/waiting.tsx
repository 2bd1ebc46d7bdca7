import { Skeleton } from '../../ui/feedback/skeleton';
import { Missing } from './missing';

/** In place of a chart whose numbers are on their way, or cannot be had. */
export function Waiting({ loading, offline }: { loading: boolean; offline: boolean }) {
  return loading ? (
    <div className="p-4">
      {/* As tall as a chart with the way to its table. */}
      <Skeleton className="h-78 w-full md:h-74" />
    </div>
  ) : (
    <Missing offline={offline} />
  );
}
