import { decoded, parseRoute, pathOfRoute } from '../routes/route';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';

/** The route of a page of this site that an address names; null for every other address, files and the dashboard. */
export function routeOfLink(href: string): string | null {
  const [path = ''] = href.split(/[?#]/, 1);
  if (!path.startsWith('/') || /^\/(api|assets|dashboard)(\/|$)/.test(path)) return null;
  const parsed = parseRoute(decoded(path) ?? path);
  return 'route' in parsed ? parsed.route : path;
}

/** The path, as a link has it, of what `routeOfLink` gives: what can be no route of a page is a path already. */
export const pathOfLink = (route: string): string => (route.startsWith('/') ? route : pathOfRoute(route));

/** Whether any widget of a tree links to the page at a route: in whatever field, list or words it does. */
export function linksTo(tree: TreeNode, route: string): boolean {
  const leads = (value: unknown): boolean => {
    if (typeof value === 'string') return value.startsWith('/') && routeOfLink(value) === route;
    return typeof value === 'object' && value !== null && Object.values(value).some(leads);
  };
  for (const { value } of walk(tree)) if (leads(value)) return true;
  return false;
}
