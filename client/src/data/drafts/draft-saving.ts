import { saveDocument } from '@vestry/sync/engine/changes';
import { rebase, shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { atomically } from '../storage/database';
import { discardDraft, draftTables, readDraft, rebaseDraft, writeDraft } from './draft-journal';
import { type DraftStand, reload } from './draft-stand';
import { sendSoon } from '../sync/send-soon';
import { syncTables, syncTransaction } from '../sync/storage-adapter';

/**
 * Makes what is on disk of the draft a change in the outbox, in one transaction, and empties the draft; the history
 * stays, so that what was saved can still be undone. Resolves to whether there was anything to save.
 */
export async function saveStand(stand: DraftStand): Promise<boolean> {
  const { db, uid, model } = stand;
  const tables = [...new Set([...syncTables(db), ...draftTables(db)])];
  const saved = await atomically(db, tables, async () => {
    const state = await newestState(stand);
    const row = await saveDocument(syncTransaction(db), uid, state, Date.now());
    const [document, head] = await Promise.all([db.documents.get(uid), db.drafts.get(uid)]);
    if (head && document) {
      await writeDraft(db, { head: { ...head, dirty: false, change: document.change }, base: state, state });
    }
    return row !== null;
  });
  await reload(stand);
  stand.snapshotAt = model.confirmed.sequence;
  if (saved) sendSoon();
  return saved;
}

/**
 * What saving would save, with all that came to draft and document elsewhere, also when this tab has not followed it
 * yet: the change is the difference from what the device has, and would take the rest back. To be used in a transaction.
 */
async function newestState(stand: DraftStand): Promise<DocumentState> {
  const { db, uid, model, base } = stand;
  const mine = model.confirmed.state;
  const document = await db.documents.get(uid);
  if (document) await rebaseDraft(db, uid);
  const stored = await readDraft(db, uid, model.confirmed.sequence);
  const state = stored?.state ?? mine;
  if (!document) await makeAgain(stand, state);
  if (stored || !document || document.change === stand.change) return state;
  const contents = await db.contents.get(uid);
  const view = contents && shown(contents);
  return view && base ? rebase(view, base, mine) : mine;
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
