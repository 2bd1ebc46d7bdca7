import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { readDraft } from '../drafts/draft-journal';
import type { VestryDatabase } from '../storage/database';
import { useStored } from '../storage/use-database';

/** A document as the person at this device knows it, with what is not saved yet; null where there is none. */
async function shownState(db: VestryDatabase, uid: string): Promise<DocumentState | null> {
  const [head, contents] = await Promise.all([db.documents.get(uid), db.contents.get(uid)]);
  const draft = head?.draft ? await readDraft(db, uid) : null;
  return draft?.state ?? (contents ? shown(contents) : null);
}

/** The same, live; undefined while it is read. */
export const useShownState = (uid: string): DocumentState | null | undefined =>
  useStored<DocumentState | null | undefined>((db) => shownState(db, uid), [uid], undefined);
