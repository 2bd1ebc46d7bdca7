import { isVoid } from '@vestry/sync/engine/outbox';
import type { VestryDatabase } from '../storage/database';

export interface PendingWork {
  /** Saved or decided, and not known to be on the server. */
  changes: number;
  drafts: number;
  images: number;
}

/** Acknowledged changes are on the server and count no more. */
export async function pendingWorkOf(db: VestryDatabase): Promise<PendingWork> {
  const [changes, drafts, images] = await Promise.all([
    db.outbox.filter((row) => row.state !== 'acknowledged' && !isVoid(row)).count(),
    db.documents.filter((head) => head.draft).count(),
    db.uploads.count(),
  ]);
  return { changes, drafts, images };
}
