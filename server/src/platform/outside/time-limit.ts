/**
 * A signal that ends with `signal`, or after `ms` milliseconds with a TimeoutError. `AbortSignal.any` of one with an
 * `AbortSignal.timeout` may never end: it holds the other weakly, and a garbage collection takes its timer along.
 */
export function withTimeLimit(signal: AbortSignal, ms: number): AbortSignal {
  const limit = new AbortController();
  const end = (): void => limit.abort(signal.reason);
  const late = (): void => limit.abort(new DOMException(`It took more than ${ms} ms`, 'TimeoutError'));
  setTimeout(late, ms).unref();
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true, signal: limit.signal });
  return limit.signal;
}
