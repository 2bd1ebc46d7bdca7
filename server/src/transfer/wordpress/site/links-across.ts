import { withAddresses } from '@vestry/sync/links/link-addresses';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { type Anchors, anchorFor } from '../text/in-page-links';

/** Places that are known, of all pages together. */
const MOST_PLACES = 200_000;

/** Links from a page, or a menu, to a place on another page: where that is here is known when all pages are read. */
export class LinksAcross {
  /** The pages that have such links. */
  readonly pages = new Set<string>();
  readonly #anchors = new Map<string, Anchors>();
  #free = MOST_PLACES;

  add({ uid, route }: { uid: string; route: string }, anchors: Anchors, leadsAcross: boolean): void {
    if (leadsAcross) this.pages.add(uid);
    if (anchors.size > this.#free) return;
    this.#free -= anchors.size;
    this.#anchors.set(pathOfRoute(route), anchors);
  }

  /**
   * Leads them to the headings that are there. A link to any other place leads to its page, and `onDead` receives it; one
   * into a page that was not read stays.
   */
  join(tree: TreeNode, onDead: (href: string) => void): void {
    const target = (href: string): string => {
      const [, path = '', id = ''] = /^(\/[^#]*)#(.*)$/s.exec(href) ?? [];
      const anchors = this.#anchors.get(path);
      if (!anchors) return href;
      const anchor = anchorFor(anchors, id);
      if (anchor === undefined) onDead(href);
      return anchor === undefined ? path : `${path}#${anchor}`;
    };
    for (const { value } of walk(tree)) Object.assign(value, withAddresses(value, target));
  }
}
