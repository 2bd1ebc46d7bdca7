import type { ServerOptions } from 'node:http';

/** So long a request may take to arrive, its head and its body together. */
export const REQUEST_TIMEOUT_MS = 60_000;

/**
 * A connection that says nothing is one whose head takes too long. Node looks at its connections now and then, which
 * is how much longer than the limit one may last.
 */
export function requestTimeouts(ms: number = REQUEST_TIMEOUT_MS): ServerOptions {
  return { requestTimeout: ms, headersTimeout: ms, connectionsCheckingInterval: ms / 4 };
}
