import { SITE_LANG_COOKIE } from '@vestry/sync/site';
import { cookieValue } from './cookie-value';

/** The values of SITE_LANG that a server takes; any other value of the cookie is ignored. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** BCP 47 of the public site's documents, as the server sent it at the last sign-in or start; 'en' before. */
export function siteLang(cookies = document.cookie): string {
  const tag = cookieValue(SITE_LANG_COOKIE, cookies) ?? '';
  return TAG.test(tag) ? tag : 'en';
}
