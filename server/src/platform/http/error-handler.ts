import type { Failure, FieldError } from '@vestry/sync/contract/envelope';
import type { Language } from '@vestry/sync/messages/languages';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { translator } from '@vestry/sync/messages/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTemporary, isUnreachable, sqlState, takesNoWrites } from '../db/faults';
import { languageOfRequest } from './messages';
import { wantsPage } from './negotiate';
import { AppError, kindOf } from './errors';

type FailurePage = (status: number, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

declare module 'fastify' {
  interface FastifyInstance {
    /** `page` is the site's: what it says instead of what cannot be shown now. Absent without a renderer. */
    failures: { page?: FailurePage };
  }
}

/** The framework's, of an answer that took too long. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';

/** Any error as what is answered: what is not expected shows nothing of itself. */
function expected(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Values that PostgreSQL cannot take at all (class 22: bad text, out of range) are the caller's fault.
  if (sqlState(error)?.startsWith('22')) return new AppError('badRequest');
  if (isTimeout(error)) return new AppError('unavailable', { retryAfter: 5 });
  if (error instanceof Error && 'answer' in error && error.answer instanceof AppError) return error.answer;
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  // The framework's own.
  if (typeof status === 'number' && status < 500) return new AppError(kindOf(status) ?? 'badRequest');
  return ofDatabase(error);
}

function ofDatabase(error: unknown): AppError {
  const refused = takesNoWrites(error);
  if (refused === 'full') return new AppError('unavailable', messageOf('server.diskFull'));
  if (refused === 'readOnly') return new AppError('unavailable', messageOf('server.readOnly'));
  const passes = isUnreachable(error) || isTemporary(error);
  return passes ? new AppError('unavailable', { retryAfter: 2 }) : new AppError('internal');
}

export const fieldsInWords = (errors: readonly FieldError[], language: Language): FieldError[] =>
  errors.map((error) => ({ ...error, message: inWords(error.message, language) }));

/** Message and field errors in the language of the request. */
function textsOf({ message, fieldErrors = [], list }: AppError, request: FastifyRequest) {
  const language = languageOfRequest(request);
  const data = fieldsInWords(fieldErrors, language);
  if (!list) return { message: inWords(message, language), data };
  const faults = data.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
  return { message: translator(language)(list, { list: faults }), data };
}

/**
 * Of what was about to be sent when it failed: nobody may keep a failure in its place, nor read it in an encoding or a
 * length that it does not have.
 */
const OF_ANOTHER_REPLY = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-disposition',
  'content-encoding',
  'content-length',
  'vary',
];

/** Sets what every reply of a failure has in any form: status, headers, a line in the log. */
export function beginFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const failed = expected(error);
  const { statusCode: code, retryAfter } = failed;
  for (const name of OF_ANOTHER_REPLY) reply.removeHeader(name);
  reply.code(code).header('x-request-id', request.id);
  if (code >= 500) {
    const level = failed.isLogged ? 'debug' : 'error';
    request.log[level]({ label: 'error', err: error, reqId: request.id }, 'request failed');
    reply.header('cache-control', 'no-store');
  }
  if (code === 413) letSendOn(request, reply);
  if (isTimeout(error)) expectLate(reply);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return failed;
}

/**
 * A handler whose time has ended goes on, and answers once nobody waits: the framework would log that as a fault of its
 * own, and the request has its line already. Why one fails then is a fact of its own, and is logged as ever.
 */
function expectLate(reply: FastifyReply): void {
  const { log } = reply;
  reply.log = Object.create(log, { warn: { value: log.debug.bind(log) } }) as typeof log;
}

/** Bytes of a body that nobody wants, which are thrown away. */
const MOST_UNWANTED = 16 * 1024 * 1024;

/**
 * The framework closes the connection of a client that announces too large a body. Closed under who is still sending,
 * the answer is lost: proxies say 502 then, and browsers that the network has failed.
 */
function letSendOn(request: FastifyRequest, reply: FastifyReply): void {
  // A connection that ends all the same, because the client has requested it, keeps its header.
  if (!reply.raw.shouldKeepAlive) return;
  if (Number(request.headers['content-length']) <= MOST_UNWANTED) reply.removeHeader('connection');
}

/** A browser that has opened an address gets a page of the site that reports the fault, at any address. */
export async function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const failed = beginFailure(error, request, reply);
  const { statusCode: code } = failed;
  const { page } = request.server.failures;
  if (code >= 500 && page && wantsPage(request)) return void (await page(code, request, reply));
  const failure: Failure = {
    status: code >= 500 ? 'error' : 'fail',
    code,
    ...textsOf(failed, request),
    // An id that a person can name to get help; the answers before can be corrected by the sender.
    ...(code >= 500 ? { requestId: request.id } : {}),
  };
  await reply.type('application/json; charset=utf-8').send(JSON.stringify(failure));
}

/** The one place where failures become replies; unknown paths of the API included. */
export function handleErrors(app: FastifyInstance): void {
  app.decorate('failures', {});
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(new AppError('notFound'), request, reply);
  app.setNotFoundHandler(unknown);
  // The site answers every other path, so that the API's own unknown ones need a route.
  app.all('/api', unknown);
  app.all('/api/*', unknown);
}
