import { type Unsent, unsentIn } from '../outbox/unsent';
import type { VestryDatabase } from '../storage/database';

export interface PendingWork extends Pick<Unsent, 'changes' | 'images' | 'files'> {
  drafts: number;
  /** Of the changes, images and files those that the server did not take, or that wait behind one. */
  refused?: number;
  /** The storage cannot be read: there may be more. */
  unread?: boolean;
}

/** How many changes are in the outbox. */
const unsentOf = ({ changes, images, files }: PendingWork): number => changes + images + files;

/** Whether there is anything that would be lost. */
export const anyWork = (work: PendingWork): boolean =>
  work.drafts > 0 || work.unread === true || unsentOf(work) > 0;

/** A draft is sent only after it was saved, and what was refused only after somebody has decided about it. */
export const anySendable = (work: PendingWork): boolean => unsentOf(work) > (work.refused ?? 0);

/** All that is in the outbox, and drafts. */
export async function pendingWorkOf(db: VestryDatabase): Promise<PendingWork> {
  const [{ changes, images, files, refused }, drafts] = await Promise.all([
    unsentIn(db),
    db.documents.filter((head) => head.draft).count(),
  ]);
  return { changes, drafts, images, files, refused };
}
