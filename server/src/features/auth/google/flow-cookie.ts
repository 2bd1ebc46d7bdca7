import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { API } from '@vestry/sync/contract/endpoint';
import { z } from 'zod';
import type { Config } from '../../../config';
import { siteCookie } from '../../../platform/auth/site-cookie';
import { sameBytes } from '../../../platform/db/secret';
import type { Flow } from './provider';

/** Long enough to find a password, short enough to be forgotten. */
const SECONDS = 10 * 60;

const contentSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});

function sign(content: string, key: string): Buffer {
  return createHmac('sha256', key).update(`google flow ${content}`).digest();
}

/** The flow travels with the browser that began it, signed: no server has to remember it. */
export function flowCookie(config: Config, key: string) {
  // Lax: the way back from Google begins on Google's site, and Strict would keep the cookie out of it.
  const cookie = siteCookie(config, {
    name: 'vestry_google',
    path: `${API}/auth/google`,
    sameSite: 'lax',
    seconds: SECONDS,
  });
  return {
    set: (reply: FastifyReply, flow: Flow): void => {
      const content = Buffer.from(JSON.stringify({ ...flow, until: Date.now() + SECONDS * 1000 })).toString(
        'base64url',
      );
      cookie.set(reply, `${content}.${sign(content, key).toString('base64url')}`);
    },
    /** Takes the flow out of the browser: it is good for one answer. Undefined: there is none, or it is too old. */
    take: (reply: FastifyReply): Flow | undefined => {
      const [value, ...more] = cookie.valuesOf(reply.request);
      if (value === undefined) return undefined;
      cookie.clear(reply);
      return more.length === 0 ? readFlow(value, key) : undefined;
    },
  };
}

function readFlow(value: string, key: string): Flow | undefined {
  const [content = '', signature = ''] = value.split('.');
  if (!sameBytes(Buffer.from(signature, 'base64url'), sign(content, key))) return undefined;
  const { until, ...flow } = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return until > Date.now() ? flow : undefined;
}
