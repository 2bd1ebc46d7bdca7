import { withAddresses } from './link-addresses';
import { linksTo, routeOfLink } from './page-links';
import { diff } from '../tree/diff';
import type { DocumentState, Operation } from '../tree/operation';
import { mapNodes } from '../tree/walk';

/** Names the links to change, and their new target. */
export interface LinkChange {
  /** The route of the page that they name. */
  from: string;
  /** A path, as '/about'; null takes the links away and leaves their words. */
  to: string | null;
  /** It is the same page at another address: what follows # or ? still fits. */
  isMove: boolean;
}

export interface ChangedLinks {
  operations: Operation[];
  /** So many links have the new target, or are gone. */
  changed: number;
  /** Something still links there that this program cannot change: a widget of a newer version. */
  left: boolean;
}

/**
 * Returns what changes every link of a document to one page. The new address is the same in fields, lists and words
 * with marks.
 */
export function changeLinks(state: DocumentState, { from, to, isMove }: LinkChange): ChangedLinks {
  let changed = 0;

  /** The same address where it names another page. */
  const address = (href: string): string | undefined => {
    if (!href.startsWith('/') || routeOfLink(href) !== from) return href;
    changed += 1;
    return to === null ? undefined : to + (isMove ? href.slice(href.split(/[?#]/, 1)[0]!.length) : '');
  };

  const tree = mapNodes(state.tree, (node) => {
    const value = withAddresses(node.value, address);
    return value === node.value ? node : { ...node, value };
  });
  return { operations: diff(state, { ...state, tree }), changed, left: linksTo(tree, from) };
}
