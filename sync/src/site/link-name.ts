import { routeOfLink } from '../links/page-links';
import { menuName } from './site-menu';
import type { MenuSite } from './menu-rows';

/** The name of the page that an address leads to; undefined for another address, or a place in a page. */
export function pageNameAt(href: string, { pages, home }: MenuSite): string | undefined {
  if (!href.startsWith('/') || /[?#]/.test(href)) return undefined;
  const route = routeOfLink(href);
  const page = pages.find((each) => each.route === route);
  return page && menuName(page, home);
}

interface Change {
  name: string;
  from: string;
  to: string;
}

/** What a link says once it leads to another address: the new page's name, where it had the former one's, or none. */
export function nameAfter({ name, from, to }: Change, site: MenuSite): string {
  if (name.trim() !== '' && name !== pageNameAt(from, site)) return name;
  return pageNameAt(to, site) ?? name;
}
