import type { SessionUser } from '@vestry/sync/contract/auth';
import { type Access, API, type Endpoint, type Input, type Reply } from '@vestry/sync/contract/endpoint';
import { messageOf } from '@vestry/sync/messages/message';
import { may } from '@vestry/sync/access/permissions';
import { isForPrograms } from '@vestry/sync/access/programs';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import { bearerOf, isApiToken } from './bearer';
import { compressed } from './compress';
import { AppError, type ListKey } from './errors';
import { formerPathsOf, markDeprecated } from './former-paths';
import { parseFields } from './field-errors';
import { findUnstorable, ignoreBodies } from './json-body';
import { checkReply, replyWriter } from './reply-writer';
import { READ_TIMEOUT_MS } from './request-timeouts';

/** Who sends a request, and from which IP address. */
export interface SignedIn extends SessionUser {
  address: string;
  /** The name of the API token of a calling program; nobody is at a screen then. */
  token?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every mounted endpoint, for the OpenAPI document. */
    endpoints: Endpoint[];
    /** Who sends this request; null without a token. Throws 401 for a token that is not valid (any more). */
    authenticate: (request: FastifyRequest) => Promise<SignedIn | null>;
    /** Tests: every reply is checked against its contract. */
    checkReplies: boolean;
  }
  interface FastifyRequest {
    sessionUser: SignedIn | null;
    /** The session that the token belongs to; empty for a visitor. */
    sessionId: string;
  }
}

type UserOf<A extends Access> = A extends 'public' ? SignedIn | null : SignedIn;

export type Call<E extends Endpoint> = Input<E> & {
  user: UserOf<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};
type MaybePromise<T> = T | Promise<T>;
export type Handler<E extends Endpoint> = (call: Call<E>) => MaybePromise<z.input<E['reply']> | Reply<E>>;

/** Throws 401 or 403 unless this user (null: a visitor) has that access. */
export function assertAccess(user: SessionUser | null, access: Access): void {
  if (access === 'public') return;
  if (!user) throw new AppError('unauthorized');
  if (access !== 'signed-in' && !may(user.roles, access)) throw new AppError('forbidden');
}

/**
 * An onRequest hook, also for routes that are mounted by hand (streams, files): fills `request.sessionUser`, throws 401
 * or 403, and 503 where there is no memory for it, before a byte of the body is read.
 */
export function guard(
  endpoint: Pick<Endpoint, 'access' | 'method' | 'path' | 'takesMemory'>,
): onRequestAsyncHookHandler {
  const { access, takesMemory } = endpoint;
  const forPrograms = isForPrograms(endpoint);
  // Signing in must work with an old session's token still attached.
  if (access === 'public' && !forPrograms) return refusePrograms;
  return async function check(this: FastifyInstance, request) {
    request.sessionUser = await this.authenticate(request);
    if (!forPrograms && request.sessionUser?.token !== undefined) throw notForPrograms();
    assertAccess(request.sessionUser, access);
    if (takesMemory && this.setup.memory.isScarce())
      throw new AppError('unavailable', { message: messageOf('server.memoryScarce'), retryAfter: 60 });
  };
}

const notForPrograms = () => new AppError('forbidden', messageOf('server.notForPrograms'));

async function refusePrograms(request: FastifyRequest): Promise<void> {
  if (isApiToken(bearerOf(request) ?? '')) throw notForPrograms();
}

/** Parses a part of the address: anything wrong is 400. */
function parseAddressPart(schema: z.ZodType | undefined, list: ListKey, value: unknown): unknown {
  if (!schema) return undefined;
  const unstorable = findUnstorable(value);
  if (unstorable) throw new AppError('badRequest', { list, fieldErrors: [unstorable] });
  const result = parseFields(schema, value);
  if (!result.ok) throw new AppError('badRequest', { list, fieldErrors: result.errors });
  return result.data;
}

/** No object at all is 400, wrong fields are 422. */
function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('badRequest', messageOf('server.notObject'));
  }
  const result = parseFields(schema, value);
  if (result.ok) return result.data;
  throw new AppError('invalid', { fieldErrors: result.errors });
}

/** '/pages/{id}' -> '/pages/:id', below `API`. */
function routeOf(path: string): string {
  return API + path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Those of a plugin that is still being set up. */
const withoutBody = new WeakMap<FastifyInstance, RouteOptions[]>();

/** All of a plugin's share one scope: to make one for each was half of what a start has to do. */
function routeWithoutBody(app: FastifyInstance, route: RouteOptions): void {
  const known = withoutBody.get(app);
  if (known) return void known.push(route);
  const routes = [route];
  withoutBody.set(app, routes);
  void app.register((scope, _options, done) => {
    withoutBody.delete(app);
    ignoreBodies(scope);
    for (const each of routes) scope.route(each);
    done();
  });
}

/** A HEAD of a stream would never end, and one of an archive would use up what it can be downloaded with one time. */
const WITHOUT_HEAD: ReadonlySet<string | undefined> = new Set(['text/event-stream', 'application/x-tar']);

/** In UTF-16 units: what is shorter fits into one packet as it is. */
const WORTH_COMPRESSING = 1_000;

/**
 * Mounts one declared endpoint: access, validation, the handler, the success envelope.
 * The handler gets `{params, query, body, user, request, reply}` and returns the reply's data; it throws AppErrors.
 * Only what is read is compressed: it is asked for with a bearer token, which no other site can make a browser send, so
 * the length of an answer shows a stranger nothing. What answers by a cookie (POST /auth/refresh) stays as it is.
 * Calls below /auth look at no bearer token: signing in must work with an old one still attached.
 */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.endpoints.push(endpoint);
  const write = replyWriter(endpoint.reply);
  const status = endpoint.status ?? 200;
  const route: RouteOptions = {
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    exposeHeadRoute: !WITHOUT_HEAD.has(endpoint.replyType),
    method: endpoint.method,
    // What writes is not given up: nobody could say whether it was done.
    ...(endpoint.method === 'GET' && endpoint.replyType === undefined
      ? { handlerTimeout: READ_TIMEOUT_MS }
      : {}),
    url: routeOf(endpoint.path),
    onRequest: guard(endpoint),
    handler: async (request, reply) => {
      const call = {
        params: parseAddressPart(endpoint.params, 'server.invalidPath', request.params),
        query: parseAddressPart(endpoint.query, 'server.invalidQuery', request.query),
        body: parseBody(endpoint.body, request.body),
        user: request.sessionUser,
        request,
        reply,
      };
      // The schemas above are the endpoint's own, and `guard` has refused a missing user.
      const data = await handler(call as unknown as Call<E>);
      if (reply.sent) return reply;
      reply.code(status);
      if (status === 204) return reply.send();
      const text = write(data);
      if (app.checkReplies) checkReply(endpoint.reply, text);
      const isWorthIt = endpoint.method === 'GET' && text.length >= WORTH_COMPRESSING;
      const body = isWorthIt ? await compressed(request, reply, text) : text;
      return reply.type('application/json; charset=utf-8').send(body);
    },
  };
  const routes = [route, ...formerPathsOf(endpoint.path).map((former) => deprecated(route, former))];
  for (const each of routes) {
    if (endpoint.body || endpoint.bodyType) app.route(each);
    else routeWithoutBody(app, each);
  }
}

/** The same route at a former path, which says so in its headers. */
function deprecated(route: RouteOptions, former: string): RouteOptions {
  const { handler, url } = route;
  return {
    ...route,
    url: routeOf(former),
    handler(request, reply) {
      markDeprecated(reply, url);
      return handler.call(this, request, reply);
    },
  };
}
