import { routeOfLink } from '../links/page-links';
import { menuName, type NamedPage } from './site-menu';

export interface NamedPages {
  pages: readonly NamedPage[];
  /** The name of the page at '/' without a title. */
  home: string;
}

/** The name of the page that an address leads to; undefined for another address, or a place in a page. */
export function pageNameAt(href: string, { pages, home }: NamedPages): string | undefined {
  if (!href.startsWith('/') || /[?#]/.test(href)) return undefined;
  const route = routeOfLink(href);
  const page = pages.find((each) => each.route === route);
  return page && menuName(page, home);
}

/** A link, by what it says and where it leads. */
export interface NamedAddress {
  name: string;
  href: string;
}

/** What a link says once it leads to another address: the new page's name, where it had the former one's, or none. */
export function nameAfter({ name, href }: NamedAddress, to: string, site: NamedPages): string {
  if (name.trim() !== '' && name !== pageNameAt(href, site)) return name;
  return pageNameAt(to, site) ?? name;
}
