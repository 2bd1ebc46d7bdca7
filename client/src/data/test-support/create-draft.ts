import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { draftTables, listUnsaved, newHead, writeDraft } from '../drafts/draft-journal';
import { newDocument } from '../drafts/new-document';
import { openedDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';

/** A new document with work in it that was never saved, as it lies on a device. Resolves to its uid. */
export async function createDraft(kind: DocumentKind, state: DocumentState): Promise<string> {
  const db = openedDatabase();
  const document = newDocument(kind, state);
  const head = { ...newHead(document.uid, document.change), dirty: true, at: Date.now() };
  await atomically(db, draftTables(db), async () => {
    await listUnsaved(db, { document, state, base: null });
    await writeDraft(db, { head, base: null, state });
  });
  return document.uid;
}
