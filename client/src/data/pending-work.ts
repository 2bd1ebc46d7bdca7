import type { VestryDatabase } from './database';

export interface PendingWork {
  /** Saved and not known to be on the server. */
  changes: number;
  /** Documents with unsaved work. */
  drafts: number;
  /** Images that are not uploaded. */
  images: number;
}

/** Acknowledged changes are on the server and count no more. */
export async function pendingWorkOf(db: VestryDatabase): Promise<PendingWork> {
  const [changes, drafts, images] = await Promise.all([
    db.outbox.filter((row) => row.state !== 'acknowledged').count(),
    db.documents.filter((head) => head.draft).count(),
    db.uploads.count(),
  ]);
  return { changes, drafts, images };
}
