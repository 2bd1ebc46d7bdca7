import { addressesIn, type LinkAddress } from './link-addresses';
import { isAnswered } from './answered-address';
import { routeOfLink } from './page-links';
import type { TreeNode } from '../tree/node';

/** Says what is known of the page at a route: visitors find it, or they do not; undefined where there is none. */
export type KnownPage = 'public' | 'hidden' | undefined;

/** A link of a document to a page that visitors do not find. */
export interface DeadLink extends LinkAddress {
  route: string;
  /** `hidden`: there is such a page, and it is not public. */
  why: 'missing' | 'hidden';
}

/** The links of a tree that lead to no public page of this site. */
export function deadLinks(tree: TreeNode, known: (route: string) => KnownPage): DeadLink[] {
  return addressesIn(tree).flatMap((link): DeadLink[] => {
    const route = routeOfLink(link.href);
    if (route === null || isAnswered(route)) return [];
    const page = known(route);
    return page === 'public' ? [] : [{ ...link, route, why: page ?? 'missing' }];
  });
}
