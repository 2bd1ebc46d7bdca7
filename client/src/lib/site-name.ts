import { decoded } from '@vestry/sync/route';
import { MAX_SITE_NAME, SITE_NAME_COOKIE } from '@vestry/sync/site';
import { cookieValue } from './cookie-value';

/** The site's name, as the server sent it at the last sign-in or start; '' before. */
export function siteName(cookies = document.cookie): string {
  return (decoded(cookieValue(SITE_NAME_COOKIE, cookies) ?? '') ?? '').slice(0, MAX_SITE_NAME);
}
