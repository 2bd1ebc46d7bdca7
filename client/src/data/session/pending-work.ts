import { isVoid } from '@vestry/sync/engine/outbox';
import type { VestryDatabase } from '../storage/database';

export interface PendingWork {
  /** Saved, decided, said in a review or settled for the site, and not known to be on the server. */
  changes: number;
  drafts: number;
  images: number;
  /** To download. */
  files: number;
  /** The storage cannot be read: there may be more. */
  unread?: boolean;
}

/** Whether there is anything that would be lost. */
export const anyWork = ({ drafts, unread = false, ...rest }: PendingWork): boolean =>
  drafts > 0 || unread || anySendable(rest);

/** A draft is sent only after it was saved. */
export const anySendable = ({ changes, images, files }: Omit<PendingWork, 'drafts' | 'unread'>): boolean =>
  changes + images + files > 0;

/** Acknowledged changes are on the server and count no more. */
export async function pendingWorkOf(db: VestryDatabase): Promise<PendingWork> {
  const [changes, reviews, settings, drafts, uploads] = await Promise.all([
    db.outbox.filter((row) => row.state !== 'acknowledged' && !isVoid(row)).count(),
    db.waitingReviews.count(),
    db.siteSettings.filter(({ waiting }) => waiting !== null).count(),
    db.documents.filter((head) => head.draft).count(),
    db.uploads.toArray(),
  ]);
  const files = uploads.filter(({ kind }) => kind === 'file').length;
  return { changes: changes + reviews + settings, drafts, images: uploads.length - files, files };
}
