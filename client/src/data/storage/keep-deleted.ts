import { shown } from '@vestry/sync/engine/rebase';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import type { VestryDatabase } from './database';

/** Milliseconds. */
export const KEPT_FOR = TRASH_DAYS * 24 * 60 * 60 * 1000;

/**
 * Keeps what the server had of documents that leave this device, so that they can be restored without a network. To be
 * used in a transaction, before they leave.
 */
export async function keepDeleted(db: VestryDatabase, uids: string[], now: number): Promise<void> {
  const [heads, bodies] = await Promise.all([db.documents.bulkGet(uids), db.contents.bulkGet(uids)]);
  const kept = heads.flatMap((head, i) => {
    const state = shown(bodies[i] ?? { view: null, server: null });
    // What never reached the server leaves no tombstone there.
    if (!head || !state || (head.version === 0 && !head.removed)) return [];
    const { uid, kind, id, creator, editor, createdAt, updatedAt } = head;
    return [{ uid, kind, id, creator, editor, createdAt, updatedAt, state, at: now }];
  });
  await Promise.all([
    db.trash
      .where('at')
      .below(now - KEPT_FOR)
      .delete(),
    kept.length > 0 ? db.trash.bulkPut(kept) : undefined,
  ]);
}
