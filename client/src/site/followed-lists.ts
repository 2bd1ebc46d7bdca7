import { eventsIn, feedPath, postsIn } from '@vestry/sync/dates/listed';
import type { SiteDates } from '@vestry/sync/dates/site-dates';
import type { ListFact } from '@vestry/sync/widgets/facts';

/** Where a list of the page can be subscribed to. */
export interface Feed {
  href: string;
  type: string;
}

const TYPES = { 'feed.xml': 'application/rss+xml', 'calendar.ics': 'text/calendar' } as const;

/** The feeds and calendars of a page's lists, each once; a section without any posts or events has none. */
export function feedsOf(lists: readonly ListFact[], dates: SiteDates | undefined): Feed[] {
  // Pages without lists must not read the dates: a page that does is rendered again whenever they change.
  if (lists.length === 0 || !dates) return [];
  const all = dates.all();
  const shown = lists.filter(({ file, section, topic }) =>
    file === 'feed.xml'
      ? postsIn(all, { section, topic, most: 1 }).length > 0
      : eventsIn(all, { section, topic, most: 1 }).upcoming.length > 0,
  );
  const feeds = shown.map(({ file, section = '' }) => ({ href: feedPath(section, file), type: TYPES[file] }));
  return [...new Map(feeds.map((feed) => [feed.href, feed])).values()];
}
