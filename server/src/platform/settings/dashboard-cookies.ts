import { sharedOf } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import {
  SITE_LANG_COOKIE,
  SITE_NAME_COOKIE,
  SITE_SHARED_COOKIE,
  TIME_ZONE_COOKIE,
} from '@vestry/sync/site/site';
import type { FastifyReply } from 'fastify';

/** A browser keeps no cookie of more than 4096 bytes, with its name and what else it says. */
const MOST_BYTES = 3800;

/** Without the opening hours where they make it too long: the editor shows none then. */
function sharedText(settings: SiteSettings): string {
  const shared = sharedOf(settings);
  const text = JSON.stringify(shared);
  return encodeURIComponent(text).length > MOST_BYTES
    ? JSON.stringify({ ...shared, openingHours: '' })
    : text;
}

const SECONDS = 400 * 24 * 3600;

/**
 * Sets cookies from which the dashboard reads the site's language (for canvas and preview), its time zone, its name
 * (for page titles) and the defaults of new pages, also without a network. They are no secret, scripts of the
 * dashboard read them, and visitors never send them.
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
    .setCookie(SITE_SHARED_COOKIE, sharedText(settings), options);
}
