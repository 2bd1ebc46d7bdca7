import { retry, undoChange } from '@vestry/sync/engine/changes';
import { openedDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { inWordsIfRefused } from '../storage/storage-errors';
import { allTables, newHead, readDraft, writeDraft } from '../drafts/draft-journal';
import { sendSoon } from '../sync/sync';
import { syncTables, syncTransaction } from '../sync/storage-adapter';

/** Throws `StorageFailure`. */
export async function retryDocument(uid: string): Promise<void> {
  const db = openedDatabase();
  const again = () => retry(syncTransaction(db), uid, Date.now());
  await inWordsIfRefused(() => atomically(db, syncTables(db), again));
  sendSoon();
}

/**
 * Takes an entry of the outbox back, with the later ones of its document, into the draft: nothing is thrown away.
 * Resolves to whether it could be; what was sent already cannot. Throws `StorageFailure`.
 */
export async function undoEntry(seq: number): Promise<boolean> {
  const db = openedDatabase();
  const undo = async (): Promise<boolean> => {
    const taken = await undoChange(syncTransaction(db), seq, Date.now());
    if (!taken) return false;
    const { uid, before, after } = taken;
    const document = await db.documents.get(uid);
    const draft = await readDraft(db, uid);
    if (!document) return true;
    const { change } = document;
    const head = { ...(draft?.head ?? newHead(uid, change)), dirty: true, change };
    await writeDraft(db, { head, base: after, state: draft?.state ?? before });
    return true;
  };
  return inWordsIfRefused(() => atomically(db, allTables(db), undo));
}
