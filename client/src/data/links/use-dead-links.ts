import { type DeadLink, deadLinks, type KnownPage } from '@vestry/sync/links/dead-links';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { asText } from '../../lib/as-text';
import { documentName } from '../../lib/document-name';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';
import { useStored } from '../storage/use-database';
import { livingTrees } from '../documents/living-trees';

/** A dead link, and the document that has it. */
export interface DeadLinkHere extends DeadLink {
  head: DocumentHead;
}

/** All links that name one page; one with the same address in the same widget is listed once. */
export interface DeadAddress {
  route: string;
  why: DeadLink['why'];
  links: DeadLinkHere[];
}

/** What visitors find at each route, as this device knows it. */
function knownPages(heads: readonly DocumentHead[]): Map<string, KnownPage> {
  const known = new Map<string, KnownPage>();
  const add = (route: string, state: KnownPage) => {
    if (known.get(route) !== 'public') known.set(route, state);
  };
  for (const { kind, fields, published } of heads) {
    if (kind !== 'page') continue;
    const route = asText(fields.route);
    const isPublic = fields.status === 'public';
    // A page that holds its changes back is where it was published.
    const seen = isPublic && fields.held === true ? (published?.route ?? route) : route;
    add(seen, isPublic ? 'public' : 'hidden');
    if (seen !== route) add(route, 'hidden');
  }
  return known;
}

const nameOf = ({ kind, fields }: DocumentHead): string => documentName(kind, fields);

/** The dead links of all documents of this device, by the page that they name, as they were saved here. */
export async function deadAddresses(db: VestryDatabase): Promise<DeadAddress[]> {
  const living = (await livingTrees(db)).toSorted((a, b) => compareTexts(nameOf(a.head), nameOf(b.head)));
  const known = knownPages(living.map(({ head }) => head));
  const found = new Map<string, DeadAddress>();
  for (const { head, tree } of living) {
    if (!tree) continue;
    for (const link of deadLinks(tree, (route) => known.get(route))) {
      const address = found.get(link.route) ?? { route: link.route, why: link.why, links: [] };
      found.set(link.route, address);
      const isListed = address.links.some(
        (each) => each.head === head && each.widget === link.widget && each.href === link.href,
      );
      if (!isListed) address.links.push({ ...link, head });
    }
  }
  return [...found.values()].sort((a, b) => compareTexts(a.route, b.route));
}

/** The same, live; null until all has been looked through. */
export const useDeadLinks = (): readonly DeadAddress[] | null =>
  useStored<readonly DeadAddress[] | null>(deadAddresses, [], null);
