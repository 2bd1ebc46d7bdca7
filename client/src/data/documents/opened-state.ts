import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { draftTables, readDraft } from '../drafts/draft-journal';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';

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
