import { SITE_LANG_COOKIE } from '@vestry/sync/site';

/** What a server takes as SITE_LANG; anything else that stands in the cookie is not followed. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** BCP 47 of the public site's documents, as the server said at the last sign-in or start; 'en' before. */
export function siteLang(cookies = document.cookie): string {
  const start = `${SITE_LANG_COOKIE}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  const tag = found?.slice(start.length) ?? '';
  return TAG.test(tag) ? tag : 'en';
}
