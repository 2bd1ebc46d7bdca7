import { decoded, parseRoute, pathOfRoute } from '@vestry/sync/routes/route';

/** The address of a page, encoded as it stands in links, canonical links and the site map. */
export function pathOf(route: string): string {
  return encodeURI(pathOfRoute(route));
}

export interface RequestedPath {
  route: string;
  /** Not the address that the page has: to be led there. */
  moved: boolean;
}

/** The route that a path means; undefined when no page can have it. */
export function routeOfPath(path: string): RequestedPath | undefined {
  // Both ways of writing percent-encoding are the same address.
  const written = decoded(path);
  const parsed = written === undefined ? undefined : parseRoute(written);
  if (!parsed || !('route' in parsed)) return undefined;
  const { route } = parsed;
  return { route, moved: written !== pathOfRoute(route) };
}
