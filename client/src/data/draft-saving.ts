import { saveDocument } from '@vestry/sync/engine/changes';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { atomically } from './database';
import { discardDraft, draftTables, readDraft, writeDraft } from './draft-journal';
import { type DraftStand, reload } from './draft-stand';
import { sendSoon } from './send-soon';
import { syncTables, syncTransaction } from './storage-adapter';

/**
 * Makes what is on disk of the draft a change in the outbox, in one transaction, and empties the draft; the history
 * stays, so that what was saved can still be undone. Resolves to whether there was anything to save.
 */
export async function saveStand(stand: DraftStand): Promise<boolean> {
  const { db, uid, model } = stand;
  const known = stand.head ? model.confirmed.sequence : -1;
  const { state: shown } = model.confirmed;
  const tables = [...new Set([...syncTables(db), ...draftTables(db)])];
  const saved = await atomically(db, tables, async () => {
    const stored = await readDraft(db, uid, known);
    const state = stored && stored.rows.length > 0 ? stored.state : shown;
    if (!(await db.documents.get(uid))) await makeAgain(stand, state);
    const row = await saveDocument(syncTransaction(db), uid, state, Date.now());
    const document = await db.documents.get(uid);
    if (stored && document) {
      const head = { ...stored.head, dirty: false, change: document.change };
      await writeDraft(db, { head, base: state, state });
    }
    return row !== null;
  });
  await reload(stand);
  stand.snapshotAt = model.confirmed.sequence;
  if (saved) sendSoon();
  return saved;
}

/** Deleted while it was open: saving it makes it anew. */
async function makeAgain({ db, uid, document }: DraftStand, view: DocumentState): Promise<void> {
  const fresh = {
    id: 0,
    version: 0,
    gone: false,
    removed: false,
    draft: false,
    standing: 'synced' as const,
  };
  await db.documents.add({ ...document, ...fresh, fields: view.fields });
  await db.contents.put({ uid, server: null, view });
}

/** Throws the unsaved work away; a document never saved goes with it. */
export async function discardStand(stand: DraftStand): Promise<void> {
  stand.model.forget();
  await discardDraft(stand.db, stand.uid);
  await reload(stand);
}
