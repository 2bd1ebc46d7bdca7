import { messageOf } from '@vestry/sync/messages/message';
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Sql } from '../db/db';
import { AppError } from '../http/errors';
import { senderOf } from '../http/client-address';
import { bearerOf, isApiToken } from '../http/bearer';
import type { Key } from './keys';
import { createTokenUsers, type TokenUsers } from './token-users';
import { createSessionUsers, type SessionUsers } from './session-users';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

declare module 'fastify' {
  interface FastifyInstance {
    sessionUsers: SessionUsers;
    tokenUsers: TokenUsers;
  }
}

const claimsSchema = z.object({ sid: z.uuid() });

const isOfAnotherKey = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FAST_JWT_INVALID_SIGNATURE';

/**
 * Gives the claims of a token that one of the accepted keys has signed. Throws the library's error for any other.
 */
export function verifyToken(
  app: FastifyInstance,
  token: string,
  { accepted }: Key,
  options: { requiredClaims?: string[] } = {},
): unknown {
  let refusal: unknown;
  for (const key of accepted) {
    try {
      return app.jwt.verify(token, { ...options, key });
    } catch (error) {
      if (!isOfAnotherKey(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

interface Options {
  sql: Sql;
  log: Logger;
  key: Key;
}

async function useAccessTokens(app: FastifyInstance, { sql, log, key }: Options): Promise<void> {
  await app.register(fastifyJwt, {
    secret: key.current,
    sign: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS, iss: 'vestry' },
    verify: { algorithms: ['HS256'], allowedIss: 'vestry', requiredClaims: ['exp', 'sid'] },
  });
  const users = createSessionUsers(sql, log);
  app.addHook('onReady', () => users.ready());
  const programs = createTokenUsers(sql, users);
  app.decorate('sessionUsers', users);
  app.decorate('tokenUsers', programs);
  app.decorateRequest('sessionUser', null);
  app.decorateRequest('sessionId', '');
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const token = bearerOf(request);
    if (token === undefined) return null;
    if (isApiToken(token)) {
      const { clientAddress: address } = request;
      return { ...(await programs.find(token, senderOf(address))), address };
    }
    let claims: unknown;
    try {
      claims = verifyToken(app, token, key);
    } catch (cause) {
      request.log.debug({ label: 'auth', err: cause }, 'token refused');
      throw new AppError('unauthorized', messageOf('server.sessionExpired'));
    }
    const known = claimsSchema.safeParse(claims);
    const user = known.success ? await users.find(known.data.sid) : null;
    if (!user) throw new AppError('unauthorized', messageOf('server.sessionEnded'));
    if (known.success) request.sessionId = known.data.sid;
    return { ...user, address: request.clientAddress };
  });
}

/** One algorithm, named on both sides: a token with `none`, or with another one, is no token. */
export const accessTokens = fastifyPlugin(useAccessTokens, { name: 'access-tokens' });

/** Returns an access token for a session that lives, good for that many seconds. */
export function signAccessToken(
  app: FastifyInstance,
  sessionId: string,
  seconds = ACCESS_TOKEN_SECONDS,
): string {
  return app.jwt.sign({ sid: sessionId }, { expiresIn: seconds });
}
