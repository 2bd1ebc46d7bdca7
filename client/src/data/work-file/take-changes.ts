import type { Work } from '@vestry/sync/contract/work-file';
import { KINDS } from '../kinds/kinds';
import type { FileOrigin, Lane, TakenIn } from '../outbox/kind';
import type { VestryDatabase } from '../storage/database';

/** How many changes of each kind came in, and how many only the person or device that has them can send, by kind. */
export type TakenChanges = ReadonlyMap<string, TakenIn>;

/**
 * Takes the changes of a file that are none of a document into this outbox, those of one lane. Kinds that this program does
 * not know stay on their own device.
 */
export async function takeChanges(
  db: VestryDatabase,
  work: Pick<Work, 'changes' | 'by' | 'device'>,
  { lane, mayChangeSettings }: { lane: Lane; mayChangeSettings: boolean },
): Promise<TakenChanges> {
  const from: FileOrigin = { device: work.device, isOwn: work.by.id === db.userId, mayChangeSettings };
  const taken = new Map<string, TakenIn>();
  for (const name of new Set(work.changes.map((change) => change.kind))) {
    const kind = KINDS.get(name);
    if ((kind?.lane ?? 'quick') !== lane) continue;
    const entries = work.changes.filter((change) => change.kind === name);
    taken.set(name, kind ? await kind.takeIn(db, entries, from) : { taken: 0, left: entries.length });
  }
  return taken;
}
