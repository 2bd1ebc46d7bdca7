import type { IncomingMessage } from 'node:http';
import {
  context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { Sql } from '../db/db';
import { type DriverQuery, watchQueries } from './queries';
import { idIn, RequestSpans } from './requests';
import type { Facts, Traces } from '../trace/trace';
import type { TraceProtocol } from '../trace/trace-settings';

/** Loaded only where it is used: each brings its own way of writing. */
async function exporter(protocol: TraceProtocol) {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** Explains missing traces; once an hour, because each attempt reports it. */
const QUIET_MS = 3_600_000;

function reportFailures(log: Logger): void {
  let quietUntil = 0;
  const report = (message: string) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET_MS;
    log.warn({ label: 'traces', reason: message.slice(0, 500) }, 'traces could not be sent');
  };
  const nothing = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

const MAX_TEXT = 2_000;
/** The first one that is named; what has a bracket behind it is a function. */
const TABLE =
  /\b(?:into\s+([a-z_][\w.]*)|(?:from|update|join)\s+(?!(?:lateral|only|set)\b)([a-z_][\w.]*)\b(?!\s*\())/i;

/** A text without values: they are parameters. Of a text that was put together nobody knows what is in it. */
function describe(span: Span, { tagged, statement, strings }: DriverQuery): void {
  const text = (tagged && statement?.string) || '';
  const operation = /^\s*(\w+)/.exec(text || (strings[0] ?? ''))?.[1]?.toUpperCase() ?? 'QUERY';
  const found = TABLE.exec(text);
  const table = found?.[1] ?? found?.[2];
  span.updateName(table ? `${operation} ${table}` : operation);
  span.setAttribute('db.operation.name', operation);
  if (table) span.setAttribute('db.collection.name', table);
  if (text) span.setAttribute('db.query.text', text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT));
}

/** Matches error codes of PostgreSQL and of the system: '23505', 'ECONNREFUSED'. */
const CODE = /^[A-Z0-9_]{3,40}$/;

/** Only that it failed, and of which kind: the rest of an error may hold anything. */
function fail(span: Span, error: unknown): void {
  const { name, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { name: 'error', code: '' };
  const kind = typeof code === 'string' && CODE.test(code) ? code : name;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
}

interface Options {
  protocol: TraceProtocol;
  /** Any connection of the driver: queries of all of them are steps of their caller's trace. */
  sql: Sql;
  /** Whether a request is one that somebody wants to see. */
  isTraced: (url: string, route: string) => boolean;
  /** Whether it came from a proxy that is trusted: nobody else says which trace it belongs to, and that this is kept. */
  isPassedOn: (request: IncomingMessage) => boolean;
  log: Logger;
  /** The name of this instance. */
  name: string;
  version: string;
}

/**
 * Begins to send traces, until they are stopped. It knows nothing of the server but types: what it loads is loaded for
 * it alone.
 */
export async function startTraces(options: Options): Promise<Traces> {
  const { protocol, sql, isTraced, isPassedOn, log, name, version } = options;
  reportFailures(log);
  const own = resourceFromAttributes({
    'service.name': 'vestry',
    'service.version': version,
    'service.instance.id': name,
  });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await exporter(protocol))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('vestry', version);
  const propagator = new W3CTraceContextPropagator();
  const requests = new RequestSpans({
    tracer,
    parentOf: (request) =>
      isPassedOn(request)
        ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        : ROOT_CONTEXT,
    isTraced,
  });
  function watchQuery(query: DriverQuery) {
    // Queries of a timer belong to no trace.
    if (!trace.getActiveSpan()?.isRecording()) return undefined;
    const span = tracer.startSpan('query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    });
    return (error?: unknown) => {
      describe(span, query);
      if (error !== undefined) fail(span, error);
      span.end();
    };
  }

  const unwatch = watchQueries(sql, watchQuery);
  return {
    step: <T>(what: string, facts: Facts, work: () => Promise<T>) =>
      tracer.startActiveSpan(what, { attributes: facts }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    requests: (app) => requests.mount(app),
    answered: (request) => requests.answered(request),
    idOf: (request) => requests.idOf(request),
    currentId: () => idIn(trace.getActiveSpan()),
    stop: async () => {
      unwatch();
      await provider.shutdown().catch((err: unknown) => {
        log.warn({ label: 'traces', err }, 'the last traces could not be sent');
      });
      context.disable();
      diag.disable();
    },
  };
}
