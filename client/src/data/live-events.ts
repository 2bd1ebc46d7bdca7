import { backoff } from '@vestry/sync/engine/backoff';
import { ApiError, NO_ANSWER } from './api-error';
import { withRefresh } from './call';
import { eventsOf } from './event-stream';
import { API } from './request';

/** Reconnecting never asks more often than this allows when idle: 10 requests an hour are the bound. */
const CAP = 10 * 60_000;
/** A stream that lived this long was healthy: the next break starts counting anew. */
const HEALTHY = 60_000;

/**
 * Follows `GET /sync/events` while the page is visible and online; calls back with each version of the server's.
 * By fetch, not EventSource, which cannot send the bearer token. Returns the way to stop.
 */
export function followEvents(onVersion: (version: number) => void): () => void {
  let abort: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const wanted = () => document.visibilityState === 'visible' && navigator.onLine;

  const adjust = () => {
    if (!wanted()) stop();
    else if (!abort) {
      attempt = 0;
      void follow();
    }
  };

  const stop = () => {
    clearTimeout(timer);
    abort?.abort();
    abort = null;
  };

  async function follow(): Promise<void> {
    const controller = new AbortController();
    abort = controller;
    const started = Date.now();
    const ended = await listen(controller.signal, onVersion);
    if (controller.signal.aborted) return;
    if (Date.now() - started > HEALTHY) attempt = 0;
    // Signed out or without the right: the next focus tries again.
    if (ended === 'refused') return;
    timer = setTimeout(() => void follow(), 1000 + backoff(attempt++, CAP, Math.random));
  }

  document.addEventListener('visibilitychange', adjust);
  addEventListener('online', adjust);
  addEventListener('offline', adjust);
  adjust();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', adjust);
    removeEventListener('online', adjust);
    removeEventListener('offline', adjust);
  };
}

async function listen(
  signal: AbortSignal,
  onVersion: (version: number) => void,
): Promise<'broken' | 'refused'> {
  try {
    const response = await withRefresh((token) => open(token, signal));
    if (!response.body) return 'broken';
    for await (const data of eventsOf(response.body)) {
      const version = data === null ? null : versionIn(data);
      if (version !== null) onVersion(version);
    }
    return 'broken';
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 429 ? 'refused' : 'broken';
  }
}

async function open(token: string | null, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'text/event-stream' };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${API}/sync/events`, { headers, signal, cache: 'no-store' });
  if (!response.ok) throw new ApiError(response.status || NO_ANSWER, 'An error occurred');
  return response;
}

function versionIn(data: string): number | null {
  try {
    const event: unknown = JSON.parse(data);
    const known = typeof event === 'object' && event !== null && 'version' in event;
    return known && typeof event.version === 'number' ? event.version : null;
  } catch {
    return null;
  }
}
