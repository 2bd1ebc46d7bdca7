import { parseRoute, HOME_ROUTE } from '../routes/route';
import type { ListFact } from '../widgets/facts';
import type { Entry } from './entry';
import { isIn } from './listed';
import { isAbout } from './topics';

type Kind = Entry['kind'];

/** A list of posts or events, with the public page that shows it. */
export interface ListPlace extends ListFact {
  page: { uid: string; id: number; route: string; title: string; lang: string };
}

const FILES = { post: 'feed.xml', event: 'calendar.ics' } as const satisfies Record<Kind, ListFact['file']>;

const isOf = (kind: Kind, { file }: ListFact): boolean => file === FILES[kind];

/** The section of a list as a route, '' for the whole site; undefined for one that no page can be in. */
export function sectionOf({ section = '' }: ListFact): string | undefined {
  if (section.trim() === '') return '';
  const parsed = parseRoute(section.trim());
  if ('error' in parsed) return undefined;
  return parsed.route === HOME_ROUTE ? '' : parsed.route;
}

/** The sections that lists of this kind are limited to, each once. */
export const sectionsFor = (kind: Kind, lists: readonly ListPlace[]): string[] => [
  ...new Set(lists.filter((list) => isOf(kind, list)).flatMap((list) => sectionOf(list) || [])),
];

/**
 * The section below which a new post or event is in the lists of the site: the one that most of them are limited to, first
 * among those on pages in the same language ('' for the site's). '' where every list has the whole site.
 */
export function usualSection(kind: Kind, lists: readonly ListPlace[], lang = ''): string {
  const counts = new Map<string, number>();
  for (const list of lists) {
    const section = isOf(kind, list) ? sectionOf(list) : undefined;
    // Any number of lists in another language count less than one in this.
    const weight = list.page.lang === lang ? lists.length + 1 : 1;
    if (section) counts.set(section, (counts.get(section) ?? 0) + weight);
  }
  const [first] = [...counts].toSorted(
    ([one, count], [other, more]) => more - count || (one < other ? -1 : 1),
  );
  return first?.[0] ?? '';
}

/**
 * Which lists of its kind a page is in, and which leave it out because of its address; those on the page itself and those
 * of other topics do not count.
 */
export function placesOf(
  { uid, route, kind, topics }: { uid: string; route: string; kind: Kind; topics: readonly string[] },
  lists: readonly ListPlace[],
): { inside: ListPlace[]; outside: ListPlace[] } {
  const ofKind = lists.filter(
    (list) => isOf(kind, list) && list.page.uid !== uid && isAbout(list.topic ?? '', { topics }),
  );
  const inside = ofKind.filter(({ section = '' }) => isIn(section, { route }));
  return { inside, outside: ofKind.filter((list) => !inside.includes(list)) };
}
