import { API } from '@vestry/sync/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sameBytes } from '../db/secret';
import { assertAccess } from '../http/endpoint';
import { counted } from './counters';
import { createGauges, type Measurements } from './gauges';
import { Outage } from '../log/outage';
import type { AnsweredRequest } from '../log/request-log';

/** Values that features know at any time; each feature sets its own. */
export interface Measured {
  eventStreams?: () => number;
  hitsWaiting?: () => number;
  /** Addresses of pages that the search leaves out, for reading them has ended the server. */
  setAside?: () => string[];
  /** Not every page has been read for the search since the start. */
  searchIsPreparing?: () => boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    measured: Measured;
    /** The newest measurements behind `/metrics`. */
    gauges: () => Promise<Measurements>;
  }
}

/**
 * Memory, processor, event loop and so on: of the process, whatever runs in it, and so registered once. The event
 * loop's lag is that since the last time it was read.
 */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 });

const GROUPS: readonly (readonly [string, string])[] = [
  [`${API}/collect`, 'collect'],
  // As long as a window is open: not the time of an answer.
  [`${API}/sync/events`, 'stream'],
  [`${API}/sync/`, 'sync'],
  [`${API}/media/`, 'media'],
  [`${API}/files/`, 'media'],
  ['/api/', 'api'],
  ['/dashboard', 'other'],
  ['/assets/', 'other'],
  ['/healthz', 'other'],
  ['/readyz', 'other'],
  ['/metrics', 'other'],
];

/** Gives one of few groups for any address. */
export const groupOf = (url: string): string =>
  GROUPS.find(([start]) => url.startsWith(start))?.[1] ?? 'page';

/** How long answers took. By group and class of status: few series for any requests. */
export class RequestTimes {
  readonly registry = new Registry();
  readonly #seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests.',
    labelNames: ['group', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  constructor() {
    // A share of failures cannot be seen where the first of them begins its series.
    for (const group of new Set(GROUPS.map(([, name]) => name).concat('page')))
      this.#seconds.zero({ group, status: '5xx' });
  }

  add({ url, status, ms }: Pick<AnsweredRequest, 'url' | 'status' | 'ms'>): void {
    this.#seconds.observe({ group: groupOf(url), status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }
}

interface Options {
  times: RequestTimes;
  token?: string | undefined;
}

/** Gauges of the values of features, read at each scrape. */
function ofFeatures(measured: Measured): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('vestry_event_streams', 'Open event streams.', () => measured.eventStreams?.() ?? 0);
  gauge('vestry_hits_waiting', 'Visits that wait to be stored.', () => measured.hitsWaiting?.() ?? 0);
  gauge(
    'vestry_search_set_aside',
    'Pages that the search leaves out, for reading them has ended the server.',
    () => measured.setAside?.().length ?? 0,
  );
  return registry;
}

async function registerMetrics(app: FastifyInstance, { times, token }: Options): Promise<void> {
  const { sql, config, probePatienceMs } = app.context;
  const measured: Measured = {};
  app.decorate('measured', measured);
  const outage = new Outage(app.log, {
    label: 'health',
    begins: 'figures are missing',
    ends: 'figures are there again',
  });
  const gauges = createGauges({
    sql,
    dataDir: config.dataDir,
    pool: sql.options.max,
    readiness: app.readiness,
    setup: app.setup,
    patienceMs: probePatienceMs,
    report: (what, err) => {
      if (err === undefined) outage.worked(what);
      else outage.failed(what, err);
    },
  });
  app.decorate('gauges', async () => {
    await gauges.refresh();
    return gauges.latest();
  });
  const all = Registry.merge([times.registry, ofProcess, counted, gauges.registry, ofFeatures(measured)]);
  app.get('/metrics', {
    onRequest: async (request) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      if (token && sameBytes(given, Buffer.from(`Bearer ${token}`))) return;
      assertAccess(await app.authenticate(request), 'metrics.read');
    },
    handler: async (_request, reply) => {
      await gauges.refresh();
      return reply
        .header('cache-control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics());
    },
  });
}

/** `/metrics` as Prometheus text, for an admin's token or that of METRICS_TOKEN. */
export const metrics = fastifyPlugin(registerMetrics, {
  name: 'metrics',
  dependencies: ['access-tokens', 'health', 'setup'],
});
