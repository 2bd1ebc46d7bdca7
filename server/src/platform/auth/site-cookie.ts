import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageOf } from '@vestry/sync/messages/message';
import type { Config } from '../../config';
import { AppError } from '../http/errors';
import { isLoopback } from '../http/loopback';

interface SiteCookieOptions {
  name: string;
  /** Where it is sent to over plain http; over https its name demands the root. */
  path: string;
  sameSite: 'strict' | 'lax';
  seconds: number;
}

const isSecure = (config: Config, request: FastifyRequest) => config.secure || request.protocol === 'https';

/**
 * Browsers drop cookies for https alone where the page has come over plain http: the sign-in would succeed, and be over
 * with the page. They say where the page is from; programs say nothing, and keep what they are given.
 */
export function assertKeepsCookies(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin) || !isSecure(config, request)) return;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:' || isLoopback(hostname)) return;
  const url = config.secure ? config.publicUrl : `https://${request.host}`;
  throw new AppError('forbidden', messageOf('server.plainSignIn', { url: `${url}/dashboard` }));
}

function valuesNamed(name: string, request: FastifyRequest): string[] {
  const start = `${name}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
}

/**
 * A cookie that no script sees. Over https its name begins with `__Host-`: browsers then take it from this host alone,
 * for the root and with TLS, so that no sibling domain can put another one before it. Over plain http browsers refuse
 * such a name, and it bears its own. Values must need no encoding.
 */
export function siteCookie(config: Config, { name, path, sameSite, seconds }: SiteCookieOptions) {
  const nameFor = (request: FastifyRequest) => (isSecure(config, request) ? `__Host-${name}` : name);
  const attributes = (request: FastifyRequest) => {
    const secure = isSecure(config, request);
    return { httpOnly: true, sameSite, path: secure ? '/' : path, secure };
  };
  const dropFormer = (reply: FastifyReply) => {
    const { request } = reply;
    // Of a version that had one name for both: never looked at over https, so it need not stay.
    if (!isSecure(config, request) || valuesNamed(name, request).length === 0) return;
    void reply.clearCookie(name, { ...attributes(request), path });
  };
  return {
    set: (reply: FastifyReply, value: string): void => {
      const { request } = reply;
      dropFormer(reply);
      void reply.setCookie(nameFor(request), value, { ...attributes(request), maxAge: seconds });
    },
    clear: (reply: FastifyReply): void => {
      dropFormer(reply);
      void reply.clearCookie(nameFor(reply.request), attributes(reply.request));
    },
    /** Every value that came under its name: more than one means that somebody else has added to them. */
    valuesOf: (request: FastifyRequest): string[] => valuesNamed(nameFor(request), request),
  };
}
