import { formatDateTime, formatRelative } from '@vestry/sync/text/format';
import { useNow } from '../hooks/use-now';
import { useTimeZone } from '../hooks/use-time-zone';

/** '5 minutes ago', with the exact time on hover. A clock that is a little fast is no future. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  useTimeZone();
  const then = Math.min(Date.parse(at), now);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(then, now)}
    </time>
  );
}
