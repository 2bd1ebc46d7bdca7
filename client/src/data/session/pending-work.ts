import { type Unsent, unsentIn } from '../outbox/unsent';
import type { VestryDatabase } from '../storage/database';

export interface PendingWork extends Pick<Unsent, 'changes' | 'images' | 'files'> {
  drafts: number;
  /** Of the changes, images and files those that the server did not take, or that wait behind one. */
  refused?: number;
  /** The storage cannot be read: there may be more. */
  unread?: boolean;
}

/** Whether there is anything that would be lost. */
export const anyWork = ({ drafts, unread = false, ...rest }: PendingWork): boolean =>
  drafts > 0 || unread || anySendable(rest);

/** A draft is sent only after it was saved. */
export const anySendable = ({ changes, images, files }: Omit<PendingWork, 'drafts' | 'unread'>): boolean =>
  changes + images + files > 0;

/** All that is in the outbox, and drafts. */
export async function pendingWorkOf(db: VestryDatabase): Promise<PendingWork> {
  const [{ changes, images, files, refused }, drafts] = await Promise.all([
    unsentIn(db),
    db.documents.filter((head) => head.draft).count(),
  ]);
  return { changes, drafts, images, files, refused };
}
