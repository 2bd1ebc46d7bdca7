import type { Entry } from '@vestry/sync/dates/entry';
import { type ListPlace, sectionOf, sectionsFor, usualSection } from '@vestry/sync/dates/list-places';
import { parseRoute } from '@vestry/sync/routes/route';
import { routeOfTitle } from '@vestry/sync/routes/route-of-title';
import { isPlainObject } from '@vestry/sync/tree/json';
import { freeRoute } from '../../data/names/free-route';
import { asText } from '../../lib/text';

type Kind = Entry['kind'];

/** A page as far as its address follows from it: its fields, which may be half typed. */
type Fields = Readonly<Record<string, unknown>>;

/** What is known of the rest of the site. */
interface Beside {
  lists: readonly ListPlace[];
  taken: ReadonlySet<string>;
}

const KINDS: readonly Kind[] = ['event', 'post'];
const UNTITLED: Record<Kind, string> = { event: 'event', post: 'article' };

export const kindOfEntry = (entry: unknown): Kind | undefined =>
  isPlainObject(entry) ? KINDS.find((kind) => kind === entry['kind']) : undefined;

/** Returns the last part of the address that a new page gets. */
export function endOfRoute({ title, entry }: Fields): string {
  const kind = kindOfEntry(entry);
  return routeOfTitle(asText(title)) || (kind ? UNTITLED[kind] : '');
}

/** Below a section; an address that would be too deep or too long stands above it. */
function below(section: string, own: string): string {
  const parsed = own === '' || section === '' ? { error: '' } : parseRoute(`${section}/${own}`);
  return 'route' in parsed ? parsed.route : own;
}

/** The section that a list is limited to, and the address that a page with this route would have there. */
export function addressIn(
  list: ListPlace,
  route: string,
  taken: ReadonlySet<string>,
): { section: string; route: string } | undefined {
  const section = sectionOf(list);
  const own = route.slice(route.lastIndexOf('/') + 1);
  if (!section || own === '' || below(section, own) === own) return undefined;
  return { section, route: freeRoute(below(section, own), taken) };
}

/** The address that a new page gets from its title: a post or an event where the lists of the site look for it. */
export function proposedRoute({ title, entry, lang }: Fields, { lists, taken }: Beside): string {
  const kind = kindOfEntry(entry);
  const own = endOfRoute({ title, entry });
  const section = kind ? usualSection(kind, lists, asText(lang)) : '';
  return freeRoute(below(section, own), taken);
}

/** Whether the address of a new page is one that it got from its title: nobody has typed another. */
export function isProposed({ title, entry, route }: Fields, { lists, taken }: Beside): boolean {
  const own = routeOfTitle(asText(title));
  const owns = own === '' && kindOfEntry(entry) ? Object.values(UNTITLED) : [own];
  const sections = ['', ...KINDS.flatMap((kind) => sectionsFor(kind, lists))];
  const possible = sections.flatMap((section) => owns.map((each) => below(section, each)));
  // Before the other pages were read, it got no number.
  return possible.some((each) => each === route || freeRoute(each, taken) === route);
}
