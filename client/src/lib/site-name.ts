import { MAX_SITE_NAME } from '@vestry/sync/site';
import { decoded } from '@vestry/sync/route';
import { SITE_NAME_COOKIE } from '@vestry/sync/site';

/** What the site is called, as the server said at the last sign-in or start; '' before. */
export function siteName(cookies = document.cookie): string {
  const start = `${SITE_NAME_COOKIE}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return (decoded(found?.slice(start.length) ?? '') ?? '').slice(0, MAX_SITE_NAME);
}
