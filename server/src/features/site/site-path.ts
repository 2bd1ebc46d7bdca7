import { HOME_ROUTE, parseRoute } from '@vestry/sync/route';

/** The address of a page, encoded as it stands in links, canonical links and the site map. */
export function pathOf(route: string): string {
  return route === HOME_ROUTE ? '/' : encodeURI(`/${route}`);
}

export interface RequestedPath {
  route: string;
  /** Not the address that the page has: to be led there. */
  moved: boolean;
}

/** The route that a path means; undefined when no page can have it. */
export function routeOfPath(path: string): RequestedPath | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const parsed = parseRoute(decoded);
  if (!('route' in parsed)) return undefined;
  const { route } = parsed;
  // Both ways of writing percent-encoding are the same address.
  return { route, moved: decoded !== (route === HOME_ROUTE ? '/' : `/${route}`) };
}
