import type { z } from 'zod';
import { API, type Endpoint, type Input } from '@vestry/sync/contract/endpoint';
import type { FieldError } from '@vestry/sync/contract/envelope';

/** What an answer may be: the reply of the contract as the server would send it. */
type Answer<E extends Endpoint> = z.input<E['reply']>;

type Handler<E extends Endpoint> = (input: Input<E>, request: Request) => Answer<E> | Promise<Answer<E>>;

/** Thrown by a handler: the call is refused with this HTTP status, message and field errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export interface Asked {
  method: string;
  /** Below `/api/v1`, with the query. */
  path: string;
  /** The JSON body; undefined for none, and for a body of another type. */
  body: unknown;
}

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  handler: (input: Input<Endpoint>, request: Request) => unknown;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${escaped(path).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * A server that answers calls of the contract, in the place of `fetch`. What a screen sends is checked by the contract's
 * schemas as the real server does, and so is every answer of a test: neither side can drift from the contract.
 */
export class FakeServer {
  /** All calls in their order. */
  readonly asked: Asked[] = [];
  /** Calls that no handler answers: the kit fails the test at its end. */
  readonly unanswered: string[] = [];
  /** As without a network: no call gets an answer. */
  isDown = false;
  /** Addresses of the site that lead visitors on, each by its path; nothing is at other addresses outside the API. */
  readonly redirects = new Map<string, string>();
  readonly #routes: Route[] = [];

  /** Answers this call from now on; a later handler of the same endpoint goes before an earlier one. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E> | Answer<E>): this {
    const answer = typeof handler === 'function' ? handler : () => handler;
    this.#routes.unshift({
      endpoint,
      pattern: patternOf(endpoint),
      handler: answer as Route['handler'],
    });
    return this;
  }

  /** Refuses this call from now on. */
  refuse(endpoint: Endpoint, status: number, message = 'No', errors: readonly FieldError[] = []): this {
    return this.on(endpoint, () => {
      throw new Refusal(status, message, errors);
    });
  }

  /** All calls of this endpoint, in their order. */
  callsOf(endpoint: Endpoint): Asked[] {
    const pattern = patternOf(endpoint);
    return this.asked.filter(
      ({ method, path }) => method === endpoint.method && pattern.test(path.split('?')[0] ?? ''),
    );
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (this.isDown) throw new TypeError('Failed to fetch');
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith(`${API}/`)) return siteAnswer(pathname, this.redirects.get(pathname));
    const path = pathname.slice(API.length);
    const found = this.#routes
      .filter(({ endpoint }) => endpoint.method === (request.method === 'HEAD' ? 'GET' : request.method))
      .map((route) => ({ route, match: route.pattern.exec(path) }))
      .find(({ match }) => match !== null);
    const isJson = request.headers.get('content-type') === 'application/json';
    const body: unknown = isJson ? await request.clone().json() : undefined;
    this.asked.push({ method: request.method, path: path + search, body });
    if (!found?.match) {
      this.unanswered.push(`${request.method} ${path}${search}`);
      return json(404, { status: 'fail', code: 404, message: 'Nothing answers here' });
    }
    const params = Object.fromEntries(
      Object.entries(found.match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    return answerOf(
      found.route,
      { params, query: Object.fromEntries(new URLSearchParams(search)), body },
      request,
    );
  };
}

/** What `fetch` makes of an address of the site: of a redirect that it has followed, or of no page. */
const siteAnswer = (path: string, leadsTo: string | undefined): Response =>
  Object.defineProperties(new Response(null, { status: leadsTo === undefined ? 404 : 200 }), {
    redirected: { value: leadsTo !== undefined },
    url: { value: new URL(leadsTo ?? path, location.origin).href },
  });

async function answerOf(
  { endpoint, handler }: Route,
  parts: Record<'params' | 'query' | 'body', unknown>,
  request: Request,
): Promise<Response> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part]?.safeParse(parts[part]);
    if (parsed && !parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      const status = part === 'body' ? 422 : 400;
      return json(status, { status: 'fail', code: status, message: errors[0]?.message, data: errors });
    }
    input[part] = parsed?.data;
  }
  try {
    const data = await handler(input as unknown as Input<Endpoint>, request);
    if (data instanceof Response) return data;
    endpoint.reply.parse(data);
    const status = endpoint.status ?? 200;
    return status === 204 ? new Response(null, { status }) : json(status, { status: 'success', data });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, errors } = error;
    return json(status, { status: status < 500 ? 'fail' : 'error', code: status, message, data: errors });
  }
}

/** A page of a list, as every paged reply has it. */
export function paged<Item>(
  data: readonly Item[],
  { page = 1, limit = 10, total = data.length }: Partial<Record<'page' | 'limit' | 'total', number>> = {},
) {
  return { data: [...data], pagination: { page, limit, total } };
}
