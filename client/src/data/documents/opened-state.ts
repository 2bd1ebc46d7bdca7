import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { draftTables, readDraft } from '../drafts/draft-journal';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';
import { useStored } from '../storage/use-database';

/** A document as the editor would open it: with unsaved work when there is some. */
export async function openedState(
  db: VestryDatabase,
  { uid, draft }: DocumentHead,
): Promise<DocumentState | null> {
  return db.transaction('r', draftTables(db), async () => {
    const stored = draft ? await readDraft(db, uid) : null;
    if (stored) return stored.state;
    const contents = await db.contents.get(uid);
    return (contents && shown(contents)) ?? null;
  });
}

/** The same, live; null where there is none, undefined while it is read. */
export const useOpenedState = (uid: string): DocumentState | null | undefined =>
  useStored<DocumentState | null | undefined>(
    async (db) => {
      const head = await db.documents.get(uid);
      return head ? openedState(db, head) : null;
    },
    [uid],
    undefined,
  );
