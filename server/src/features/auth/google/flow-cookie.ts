import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../config';
import { API } from '../../../platform/endpoint';
import type { Flow } from './provider';

const NAME = 'vestry_google';

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

function attributes(request: FastifyRequest, config: Config) {
  return {
    httpOnly: true,
    // Lax: the way back from Google begins on Google's site, and Strict would keep the cookie out of it.
    sameSite: 'lax',
    path: `${API}/auth/google`,
    secure: config.secure || request.protocol === 'https',
  } as const;
}

/** The flow travels with the browser that began it, signed: no server has to remember it. */
export function setFlowCookie(reply: FastifyReply, config: Config, key: string, flow: Flow): void {
  const content = Buffer.from(JSON.stringify({ ...flow, until: Date.now() + SECONDS * 1000 })).toString(
    'base64url',
  );
  const value = `${content}.${sign(content, key).toString('base64url')}`;
  void reply.setCookie(NAME, value, { ...attributes(reply.request, config), maxAge: SECONDS });
}

/** Takes the flow out of the browser: it is good for one answer. Undefined: there is none, or it is too old. */
export function takeFlow(reply: FastifyReply, config: Config, key: string): Flow | undefined {
  const { request } = reply;
  const value = request.cookies[NAME];
  if (value === undefined) return undefined;
  void reply.clearCookie(NAME, attributes(request, config));
  return readFlow(value, key);
}

function readFlow(value: string, key: string): Flow | undefined {
  const [content = '', signature = ''] = value.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(content, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const { until, ...flow } = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return until > Date.now() ? flow : undefined;
}
