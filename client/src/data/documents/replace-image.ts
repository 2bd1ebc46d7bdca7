import type { DocumentKind } from '@vestry/sync/contract/document';
import type { MediaUse } from '@vestry/sync/contract/media';
import { type ImageSwap, replaceImage } from '@vestry/sync/media/replaced-image';
import { messageOf } from '@vestry/sync/messages/message';
import { flushAll } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { livingDocuments } from '../storage/document-heads';
import { type ChangedIn, changeIn } from './change-in';
import { undoStep } from './one-step';
import { openedState } from './opened-state';

/** A document of this device that shows an image. */
interface Showing {
  uid: string;
  kind: DocumentKind;
  id: number;
  fields: Record<string, unknown>;
  /** It has unsaved work, which is what was looked through. */
  draft: boolean;
}

const named = (changed: number, left: boolean): boolean => changed > 0 || left;

/** All documents of this device that name the image; one after the other, so that no tree stays in memory. */
export async function documentsShowing(db: VestryDatabase, swap: ImageSwap): Promise<Showing[]> {
  // Writes what was typed a moment ago in this tab, so that it is replaced too.
  await flushAll();
  const showing: Showing[] = [];
  for (const head of await livingDocuments(db)) {
    const state = await openedState(db, head);
    const { changed, left } = state ? replaceImage(state, swap) : { changed: 0, left: false };
    const { uid, kind, id, fields, draft } = head;
    if (named(changed, left)) showing.push({ uid, kind, id, fields, draft });
  }
  return showing;
}

const labelOf = (changed: number): string => messageOf('arranging.stepImage', { count: changed });

/** Gives one document the other image, as one step of its history. Throws when the storage fails. */
export const replaceImageIn = (uid: string, swap: ImageSwap): Promise<ChangedIn> =>
  changeIn(uid, (state) => replaceImage(state, swap), labelOf);

/** Undoes it. Resolves to whether it could be: not when the document was edited since. */
export const undoImageIn = (uid: string, { changed, draft }: ChangedIn): Promise<boolean> =>
  undoStep(uid, labelOf(changed), draft);

/** A use that the server reports and that is in no document here. */
export interface UnseenUse extends MediaUse {
  /** The newest state of it here shows the image no more: visitors do, until it is published. */
  unpublished: boolean;
}

/** Returns the uses that the server knows and that are in none of the documents that were searched. */
export async function unseenUses(
  db: VestryDatabase,
  uses: readonly MediaUse[],
  seen: readonly Pick<Showing, 'kind' | 'id'>[],
): Promise<UnseenUse[]> {
  const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`;
  const known = new Set(seen.map(keyOf));
  const unseen = uses.filter((use) => use.kind !== 'settings' && !known.has(keyOf(use)));
  if (unseen.length === 0) return [];
  const heads = new Map((await db.documents.toArray()).map((head) => [keyOf(head), head]));
  return unseen.map((use) => ({ ...use, unpublished: heads.get(keyOf(use))?.fields.held === true }));
}
