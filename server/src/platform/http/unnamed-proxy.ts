import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { plainAddress } from './client-address';
import { tolerant } from './tolerant';

const HOUR_MS = 3_600_000;

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/** Who sends a request that says that it was forwarded; undefined where it does not. */
export function forwarder({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) {
  if (FORWARDED.every((name) => headers[name] === undefined)) return undefined;
  return plainAddress(socket.remoteAddress) || undefined;
}

/**
 * Warns, at most once an hour, of requests that a proxy seems to pass on while TRUST_PROXY is not set: then all visitors
 * have the proxy's address, and share one limit of hits and one count of failed sign-ins.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, log: Logger): void {
  let next = -Infinity;
  const warn = (request: IncomingMessage): void => {
    const sender = forwarder(request);
    const now = performance.now();
    if (sender === undefined || now < next) return;
    next = now + HOUR_MS;
    log.warn(
      { label: 'proxy', sender, set: `TRUST_PROXY=${sender}` },
      `A request from ${sender} says that it was forwarded, and no proxy is trusted: all visitors behind it count as one, ` +
        `and one of them can lock the others out. If ${sender} is your proxy, start the server with ` +
        `TRUST_PROXY=${sender}; if you have none, a visitor has made it up and nothing needs to be done.`,
    );
  };
  const report = (err: unknown) => log.error({ label: 'proxy', err }, 'a warning could not be written');
  app.server.on('request', tolerant(warn, report));
}
