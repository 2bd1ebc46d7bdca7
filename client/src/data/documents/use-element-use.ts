import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { walk } from '@vestry/sync/tree/walk';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { livingTrees } from './living-trees';
import { useStored } from '../storage/use-database';
import { documentName } from '../names/document-names';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';

type Named = Pick<DocumentHead, 'uid' | 'id'>;

const NOWHERE: readonly string[] = [];

/**
 * The addresses of the pages that show each of these elements, as this device knows them, by the element's uid: as header,
 * footer, or a linked section.
 */
export async function usesOf(
  db: VestryDatabase,
  elements: readonly Named[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const uidOf = new Map<unknown, string>();
  for (const { uid, id } of elements) {
    uidOf.set(uid, uid);
    if (id > 0) uidOf.set(id, uid);
  }
  const uses = new Map<string, Set<string>>();
  for (const { head, tree } of await livingTrees(db)) {
    if (head.kind !== 'page') continue;
    const { headerId, footerId, route } = head.fields;
    const linked = tree ? Array.from(walk(tree), ({ value }) => linkedElement(value)) : [];
    for (const named of [headerId, footerId, ...linked]) {
      const uid = uidOf.get(named);
      if (uid !== undefined) uses.set(uid, (uses.get(uid) ?? new Set()).add(documentName('page', { route })));
    }
  }
  return new Map([...uses].map(([uid, paths]) => [uid, [...paths].sort(compareTexts)]));
}

/** Reads where one element is used, live; nowhere for null. */
export function useElementUse(element: Named | null): readonly string[] {
  return useStored<readonly string[]>(
    async (db) => (element ? ((await usesOf(db, [element])).get(element.uid) ?? NOWHERE) : NOWHERE),
    [element?.uid, element?.id],
    NOWHERE,
  );
}
