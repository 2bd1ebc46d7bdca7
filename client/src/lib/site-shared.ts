import type { SharedDetails } from '@vestry/sync/contract/site-details';
import { decoded } from '@vestry/sync/routes/route';
import { SITE_HOURS_COOKIE, SITE_SHARED_COOKIE } from '@vestry/sync/site/site';
import { pairNamed } from '@vestry/sync/site/typeface-pairs';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { type Palette, paletteOf } from '@vestry/sync/widgets/palette';
import { cookieValue, siteName, siteTimeZone } from './site-cookies';

const image = (value: unknown): string => safeImage(value) ?? '';
const colour = (value: unknown): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : '';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);

/** By hand: the schema of all settings is not needed for the first paint. What cannot be read says nothing. */
function readShared(stored: Record<string, unknown>): SharedDetails {
  return {
    logo: image(stored['logo']),
    image: image(stored['image']),
    colourBackground: colour(stored['colourBackground']),
    colourText: colour(stored['colourText']),
    colourAccent: colour(stored['colourAccent']),
    colourDark: colour(stored['colourDark']),
    typefaces: pairNamed(stored['typefaces']),
    headerId: number(stored['headerId']),
    footerId: number(stored['footerId']),
    openingHours: text(stored['openingHours']),
  };
}

/** Long opening hours have a cookie of their own. */
const longHours = (cookies: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(
      atob((cookieValue(SITE_HOURS_COOKIE, cookies) ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (byte) => byte.charCodeAt(0),
    ),
  );

/** Settings that the editor shows and begins with, as the server sent it at the last sign-in or start; nothing before. */
export function siteShared(cookies = document.cookie): SharedDetails {
  try {
    const stored: unknown = JSON.parse(decoded(cookieValue(SITE_SHARED_COOKIE, cookies) ?? '') ?? '');
    const shared = readShared({ ...(stored as object | null) });
    return { ...shared, openingHours: shared.openingHours || longHours(cookies) };
  } catch {
    // Not received yet, or from another version.
    return readShared({});
  }
}

/** By this device's clock, on the site's calendar. */
function isOnDevice(first: string, last: string): boolean {
  // Swedish dates are written as ISO 8601 has them. What reckons with zones is not needed for the first paint.
  const today = new Intl.DateTimeFormat('sv', { timeZone: siteTimeZone() }).format();
  return first <= today && (last === '' || today <= last);
}

/** Returns the part of it that each render of the dashboard needs in its context. */
export function siteLook(): {
  logo?: string;
  siteName: string;
  palette?: Palette;
  hours: string;
  timeZone: () => string;
  isOn: (first: string, last: string) => boolean;
} {
  const shared = siteShared();
  const palette = paletteOf(shared);
  return {
    timeZone: () => siteTimeZone(),
    siteName: siteName(),
    hours: shared.openingHours,
    isOn: isOnDevice,
    ...(shared.logo === '' ? {} : { logo: shared.logo }),
    ...(palette ? { palette } : {}),
  };
}
