import { uidsLinkedIn } from '@vestry/sync/widgets/links-by-number';
import type { VestryDatabase } from '../storage/database';
import { type History, inverseOf } from './draft-history';

function uidsIn(history: History): ReadonlySet<string> {
  const uids = new Set<string>();
  for (const first of [history.undo, history.redo])
    for (let stack = first; stack; stack = stack.below) {
      const { step } = stack;
      for (const uid of uidsLinkedIn([...step.operations, ...inverseOf(step)])) uids.add(uid);
    }
  return uids;
}

/**
 * The numbers of the elements that steps of a draft link by uid, as far as the server has given them: what these steps did
 * may stand in the document by number since.
 */
export async function linkedNumbers(
  db: VestryDatabase,
  history: History,
): Promise<ReadonlyMap<string, number>> {
  const uids = uidsIn(history);
  const found = uids.size > 0 ? await db.documents.bulkGet([...uids]) : [];
  return new Map(found.flatMap((each) => (each && each.id > 0 ? [[each.uid, each.id]] : [])));
}
