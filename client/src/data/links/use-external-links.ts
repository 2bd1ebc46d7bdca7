import { addressesIn, type LinkAddress } from '@vestry/sync/links/link-addresses';
import { externalAddress } from '@vestry/sync/links/external-address';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { documentName } from '../names/document-names';
import { livingTrees } from '../documents/living-trees';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';
import { useStored } from '../storage/use-database';

/** A link, and the document that has it. */
export interface LinkHere extends LinkAddress {
  head: DocumentHead;
}

export type PlacesByAddress = ReadonlyMap<string, readonly LinkHere[]>;

const nameOf = ({ kind, fields }: DocumentHead): string => documentName(kind, fields);

/**
 * Where links to other sites stand, by the address that is checked, in the documents of this device as they were saved
 * here; one with the same address in the same widget is listed once.
 */
export async function externalPlaces(db: VestryDatabase): Promise<PlacesByAddress> {
  const living = (await livingTrees(db)).toSorted((a, b) => compareTexts(nameOf(a.head), nameOf(b.head)));
  const found = new Map<string, LinkHere[]>();
  for (const { head, tree } of living) {
    if (!tree) continue;
    for (const link of addressesIn(tree)) {
      const address = externalAddress(link.href);
      if (address === null) continue;
      const places = found.get(address) ?? [];
      found.set(address, places);
      const isListed = places.some(
        (each) => each.head === head && each.widget === link.widget && each.href === link.href,
      );
      if (!isListed) places.push({ ...link, head });
    }
  }
  return found;
}

/** The same, live; null until all has been looked through. */
export const useExternalPlaces = (): PlacesByAddress | null =>
  useStored<PlacesByAddress | null>(externalPlaces, [], null);
