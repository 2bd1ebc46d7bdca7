import { feedAt } from '../dates/feed-address';
import { SEARCH_PATH } from '../search/site/address';
import { pathOfLink } from './page-links';

const OWN: ReadonlySet<string> = new Set([SEARCH_PATH, '/login', '/sitemap.xml', '/robots.txt']);

/**
 * Whether the site answers at an address without a page: the search, the way to sign in, what search engines read, and all
 * feeds and calendars. The address is what `routeOfLink` gives.
 */
export function isAnswered(route: string): boolean {
  const path = pathOfLink(route);
  return OWN.has(path) || feedAt(path) !== undefined;
}
