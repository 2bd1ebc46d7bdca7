import { SITE_LANG_COOKIE } from '@vestry/sync/site';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config';

const SECONDS = 400 * 24 * 3600;

/**
 * Tells the dashboard which language the public site is in: canvas and preview speak it, without a network too. It is no
 * secret, its scripts read it, and visitors never send it.
 */
export function tellSiteLanguage(reply: FastifyReply, { siteLang, secure }: Config): void {
  void reply.setCookie(SITE_LANG_COOKIE, siteLang, {
    path: '/dashboard',
    sameSite: 'strict',
    secure: secure || reply.request.protocol === 'https',
    maxAge: SECONDS,
  });
}
