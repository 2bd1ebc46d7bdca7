import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { decoded } from '@vestry/sync/routes/route';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { ReadAddress } from '../../platform/http/client-address';
import { bestEncoding, matchesEtag } from '../../platform/http/negotiate';
import type { NoteRequest } from '../../platform/log/request-log';
import { requestTimeouts } from '../../platform/http/request-timeouts';
import { allowsFrames } from '../../platform/http/security-headers';
import { tolerant } from '../../platform/http/tolerant';
import { traces } from '../../platform/trace/trace';
import { pageCache } from '../../platform/metrics/counters';
import { OWN_HEADERS, type ReadyPage } from './ready-page';
import type { Feeds } from './feeds/feeds';
import type { Site } from './site';

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
  nextId: (request: IncomingMessage) => string;
  addressOf: ReadAddress;
  note: NoteRequest;
  report: (error: unknown) => void;
}

/** What is answered in front of the framework. */
interface Answers {
  site: Site;
  feeds: Feeds;
}

function counted(page: ReadyPage | undefined): ReadyPage | undefined {
  if (page) pageCache.hit.inc();
  return page;
}

/** The page or the feed at a path as it is written in links, when it is ready and nothing has changed since. */
function readyAt({ site, feeds }: Answers, path: string): ReadyPage | undefined {
  if (site.index.settled()) return undefined;
  if (path === '/') return counted(site.cached('home'));
  const route = path.includes('%') ? decoded(path.slice(1)) : path.slice(1);
  // '/home' is led to '/'; anything odd, a query too, takes the long way.
  if (route === undefined || route === 'home') return undefined;
  return counted(site.cached(route)) ?? feeds.ready(path);
}

/**
 * Answers requests for pages and feeds that are ready in front of the framework, whose routing, hooks and reply cost more than
 * the answer. The headers that hooks add are the same for every page: they are learned from the first page that went
 * the long way.
 */
export class ReadyPages {
  readonly #options: Options;
  readonly #find: (request: IncomingMessage) => ReadyPage | undefined;
  #answers: Answers | undefined;
  #app: FastifyInstance | undefined;
  /** By whether a page may load frames of other sites. */
  readonly #common = new Map<boolean, string[]>();

  constructor(options: Options) {
    this.#options = options;
    this.#find = tolerant(({ method, url = '' }) => {
      if (!this.#answers || this.#app?.draining || (method !== 'GET' && method !== 'HEAD')) return undefined;
      const page = readyAt(this.#answers, url);
      return page && this.#common.has(page.frames) ? page : undefined;
    }, options.report);
  }

  /** For the framework's `serverFactory`. */
  createServer(framework: RequestListener, options: FastifyServerOptions): Server {
    const server = createServer(requestTimeouts(options.requestTimeout), (request, response) => {
      const page = this.#find(request);
      if (page) this.#send(page, request, response);
      else framework(request, response);
    });
    if (options.keepAliveTimeout !== undefined) server.keepAliveTimeout = options.keepAliveTimeout;
    return server;
  }

  serve(app: FastifyInstance, answers: Answers): void {
    this.#answers = answers;
    this.#app = app;
    // From then on the framework makes each client close its connection.
    app.addHook('preClose', async () => {
      this.#answers = undefined;
    });
  }

  /** From a page on its long way, when all its headers are set. */
  learn(reply: FastifyReply): void {
    const frames = allowsFrames(reply);
    if (this.#common.has(frames)) return;
    const common = Object.entries(reply.getHeaders())
      .filter(([name]) => !OWN_HEADERS.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    this.#common.set(frames, common);
  }

  #send(page: ReadyPage, request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    const { nextId, addressOf, note } = this.#options;
    const { method = '', url = '', headers } = request;
    // Before the answer: a peer that has disconnected by then has no address any more.
    const address = addressOf(request);
    const id = nextId(request);
    const variant = page.variants[bestEncoding(headers['accept-encoding'])];
    const isKnown = matchesEtag(headers['if-none-match'], variant.etag);
    const status = isKnown ? 304 : 200;
    const body = isKnown || method === 'HEAD' ? undefined : variant.body;
    const own = isKnown ? variant.lists.notModified : variant.lists.ok;
    response.writeHead(status, own.concat(this.#common.get(page.frames) ?? [], 'x-request-id', id));
    response.end(body);
    const ms = performance.now() - started;
    note({
      id,
      address,
      method,
      url,
      agent: headers['user-agent'] ?? '',
      status,
      bytes: body?.length ?? 0,
      ms,
      traceId: traces()?.answered({ id, method, status, ms, request }),
    });
  }
}
