import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { assertAccess } from '../http/endpoint';
import type { AnsweredRequest } from './request-log';

/** Memory, processor, event loop and so on: of the process, whatever runs in it, and so registered once. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 });

/** How long answers took. By method and class of status: few series, whatever is asked for. */
export class RequestTimes {
  readonly registry = new Registry();
  readonly #seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests.',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  add({ method, status, ms }: Pick<AnsweredRequest, 'method' | 'status' | 'ms'>): void {
    this.#seconds.observe({ method, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `/metrics` as Prometheus text, for an admin's token or `METRICS_TOKEN`. */
export function registerMetrics(
  app: FastifyInstance,
  { registry }: RequestTimes,
  metricsToken: string | undefined,
): void {
  const all = Registry.merge([registry, ofProcess]);
  app.get('/metrics', {
    onRequest: async (request) => {
      if (metricsToken && equal(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return;
      assertAccess(await app.authenticate(request), 'metrics.read');
    },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics()),
  });
}
