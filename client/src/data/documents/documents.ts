import type { DocumentKind, PageStatus } from '@vestry/sync/contract/document';
import { changeDocument, removeDocument, retry, takeBack } from '@vestry/sync/engine/changes';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { atomically, openedDatabase, type VestryDatabase } from '../storage/database';
import {
  appendRows,
  discardDraft,
  draftTables,
  isSaved,
  readDraft,
  writeDraft,
} from '../drafts/draft-journal';
import { sendSoon } from '../sync/send-soon';
import { session } from '../storage/session-store';
import { syncTables, syncTransaction } from '../sync/storage-adapter';

const allTables = (db: VestryDatabase) => [...new Set([...syncTables(db), ...draftTables(db)])];

/** A new document as a draft on this device. Resolves to its uid; the server hears of it when it is saved. */
export async function createDraft(kind: DocumentKind, state: DocumentState): Promise<string> {
  const db = openedDatabase();
  const uid = crypto.randomUUID();
  const now = new Date().toISOString();
  const { user } = session.get();
  const author = user && { username: user.username };
  await atomically(db, draftTables(db), async () => {
    await db.documents.add({
      uid,
      kind,
      id: 0,
      version: 0,
      fields: state.fields,
      standing: 'synced',
      removed: false,
      gone: false,
      draft: true,
      change: 1,
      creator: author,
      editor: author,
      createdAt: now,
      updatedAt: now,
    });
    await db.contents.add({ uid, server: null, view: state });
    const head = { uid, sequence: 0, floor: 0, dirty: true, change: 1, at: Date.now() };
    await writeDraft(db, { head, base: null, state });
  });
  return uid;
}

/** Queues a page's new status; what else is in its draft stays a draft. A page never saved gets it in its draft. */
export async function setPageStatus(uid: string, status: PageStatus): Promise<void> {
  const db = openedDatabase();
  const document = await db.documents.get(uid);
  if (!document) return;
  const operation = (value: unknown) => ({ op: 'field' as const, name: 'status', value });
  const operations = [operation(status)];
  if (isSaved(document)) {
    await atomically(db, syncTables(db), () =>
      changeDocument(syncTransaction(db), uid, operations, Date.now()),
    );
    sendSoon();
    return;
  }
  const head = await db.drafts.get(uid);
  const inverse = [operation(document.fields.status)];
  await appendRows(db, uid, {
    known: head?.sequence ?? 0,
    rows: [{ type: 'edit', label: 'Set status', operations, inverse, replaces: null, at: Date.now() }],
    begin: null,
    dirty: true,
    turned: false,
    fields: { ...document.fields, status },
  });
}

/** Queues a deletion and drops the document's draft. */
export async function deleteDocument(uid: string): Promise<void> {
  const db = openedDatabase();
  await atomically(db, allTables(db), async () => {
    await discardDraft(db, uid);
    await removeDocument(syncTransaction(db), uid, Date.now());
  });
  sendSoon();
}

/** Sends the refused changes of a document once more. */
export async function retryDocument(uid: string): Promise<void> {
  const db = openedDatabase();
  await atomically(db, syncTables(db), () => retry(syncTransaction(db), uid, Date.now()));
  sendSoon();
}

/**
 * Takes an entry of the outbox back, with the later ones of its document, into the draft: nothing is thrown away.
 * Resolves to whether it could be; what was sent already cannot.
 */
export async function takeBackEntry(seq: number): Promise<boolean> {
  const db = openedDatabase();
  return atomically(db, allTables(db), async () => {
    const taken = await takeBack(syncTransaction(db), seq, Date.now());
    if (!taken) return false;
    const { uid, before, after } = taken;
    const document = await db.documents.get(uid);
    const draft = await readDraft(db, uid);
    if (!document) return true;
    const sequence = draft?.head.sequence ?? 0;
    const blank = { uid, sequence, floor: 0, at: Date.now() };
    const head = { ...blank, ...draft?.head, dirty: true, change: document.change };
    await writeDraft(db, { head, base: after, state: draft?.state ?? before });
    return true;
  });
}
