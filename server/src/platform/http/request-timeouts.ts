import type { ServerOptions } from 'node:http';

/** So long a request may take to arrive, its head and its body together. */
export const REQUEST_TIMEOUT_MS = 60_000;

/** So long a page may take that is not ready: a database that hangs is no reason to keep a visitor for ever. */
export const PAGE_TIMEOUT_MS = 10_000;

/** And an answer that is only read; longer than any statement may last. */
export const READ_TIMEOUT_MS = 45_000;

/**
 * A connection that says nothing is one whose head takes too long. Node looks at its connections now and then, which
 * is how much longer than the limit one may last.
 */
export function requestTimeouts(ms: number = REQUEST_TIMEOUT_MS): ServerOptions {
  return { requestTimeout: ms, headersTimeout: ms, connectionsCheckingInterval: ms / 4 };
}
