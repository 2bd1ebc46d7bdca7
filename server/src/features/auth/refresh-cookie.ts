import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { REFRESH_SECONDS } from '../../platform/auth/sessions';
import { API } from '../../platform/endpoint';

const NAME = 'vestry_refresh';

function attributes(request: FastifyRequest, config: Config) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: `${API}/auth`,
    secure: config.secure || request.protocol === 'https',
  } as const;
}

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[NAME];
}

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(NAME, token, { ...attributes(reply.request, config), maxAge: REFRESH_SECONDS });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(NAME, attributes(reply.request, config));
}
