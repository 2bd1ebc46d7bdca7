import { followEvents } from '../sync/live-events';

let stop: (() => void) | null = null;

/**
 * Follows what becomes of the session, for those who have nothing to sync: the event stream says that roles have
 * changed or that it has ended, and `token.ts` asks then. Nothing is asked while nothing happens.
 */
export function watchSession(): void {
  stop ??= followEvents(() => undefined);
}

export function stopWatching(): void {
  stop?.();
  stop = null;
}
