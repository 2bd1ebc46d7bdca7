import { MOST_MENU_PAGES } from '../limits/page-lists';
import { HOME_ROUTE, isNotFoundPage, pathOfRoute } from '../routes/route';
import type { Translated } from './site-translations';

/** A public page, as menus have it. */
export interface MenuPage extends Translated {
  /** '' for one without a title of its own. */
  title: string;
  description?: string | undefined;
  /** Of a post or an event: the address of its picture, '' for none. */
  image?: string | undefined;
  /** Of a post or an event: as it is stored. */
  entry?: unknown;
  /** Of a post or an event. */
  topics?: readonly string[] | undefined;
}

/** As much of a page as gives it a name. */
export type NamedPage = Pick<MenuPage, 'route' | 'title'> & Partial<MenuPage>;

/** An editor's choice for one page in one menu. */
export interface MenuChoice {
  /** The page's `uid`. */
  page: string;
  /** Replaces its title. */
  text?: string | undefined;
  hidden?: boolean | undefined;
}

export interface MenuEntry {
  page: MenuPage;
  name: string;
  href: string;
  /** Of the first level alone. */
  below: MenuEntry[];
}

const capital = /^\p{L}/u;

/** Of a page that has no title: the end of its address, in words. */
const wordsOf = (route: string): string =>
  route
    .slice(route.lastIndexOf('/') + 1)
    .replaceAll('-', ' ')
    .replace(capital, (letter) => letter.toUpperCase());

/** Returns the name of a page in a menu without a chosen one. `home` is the name of the page at '/' without a title. */
export const menuName = ({ route, title }: NamedPage, home: string): string =>
  title || (route === HOME_ROUTE ? home : wordsOf(route));

/**
 * The pages in the order of a menu, those that are hidden in it included: first those that somebody has put in order,
 * then the page at '/', then the others by their addresses.
 */
export function inMenuOrder(pages: readonly MenuPage[], choices: readonly MenuChoice[]): MenuPage[] {
  const places = new Map(choices.map(({ page }, at) => [page, at]));
  const place = ({ uid, route }: MenuPage): number =>
    places.get(uid) ?? (route === HOME_ROUTE ? choices.length : choices.length + 1);
  return pages
    .filter(({ route }) => !isNotFoundPage(route))
    .toSorted((a, b) => place(a) - place(b) || (a.route < b.route ? -1 : 1));
}

/** The shown page whose address a page's address begins with; of several the shortest, so that there are two levels. */
function above(route: string, shown: ReadonlyMap<string, MenuEntry>): MenuEntry | undefined {
  for (let end = route.indexOf('/'); end > 0; end = route.indexOf('/', end + 1)) {
    const entry = shown.get(route.slice(0, end));
    if (entry) return entry;
  }
  return undefined;
}

/**
 * The links of a menu that follows the pages. A page whose address goes on from another one's stands below it; with one
 * level it is left out.
 */
export function menuOf(
  pages: readonly MenuPage[],
  { choices = [], levels = 2, home }: { choices?: readonly MenuChoice[]; levels?: 1 | 2; home: string },
): MenuEntry[] {
  const chosen = new Map(choices.map((choice) => [choice.page, choice]));
  const entries = inMenuOrder(pages, choices)
    .filter(({ uid }) => !chosen.get(uid)?.hidden)
    // More is no menu any more.
    .slice(0, MOST_MENU_PAGES)
    .map((page): MenuEntry => ({
      page,
      name: chosen.get(page.uid)?.text || menuName(page, home),
      href: pathOfRoute(page.route),
      below: [],
    }));
  const shown = new Map(entries.map((entry) => [entry.page.route, entry]));
  return entries.filter((entry) => {
    const upper = above(entry.page.route, shown);
    if (upper && levels === 2) upper.below.push(entry);
    return upper === undefined;
  });
}

/** Whether the page at `path` is that entry, or stands below it. */
export const leadsTo = ({ href, below }: MenuEntry, path: string | undefined): boolean =>
  href === path || below.some((entry) => entry.href === path);
