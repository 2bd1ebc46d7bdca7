import { formatDateTime, formatRelative } from '@vestry/sync/format';
import { useSyncExternalStore } from 'react';
import { useTimeZone } from './use-time-zone';

const EVERY_MS = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer = 0;

/** One clock for all relative times: they change together and not with every drawing. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = Date.now();
    timer = window.setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, EVERY_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** Milliseconds since 1970, half a minute old at most. */
function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** '5 minutes ago', with the exact time on hover. A clock that is a little ahead is no future. */
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
