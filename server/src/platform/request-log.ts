import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from './client-address';
import { withoutSecrets } from './log-text';

/** Unique across restarts and instances: a random start and a count. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

const MAX_URL = 2_000;
export const MAX_AGENT = 500;

/** Asked every few seconds by machines: no reader of a log wants them. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);

/** Whoever follows this very log would make it grow by following it. That it was opened is logged. */
const FOLLOWED = '/api/v1/logs/raw/';

/** Whether a request to that address has a line. */
export const isLogged = (url: string): boolean => !UNLOGGED.has(url) && !url.startsWith(FOLLOWED);

/**
 * One line for each request:
 * `{"label":"request","id","address","method","status","url","bytes","timeMs","agent"}`.
 * `bytes` of the body as sent; 0 for a stream, whose length nobody knows before its end.
 */
export function logRequests(app: FastifyInstance): void {
  // Not async: it runs for every request, and a promise costs more than the line.
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!isLogged(request.url)) return;
    const line = {
      label: 'request',
      id: request.id,
      address: plainAddress(request.ip),
      method: request.method,
      status: reply.statusCode,
      url: withoutSecrets(request.url.slice(0, MAX_URL)),
      bytes: request.method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
      timeMs: Math.round(reply.elapsedTime * 100) / 100,
      agent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
    };
    if (reply.statusCode >= 500) app.log.error(line);
    else app.log.info(line);
  });
}
