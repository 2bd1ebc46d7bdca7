import { formatDateTime } from '@vestry/sync/text/format';
import { useTimeZone } from '../hooks/use-time-zone';

/** A time to the second; a dash for none. */
export function ExactTime({ at, className }: { at: string | null; className?: string }) {
  useTimeZone();
  if (at === null) return <span className="text-faint">–</span>;
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}
