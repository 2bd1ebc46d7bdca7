import { followSiteLanguage } from '../../lib/messages';
import { followSiteTimeZone } from '../../lib/site-cookies';

/** Called after each answer that set the cookies with the site's settings. */
export function followSite(): void {
  followSiteTimeZone();
  // Texts that cannot be had now stay as they are.
  followSiteLanguage().catch(() => undefined);
}
