import { NO_DETAILS, readDetails, type SharedDetails } from '@vestry/sync/contract/site-details';
import { decoded } from '@vestry/sync/route';
import { type Palette, paletteOf } from '@vestry/sync/widgets/palette';
import { SITE_SHARED_COOKIE } from '@vestry/sync/site';

/** What the editor shows and begins with, as the server said at the last sign-in or start; nothing before. */
export function siteShared(cookies = document.cookie): SharedDetails {
  const start = `${SITE_SHARED_COOKIE}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  try {
    const stored: unknown = JSON.parse(decoded(found?.slice(start.length) ?? '') ?? '');
    if (typeof stored === 'object' && stored !== null) return readDetails({ ...stored });
  } catch {
    // Not told yet, or by another version.
  }
  return NO_DETAILS;
}

/** What each render of the dashboard needs of it: a part of a render context. */
export function siteLook(): { logo?: string; palette?: Palette } {
  const shared = siteShared();
  const palette = paletteOf(shared);
  return { ...(shared.logo === '' ? {} : { logo: shared.logo }), ...(palette ? { palette } : {}) };
}
