import type { FastifyInstance, FastifyReply } from 'fastify';
import { API } from '@vestry/sync/contract/endpoint';
import { siteCookie } from '../../../platform/auth/site-cookie';
import { verifyToken } from '../../../platform/auth/access-token';
import { type Flow, flowSchema } from './provider';

/** Long enough to find a password, short enough to be forgotten. */
const SECONDS = 10 * 60;

/** The flow travels with the browser that began it, signed: no server has to remember it. */
export function flowCookie(app: FastifyInstance) {
  // Lax: the way back from Google begins on Google's site, and Strict would keep the cookie out of it.
  const cookie = siteCookie(app.context.config, {
    name: 'vestry_google',
    path: `${API}/auth/google`,
    sameSite: 'lax',
    seconds: SECONDS,
  });
  return {
    set: (reply: FastifyReply, flow: Flow): void =>
      cookie.set(reply, app.jwt.sign(flow, { expiresIn: SECONDS, key: app.keys.googleFlow.current })),
    /** Takes the flow out of the browser: it is good for one answer. Undefined: there is none, or it is too old. */
    take: (reply: FastifyReply): Flow | undefined => {
      const [value, ...more] = cookie.valuesOf(reply.request);
      if (value === undefined) return undefined;
      cookie.clear(reply);
      return more.length === 0 ? readFlow(app, value) : undefined;
    },
  };
}

function readFlow(app: FastifyInstance, value: string): Flow | undefined {
  try {
    return flowSchema.parse(verifyToken(app, value, app.keys.googleFlow, { requiredClaims: ['exp'] }));
  } catch {
    // It is too old or has a foreign signature: the sign-in has to begin again.
    return undefined;
  }
}
