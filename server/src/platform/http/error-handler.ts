import type { Failure } from '@vestry/sync/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable, sqlState } from '../db/faults';
import { AppError, kindOf } from './errors';

/** Values that PostgreSQL cannot take at all (class 22: bad text, out of range) are the caller's fault. */
function fromDatabase(error: unknown): AppError | undefined {
  return sqlState(error)?.startsWith('22') ? new AppError('badRequest') : undefined;
}

function fromFramework(error: unknown): AppError | undefined {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status >= 500) return undefined;
  return new AppError(kindOf(status) ?? 'badRequest');
}

export function failure(error: AppError): Failure {
  return {
    status: error.statusCode >= 500 ? 'error' : 'fail',
    code: error.statusCode,
    message: error.message,
    data: error.fieldErrors ?? [],
  };
}

/** Any error as an envelope with its HTTP status. What is not expected shows nothing of itself. */
export function envelopeOf(error: unknown): { code: number; body: Failure; retryAfter?: number } {
  const known = error instanceof AppError ? error : (fromDatabase(error) ?? fromFramework(error));
  if (known) {
    const { statusCode: code, retryAfter } = known;
    return { code, body: failure(known), ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  if (isUnreachable(error)) {
    return { code: 503, body: failure(new AppError('unavailable')), retryAfter: 2 };
  }
  return { code: 500, body: { status: 'error', code: 500, message: 'Internal server error', data: [] } };
}

export async function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { code, body, retryAfter } = envelopeOf(error);
  if (code >= 500) request.log.error({ label: 'error', err: error, reqId: request.id }, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  await reply.code(code).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The one place where failures become replies; unknown paths of the API included. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(new AppError('notFound'), request, reply);
  app.setNotFoundHandler(unknown);
  // The site answers every other path, so that the API's own unknown ones need a route.
  app.all('/api', unknown);
  app.all('/api/*', unknown);
}
