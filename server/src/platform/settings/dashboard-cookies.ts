import { sharedOf } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import {
  SITE_HOURS_COOKIE,
  SITE_LANG_COOKIE,
  SITE_NAME_COOKIE,
  SITE_SHARED_COOKIE,
  TIME_ZONE_COOKIE,
} from '@vestry/sync/site/site';
import type { FastifyReply } from 'fastify';

/** A browser keeps no cookie of more than 4096 bytes, with its name and what else it says. */
const MOST_BYTES = 3800;

/** What the editor shows, and the opening hours apart from it where they make it too long. */
function sharedTexts(settings: SiteSettings): { shared: string; hours: string } {
  const shared = sharedOf(settings);
  const text = JSON.stringify(shared);
  if (encodeURIComponent(text).length <= MOST_BYTES) return { shared: text, hours: '' };
  const hours = Buffer.from(shared.openingHours).toString('base64url');
  return { shared: JSON.stringify({ ...shared, openingHours: '' }), hours };
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
  const { shared, hours } = sharedTexts(settings);
  void reply
    .setCookie(SITE_LANG_COOKIE, language, options)
    .setCookie(TIME_ZONE_COOKIE, timeZone, options)
    .setCookie(SITE_NAME_COOKIE, name, options)
    .setCookie(SITE_SHARED_COOKIE, shared, options);
  // Those of before are not to be shown beside the new ones.
  if (hours === '') void reply.clearCookie(SITE_HOURS_COOKIE, options);
  else void reply.setCookie(SITE_HOURS_COOKIE, hours, options);
}
