import type { FastifyRequest } from 'fastify';

/** The prefix of every API token; any other bearer token is one of a session. */
export const TOKEN_PREFIX = 'vestry_';

export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
