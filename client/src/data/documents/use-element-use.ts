import { walk } from '@vestry/sync/tree/walk';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { livingTrees } from './living-trees';
import { useStored } from '../storage/use-database';
import { documentName } from '../../lib/document-name';
import type { VestryDatabase } from '../storage/database';

const NOWHERE: readonly string[] = [];

/**
 * The addresses of the pages that show each of these elements, as this device knows them: by header, footer, or a linked
 * section.
 */
export async function usesOf(
  db: VestryDatabase,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const uses = new Map<number, Set<string>>();
  for (const { head, tree } of await livingTrees(db)) {
    if (head.kind !== 'page') continue;
    const { headerId, footerId, route } = head.fields;
    const linked = tree ? Array.from(walk(tree), ({ value }) => linkedElement(value)) : [];
    for (const id of [headerId, footerId, ...linked])
      if (typeof id === 'number' && ids.has(id))
        uses.set(id, (uses.get(id) ?? new Set()).add(documentName('page', { route })));
  }
  return new Map([...uses].map(([id, paths]) => [id, [...paths].sort()]));
}

/** Of one element, live. */
export function useElementUse(id: number): readonly string[] {
  return useStored<readonly string[]>(
    async (db) => (id === 0 ? NOWHERE : ((await usesOf(db, new Set([id]))).get(id) ?? NOWHERE)),
    [id],
    NOWHERE,
  );
}
