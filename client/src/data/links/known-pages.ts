import { topicRoute } from '@vestry/sync/dates/topic-pages';
import { readTopics } from '@vestry/sync/dates/topics';
import type { KnownPage } from '@vestry/sync/links/dead-links';
import { asText } from '../../lib/text';
import type { DocumentHead } from '../storage/rows';

/** What visitors find at each route, as this device knows it. */
export function knownPages(
  heads: readonly Pick<DocumentHead, 'kind' | 'fields' | 'published'>[],
): ReadonlyMap<string, KnownPage> {
  const known = new Map<string, KnownPage>();
  const add = (route: string, state: KnownPage) => {
    if (known.get(route) !== 'public') known.set(route, state);
  };
  for (const { kind, fields, published } of heads) {
    if (kind !== 'page') continue;
    const route = asText(fields.route);
    const isPublic = fields.status === 'public';
    // A page that holds its changes back is where it was published.
    const seen = isPublic && fields.held === true ? (published?.route ?? route) : route;
    add(seen, isPublic ? 'public' : 'hidden');
    if (seen !== route) add(route, 'hidden');
    // Each topic has a page, as long as somebody can read of it.
    for (const topic of fields.entry ? readTopics(fields.topics) : []) {
      const about = topicRoute(topic);
      if (about !== undefined) add(about, isPublic ? 'public' : 'hidden');
    }
  }
  return known;
}
