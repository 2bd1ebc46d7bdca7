import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { beginReply, type Wire } from '../../platform/composed-reply';
import type { VisitNote } from '../../platform/visits';
import { bestEncoding, matchesEtag } from '../../platform/negotiate';
import { OWN_HEADERS, type ReadyPage, type Variant } from './ready-page';
import type { Site } from './site';

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The page at a path as it stands in links, when it is held ready and nothing has changed since. */
function readyAt(site: Site, path: string): ReadyPage | undefined {
  if (site.index.settled()) return undefined;
  if (path === '/') return site.held('home');
  const route = path.includes('%') ? decoded(path.slice(1)) : path.slice(1);
  // '/home' is led to '/'; anything odd, a query too, takes the long way.
  return route === 'home' ? undefined : site.held(route);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Answers visits to pages that are ready in front of the framework, whose routing, hooks and reply cost more than the
 * answer. The headers that hooks add are the same for every page: they are learned from the first page that went the
 * long way. Log and metrics are told of each visit.
 */
export class QuickPages {
  #site: Site | undefined;
  #note: VisitNote | undefined;
  #common: string[] | undefined;
  readonly #wire = new WeakMap<Variant, { ok: Wire; notModified: Wire }>();

  /** For the framework's `serverFactory`. */
  createServer(rest: RequestListener, options: FastifyServerOptions): Server {
    const server = createServer((request, response) => {
      if (!this.#answer(request, response)) rest(request, response);
    });
    if (options.requestTimeout !== undefined) server.requestTimeout = options.requestTimeout;
    if (options.keepAliveTimeout !== undefined) server.keepAliveTimeout = options.keepAliveTimeout;
    return server;
  }

  serve(app: FastifyInstance, site: Site, note: VisitNote): void {
    this.#site = site;
    this.#note = note;
    // From then on the framework tells each connection to close.
    app.addHook('preClose', async () => {
      this.#site = undefined;
    });
  }

  /** From a page on its long way, when all its headers are set. */
  learn(reply: FastifyReply): void {
    this.#common ??= Object.entries(reply.getHeaders())
      .filter(([name]) => !OWN_HEADERS.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '', headers } = request;
    if (!this.#site || !this.#common || (method !== 'GET' && method !== 'HEAD')) return false;
    const started = performance.now();
    const page = readyAt(this.#site, url);
    if (!page) return false;
    const variant = page.variants[bestEncoding(headers['accept-encoding'])];
    const wire = this.#wireOf(variant, this.#common);
    const known = matchesEtag(headers['if-none-match'], variant.etag);
    const sent = known || method === 'HEAD' ? 0 : variant.body.length;
    if (known) beginReply(response, 304, wire.notModified);
    else beginReply(response, 200, wire.ok);
    if (sent > 0) response.end(variant.body);
    else response.end();
    this.#note?.(request, known ? 304 : 200, sent, performance.now() - started);
    return true;
  }

  #wireOf(variant: Variant, common: string[]): { ok: Wire; notModified: Wire } {
    let wire = this.#wire.get(variant);
    if (!wire) {
      const length = ['content-length', String(variant.body.length)];
      wire = {
        ok: { headers: [...Object.entries(variant.headers).flat(), ...length, ...common] },
        notModified: { headers: [...Object.entries(variant.notModified).flat(), ...common] },
      };
      this.#wire.set(variant, wire);
    }
    return wire;
  }
}
