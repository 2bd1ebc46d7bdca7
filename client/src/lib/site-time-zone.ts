import { isTimeZone } from '@vestry/sync/time-zone';
import { setTimeZone } from '@vestry/sync/format';
import { TIME_ZONE_COOKIE } from '@vestry/sync/site';
import { cookieValue } from './cookie-value';

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

/** For `useSyncExternalStore`. */
export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
