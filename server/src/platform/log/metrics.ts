import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sameBytes } from '../db/secret';
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

interface Options {
  times: RequestTimes;
  token?: string | undefined;
}

async function registerMetrics(app: FastifyInstance, { times, token }: Options): Promise<void> {
  const all = Registry.merge([times.registry, ofProcess]);
  app.get('/metrics', {
    onRequest: async (request) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      if (token && sameBytes(given, Buffer.from(`Bearer ${token}`))) return;
      assertAccess(await app.authenticate(request), 'metrics.read');
    },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics()),
  });
}

/** `/metrics` as Prometheus text, for an admin's token or that of METRICS_TOKEN. */
export const metrics = fastifyPlugin(registerMetrics, { name: 'metrics', dependencies: ['access-tokens'] });
