import { decoded, parseRoute } from '../routes/route';

export type FeedName = 'feed.xml' | 'calendar.ics' | 'event.ics';

export interface FeedAddress {
  name: FeedName;
  route: string;
}

/** No route has a dot: none of these is the address of a page. */
const ADDRESS = /^(\/.*?)?\/(feed\.xml|calendar\.ics|event\.ics)$/;

/**
 * What is subscribed to at a path, percent-encoded as in a link, and the route of the section or the page that it is of;
 * that of `/` for the whole site. Undefined for any other path. Whether anything is there is known to the site alone.
 */
export function feedAt(path: string): FeedAddress | undefined {
  const [, above = '', name] = ADDRESS.exec(path) ?? [];
  const written = decoded(above || '/');
  if (name === undefined || written === undefined) return undefined;
  const parsed = parseRoute(written);
  return 'route' in parsed ? { name: name as FeedName, route: parsed.route } : undefined;
}
