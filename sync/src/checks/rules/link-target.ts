import { messageOf } from '../../messages/message';
import { isAnswered } from '../../links/answered-address';
import { routeOfLink } from '../../links/page-links';
import type { Rule } from '../rule';

/** A link to a page that visitors cannot see. */
export const linkTarget: Rule = {
  name: 'link-target',
  why: 'checks.linkTargetWhy',
  todo: 'checks.linkTargetTodo',
  find({ links }, { pageOf }) {
    if (!pageOf) return [];
    return links.flatMap(({ href, place }) => {
      const route = routeOfLink(href);
      if (route === null || isAnswered(route)) return [];
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
