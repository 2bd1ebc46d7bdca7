import { monitorEventLoopDelay } from 'node:perf_hooks';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { assertAccess } from '../http/endpoint';
import type { AnsweredRequest } from './request-log';

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

interface Series {
  /** Each holds what is above the bound before; a reply adds them up. */
  buckets: number[];
  sum: number;
  count: number;
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function lines(
  name: string,
  kind: 'counter' | 'gauge' | 'histogram',
  help: string,
  values: string[],
): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${values.join('\n')}\n`;
}

/** By method and class of status: few series, whatever is asked for. */
function labelsOf(method: string, status: number): string {
  return `method="${method}",status="${Math.floor(status / 100)}xx"`;
}

function histogram(series: Map<string, Series>): string[] {
  return [...series].flatMap(([labels, { buckets, sum, count }]) => [
    ...BUCKETS.map((bound, index) => {
      const upTo = buckets.slice(0, index + 1).reduce((total, one) => total + one, 0);
      return `http_request_duration_seconds_bucket{${labels},le="${bound}"} ${upTo}`;
    }),
    `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `http_request_duration_seconds_sum{${labels}} ${sum.toFixed(6)}`,
    `http_request_duration_seconds_count{${labels}} ${count}`,
  ]);
}

/** How long answers took. */
export class RequestTimes {
  readonly #series = new Map<string, Series>();

  add({ method, status, ms }: Pick<AnsweredRequest, 'method' | 'status' | 'ms'>): void {
    const key = labelsOf(method, status);
    let one = this.#series.get(key);
    if (!one) this.#series.set(key, (one = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }));
    const seconds = ms / 1000;
    const index = BUCKETS.findIndex((bound) => seconds <= bound);
    if (index >= 0) one.buckets[index] = (one.buckets[index] ?? 0) + 1;
    one.sum += seconds;
    one.count += 1;
  }

  lines(): string[] {
    return histogram(this.#series);
  }
}

/** `/metrics` as Prometheus text, for an admin's token or `METRICS_TOKEN`. */
export function registerMetrics(
  app: FastifyInstance,
  times: RequestTimes,
  metricsToken: string | undefined,
): void {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', async () => {
    loop.disable();
  });
  app.get('/metrics', {
    onRequest: async (request) => {
      if (metricsToken && equal(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return;
      assertAccess(await app.authenticate(request), 'metrics.read');
    },
    handler: (_request, reply) => {
      const { user, system } = process.cpuUsage();
      const text = [
        lines('http_request_duration_seconds', 'histogram', 'Answered requests.', times.lines()),
        lines('process_cpu_seconds_total', 'counter', 'Processor time.', [
          `process_cpu_seconds_total ${(user + system) / 1e6}`,
        ]),
        lines('process_resident_memory_bytes', 'gauge', 'Memory.', [
          `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        ]),
        lines('process_start_time_seconds', 'gauge', 'Start, as Unix time.', [
          `process_start_time_seconds ${(Date.now() / 1000 - process.uptime()).toFixed(3)}`,
        ]),
        lines('nodejs_eventloop_lag_p99_seconds', 'gauge', 'How late the event loop was.', [
          `nodejs_eventloop_lag_p99_seconds ${loop.percentile(99) / 1e9}`,
        ]),
      ].join('');
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(text);
    },
  });
}
