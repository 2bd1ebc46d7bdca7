import { HOME_ROUTE } from '@vestry/sync/routes/route';
import { pathOf, routeOfPath } from '../site-path';

/** '/feed/', '/blog/feed/rss2': where WordPress and programs like it have the feed of a site, or of a list of posts. */
const FORMER = /^(.*)\/feed(?:\/(?:feed|rss2?|rdf|atom))?\/*$/;
const QUERY = /^\?(?:.*&)?feed=(?:feed|rss2?|rdf|atom)(?:&.*)?$/;
/** Lists that a former site had, and that are none here. */
const LIST = /\/(?:category|tag|author)\/./;

interface Known {
  /** Whether there is a feed at a path. */
  has: (path: string) => Promise<boolean>;
  /** The route of the page that an address leads on to. */
  ledTo: (path: string) => Promise<string | undefined>;
}

/** Step by step: whatever somebody requests, of an expression each slash would cost as much as all that follow it. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The list whose feed an address was, on a former site; undefined where it was the address of none. */
function listOf(path: string, query: string): string | undefined {
  if (QUERY.test(query)) return withoutSlashes(path);
  return query === '' ? FORMER.exec(path)?.[1] : undefined;
}

const feedOf = (route: string): string => `${route === HOME_ROUTE ? '' : pathOf(route)}/feed.xml`;

/**
 * The feed to which readers are led who have subscribed to that of a former site, by the path and the query that they
 * request; undefined for any other address.
 */
export async function formerFeed(path: string, query: string, known: Known): Promise<string | undefined> {
  const list = listOf(path, query);
  if (list === undefined) return undefined;
  if (list === '') return '/feed.xml';
  for (const route of [routeOfPath(list)?.route, await known.ledTo(list)])
    if (route !== undefined && (await known.has(feedOf(route)))) return feedOf(route);
  return LIST.test(list) ? '/feed.xml' : undefined;
}
