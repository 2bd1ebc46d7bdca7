import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Answered } from '../trace/trace';

/** Gives the id of a recorded trace: another one's id would lead nowhere. */
export const idIn = (span: Span | undefined): string | undefined =>
  span?.isRecording() ? span.spanContext().traceId : undefined;

/** The route of pages that are answered from memory, as the framework names it. */
const READY = '/*';

interface Options {
  tracer: Tracer;
  /** Gives the trace context that a request belongs to. */
  parentOf: (request: IncomingMessage) => Context;
  isTraced: (url: string, route: string) => boolean;
}

interface Asked {
  method: string;
  route: string;
  id: string;
}

function end(span: Span, status: number, at?: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', String(status));
  }
  span.end(at);
}

/**
 * A span for each request: its method, its route and its id. Neither address nor query, which may hold what lets
 * somebody in: the id leads to its line in the log.
 */
export class RequestSpans {
  readonly #options: Options;
  /** Those that are under way, and a little longer. */
  readonly #open = new WeakMap<object, { span: Span; within: Context; id: string | undefined }>();

  constructor(options: Options) {
    this.#options = options;
  }

  mount(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? '';
      if (!this.#options.isTraced(request.url, route)) return done();
      const parent = this.#options.parentOf(request.raw);
      const { method, id } = request;
      const span = this.#begin({ method, route, id }, parent);
      const within = trace.setSpan(parent, span);
      this.#open.set(request, { span, within, id: idIn(span) });
      return context.with(within, done);
    });
    // The body has come by the connection, which belongs to many requests.
    app.addHook('preValidation', (request, _reply, done) => {
      const open = this.#open.get(request);
      return open ? context.with(open.within, done) : done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const open = this.#open.get(request);
      if (open) end(open.span, reply.statusCode);
      done();
    });
  }

  answered({ id, method, status, ms, request }: Answered): string | undefined {
    const now = Date.now();
    const parent = this.#options.parentOf(request);
    const span = this.#begin({ method, route: READY, id }, parent, now - ms);
    const traceId = idIn(span);
    end(span, status, now);
    return traceId;
  }

  idOf(request: object): string | undefined {
    return this.#open.get(request)?.id;
  }

  #begin({ method, route, id }: Asked, parent: Context, startTime?: number): Span {
    return this.#options.tracer.startSpan(
      `${method} ${route}`.trimEnd(),
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(route ? { 'http.route': route } : {}),
          'vestry.request.id': id,
        },
        ...(startTime === undefined ? {} : { startTime }),
      },
      parent,
    );
  }
}
