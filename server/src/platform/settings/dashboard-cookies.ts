import { sharedOf } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { SITE_LANG_COOKIE, SITE_NAME_COOKIE, SITE_SHARED_COOKIE, TIME_ZONE_COOKIE } from '@vestry/sync/site';
import type { FastifyReply } from 'fastify';

const SECONDS = 400 * 24 * 3600;

/**
 * Tells the dashboard the site's language, which canvas and preview speak, its time zone, by whose clock times are
 * shown, its name, which ends each page's title, and what new pages begin with; without a network too. They are no secret,
 * its scripts read them, and visitors never send them.
 */
export function setDashboardCookies(
  reply: FastifyReply,
  settings: SiteSettings,
  { secure }: { secure: boolean },
): void {
  const options = {
    path: '/dashboard',
    sameSite: 'strict',
    secure: secure || reply.request.protocol === 'https',
    maxAge: SECONDS,
  } as const;
  const { language, timeZone, name } = settings;
  void reply
    .setCookie(SITE_LANG_COOKIE, language, options)
    .setCookie(TIME_ZONE_COOKIE, timeZone, options)
    .setCookie(SITE_NAME_COOKIE, name, options)
    .setCookie(SITE_SHARED_COOKIE, JSON.stringify(sharedOf(settings)), options);
}
