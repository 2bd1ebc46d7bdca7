import { readEntry } from '@vestry/sync/dates/entry';
import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import { readTopics } from '@vestry/sync/dates/topics';
import type { OwnEntry, SiteDates } from '@vestry/sync/dates/site-dates';

/** The post or event that the page is, for its widgets and for search engines; undefined for any other page. */
export function ownEntry(
  { uid, route, title = '', entry: stored, topics: storedTopics }: PublicPage,
  { dates }: SiteContext,
): OwnEntry | undefined {
  const entry = readEntry(stored);
  const topics = readTopics(storedTopics);
  if (entry?.kind === 'post') return { ...entry, uid, topics };
  if (entry === undefined || dates === undefined) return undefined;
  return { ...entry, uid, topics, times: dates.of({ uid, route, title, entry }) };
}

/** A page's own dates belong to what is found on it; those of others are found on theirs. */
export const withoutLists = ({ dates }: SiteContext): SiteDates => ({
  of: (page) =>
    dates?.of(page) ?? { next: [], last: undefined, zone: 'UTC', until: Number.POSITIVE_INFINITY },
  isOn: () => false,
  all: () => ({ upcoming: [], past: [], posts: [], until: Number.POSITIVE_INFINITY }),
});
