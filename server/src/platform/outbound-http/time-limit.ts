import { setMaxListeners } from 'node:events';

/**
 * What `run` comes to, given a signal that ends with `signal`, or after `ms` milliseconds with a TimeoutError.
 * `AbortSignal.any` of one with an `AbortSignal.timeout` may never end: it holds the other weakly, and a garbage
 * collection takes its timer along.
 */
export async function withinTime<T>(
  signal: AbortSignal,
  ms: number,
  run: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const end = (): void => limit.abort(signal.reason);
  const late = (): void => limit.abort(new DOMException(`It took more than ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(late, ms).unref();
  // As many requests wait at once as there are other hosts.
  setMaxListeners(0, signal);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end);
  try {
    return await run(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
