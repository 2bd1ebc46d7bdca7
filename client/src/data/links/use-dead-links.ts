import { type DeadLink, deadLinks } from '@vestry/sync/links/dead-links';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { documentName } from '../names/document-names';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';
import { useStored } from '../storage/use-database';
import { livingTrees } from '../documents/living-trees';
import { knownPages } from './known-pages';

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
