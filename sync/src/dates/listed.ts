import type { Dated, DatedPage, EventTime } from './dated';
import type { PostEntry } from './entry';
import { isAbout } from './topics';
import { lowered, withoutEndSlashes } from '../routes/route';

/** A section as somebody typed it, spelled as routes are. */
const spelled = (section: string): string => withoutEndSlashes(lowered(section.trim()));

/** Returns where a section can be subscribed to, as '/blog/feed.xml' or '/calendar.ics'. */
export const feedPath = (section: string, file: 'feed.xml' | 'calendar.ics'): string => {
  const above = spelled(section);
  return encodeURI(above === '' ? `/${file}` : `/${above}/${file}`);
};

/** Whether a page is in a section of the site: an address that others begin with, as somebody typed it; '' has all. */
export function isIn(section: string, { route }: { route: string }): boolean {
  const above = spelled(section);
  return above === '' || route.startsWith(`${above}/`);
}

/** Which pages a list has: those in a section, and about a topic; '' and none have all. */
export interface Restriction {
  section?: string | undefined;
  topic?: string | undefined;
}

const isListed = (
  { section = '', topic = '' }: Restriction,
  page: Pick<DatedPage, 'route' | 'topics'>,
): boolean => isIn(section, page) && isAbout(topic, page);

/** What a list of events shows: the next ones, and those that are over. */
export function eventsIn(
  dated: Dated,
  { most, once = false, ...which }: Restriction & { most: number; once?: boolean | undefined },
): { upcoming: EventTime[]; past: EventTime[] } {
  const seen = new Set<string>();
  const isFirst = ({ page }: EventTime): boolean => !seen.has(page.uid) && Boolean(seen.add(page.uid));
  const upcoming = dated.upcoming.filter(({ page }) => isListed(which, page));
  const past = dated.past.filter(({ page }) => isListed(which, page));
  return { upcoming: (once ? upcoming.filter(isFirst) : upcoming).slice(0, most), past: past.slice(0, most) };
}

/** What a list of posts shows: the latest ones. */
export const postsIn = (
  dated: Dated,
  { most, ...which }: Restriction & { most: number },
): DatedPage<PostEntry>[] => dated.posts.filter((page) => isListed(which, page)).slice(0, most);
