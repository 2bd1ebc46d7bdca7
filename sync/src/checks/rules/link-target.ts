import { messageOf } from '../../messages/message';
import { decoded, parseRoute } from '../../route';
import type { Rule } from '../rule';

/** The route of a page of this site that an address names; null for every other address, files and the dashboard. */
function routeOf(href: string): string | null {
  const [path = ''] = href.split(/[?#]/);
  if (!path.startsWith('/') || /^\/(api|assets|dashboard)(\/|$)/.test(path)) return null;
  const parsed = parseRoute(decoded(path) ?? path);
  return 'route' in parsed ? parsed.route : path;
}

/** A link to a page that visitors cannot see. */
export const linkTarget: Rule = {
  name: 'link-target',
  why: 'checks.linkTargetWhy',
  todo: 'checks.linkTargetTodo',
  find({ links }, { pageOf }) {
    if (!pageOf) return [];
    return links.flatMap(({ href, place }) => {
      const route = routeOf(href);
      if (route === null) return [];
      const state = pageOf(route);
      if (state === 'public') return [];
      return [
        {
          message:
            state === undefined
              ? messageOf('checks.linkMissing', { href })
              : messageOf('checks.linkUnpublished', { href }),
          place,
        },
      ];
    });
  },
};
