import { followSiteLanguage } from './messages';
import { followSiteTimeZone } from './site-time-zone';

/** Called after each answer that told this window the site's settings, which it did with cookies. */
export function followSite(): void {
  followSiteTimeZone();
  // Texts that cannot be had now stay as they are.
  followSiteLanguage().catch(() => undefined);
}
