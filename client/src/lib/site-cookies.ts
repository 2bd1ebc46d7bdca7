import { isTimeZone } from '@vestry/sync/time/time-zone';
import { isLanguageTag } from '@vestry/sync/text/language-tag';
import { setTimeZone } from '@vestry/sync/text/format';
import { MAX_SITE_NAME, SITE_LANG_COOKIE, SITE_NAME_COOKIE, TIME_ZONE_COOKIE } from '@vestry/sync/site/site';
import { decoded } from '@vestry/sync/routes/route';

/** The site's time zone, as the server sent it at the last sign-in or start; what the product begins with before. */
export function siteTimeZone(cookies = document.cookie): string {
  const name = cookieValue(TIME_ZONE_COOKIE, cookies)?.replaceAll('%2F', '/') ?? '';
  return isTimeZone(name) ? name : 'Asia/Taipei';
}

const listeners = new Set<() => void>();

/** Times in this window are those of the site's clock; those on the screen change with it. */
export function followSiteTimeZone(): void {
  setTimeZone(() => siteTimeZone());
  for (const listener of listeners) listener();
}

/** Subscribes, as `useSyncExternalStore` asks for it. */
export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The value of a cookie of this page, as it was sent; undefined where there is none of that name. */
export function cookieValue(name: string, cookies: string): string | undefined {
  const start = `${name}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** BCP 47 of the public site's documents, as the server sent it at the last sign-in or start; 'en' before. */
export function siteLang(cookies = document.cookie): string {
  const tag = cookieValue(SITE_LANG_COOKIE, cookies) ?? '';
  return isLanguageTag(tag) ? tag : 'en';
}

/** Returns the site's name, as the server sent it at the last sign-in or start; '' before. */
export function siteName(cookies = document.cookie): string {
  return (decoded(cookieValue(SITE_NAME_COOKIE, cookies) ?? '') ?? '').slice(0, MAX_SITE_NAME);
}
