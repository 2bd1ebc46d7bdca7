import { saveDocument } from '@vestry/sync/engine/changes';
import { isSaved } from '@vestry/sync/engine/sync-state';
import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import { equal } from '@vestry/sync/tree/json';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { VestryDatabase } from '../storage/database';
import { atomically, reading } from '../storage/transactions';
import type { DocumentHead, DraftHead } from '../storage/rows';
import { syncTransaction } from '../sync/storage-adapter';
import { NO_HISTORY, withRow } from './draft-history';
import {
  allTables,
  appendRows,
  beginDraft,
  compactDraft,
  draftTables,
  listUnsaved,
  newHead,
  readDraft,
  rebaseDraft,
  type StoredDraft,
  type WholeDraft,
  writeDraft,
} from './draft-journal';
import type { Confirmed, DraftModel } from './draft-model';
import { linkedNumbers } from './linked-numbers';

/** After this many rows, a new snapshot is written. */
const COMPACT_AFTER = 200;

/** What one tab knows of a document and its draft on disk. Replaced, never changed. */
export interface OnDisk {
  readonly document: DocumentHead;
  /** False for a new document until something is typed, and for one that was deleted while it was open. */
  readonly listed: boolean;
  /** The draft's row; null while this tab has neither read nor written it. */
  readonly head: DraftHead | null;
  /** What the draft differs from; null for a document never saved. */
  readonly base: DocumentState | null;
  /** The document's `change` that the base is. */
  readonly change: number;
  /** The journal row that the snapshot on disk contains last. */
  readonly snapshotAt: number;
  /** What the server has of the document, as far as this tab knows; null for nothing. */
  readonly server: DocumentState | null;
  /** Of the database that all this was read from. */
  readonly identity: string | null;
  /** The storage was cleared, and this tab's work is not on disk again yet. */
  readonly isOwed: boolean;
}

/** Of a document that has no row on disk. */
export const notOnDisk = (db: VestryDatabase, document: DocumentHead): OnDisk => ({
  document,
  listed: false,
  head: null,
  base: null,
  change: document.change,
  snapshotAt: 0,
  server: null,
  identity: db.identity,
  isOwed: false,
});

export type Heads = readonly [DocumentHead | undefined, DraftHead | undefined];

export const readHeads = (db: VestryDatabase, uid: string): Promise<Heads> =>
  Promise.all([db.documents.get(uid), db.drafts.get(uid)]);

/** For what others wait for in their turn: it is read again where a page that was left has cut it off. */
export const headsNow = (db: VestryDatabase, uid: string): Promise<Heads> =>
  reading(db, [db.documents, db.drafts], () => readHeads(db, uid));

const isSameRow = (one: DraftHead | null, other: DraftHead | null): boolean =>
  one?.draftId === other?.draftId && one?.sequence === other?.sequence;

/** What is known with these rows: the same where nothing is new, null where the draft itself is to be read. */
export function withHeads(db: VestryDatabase, known: OnDisk, [document, draft]: Heads): OnDisk | null {
  if (isCleared(db, known)) return null;
  if (!document) return withoutDocument(known);
  const head = draft ?? null;
  const isRead = [document, draft].every((row) => !row || row.change === known.change);
  if (!isRead || !isSameRow(known.head, head)) return null;
  const isKnown = known.listed && equal(head, known.head) && equal(document, known.document);
  return isKnown ? known : { ...known, document, listed: true, head };
}

/** It was deleted everywhere. The next edit creates it again, or is merged into it where others have restored it. */
export function withoutDocument(known: OnDisk): OnDisk {
  if (!known.listed) return known;
  // Of it, nothing is queued and nothing can be settled any more.
  const { conflicts: _conflicts, ...rest } = known.document;
  const document: DocumentHead = { ...rest, syncStatus: 'synced', deletedOnServer: true };
  return { ...known, document, listed: false, base: known.server };
}

const isCleared = (db: VestryDatabase, { identity }: OnDisk): boolean => identity !== db.identity;

/**
 * After the storage was cleared, this tab has the only copy on the device. Whatever differs from the server's state is
 * unsaved again, also changes that waited in the outbox. `state`: what was on disk.
 */
function afterClearing(db: VestryDatabase, known: OnDisk, state: DocumentState): OnDisk {
  if (!isCleared(db, known)) return known;
  const base = known.server;
  const isOwed = base ? diff(base, state).length > 0 : known.listed || known.isOwed;
  return { ...known, identity: db.identity, base, isOwed, listed: false, head: null, change: 0 };
}

/** The draft's rows, for where there are none. */
const draftToBegin = ({ document, change, base, isOwed }: OnDisk, state: DocumentState): WholeDraft => ({
  head: { ...newHead(document.uid, change), dirty: isOwed },
  base,
  state,
});

/** Makes the draft's row. One that another tab has made meanwhile is read when it is followed. */
export async function beginOnDisk(db: VestryDatabase, known: OnDisk, state: DocumentState): Promise<OnDisk> {
  if (known.head) return known;
  const begun = draftToBegin(known, state);
  const head = await atomically(db, [db.drafts, db.draftStates], () => beginDraft(db, begun));
  return head === begun.head ? { ...known, head } : known;
}

interface Read {
  known: OnDisk;
  document: DocumentHead | undefined;
  stored: StoredDraft;
}

/**
 * What a tab that has `confirmed` does not have of the draft, brought onto the document's newer view, and begun again
 * when it was dropped. To be used in a transaction.
 */
async function readOn(db: VestryDatabase, before: OnDisk, { state, sequence }: Confirmed): Promise<Read> {
  const known = afterClearing(db, before, state);
  const { uid } = known.document;
  const head = await beginDraft(db, draftToBegin(known, state));
  if (known.isOwed) {
    await listUnsaved(db, { ...known, state });
    await db.documents.update(uid, { draft: true });
  }
  const document = await db.documents.get(uid);
  if (document && document.change !== head.change) await rebaseDraft(db, uid);
  // A draft of a former version has no id: this tab may know none, and that is not the same one.
  const isSame = known.head !== null && known.head.draftId === head.draftId;
  const stored = await readDraft(db, uid, isSame ? sequence : -1);
  if (!stored) throw new Error('The draft has no state on this device');
  return { known, document, stored };
}

/**
 * Takes what is on disk into the draft in memory, with what is not written yet on top. What did not change keeps its
 * identity, so that a canvas draws only what did.
 */
export async function readInto(model: DraftModel, db: VestryDatabase, before: OnDisk): Promise<OnDisk> {
  const read = async () => {
    const found = await readOn(db, before, model.confirmed);
    const history = found.stored.rows.reduce(withRow, model.history);
    return { ...found, numbers: await linkedNumbers(db, history) };
  };
  const { known, document, stored, numbers } = await atomically(db, draftTables(db), read);
  const { head, rows, whole } = stored;
  model.numbers = numbers;
  if (whole) {
    const { state } = apply(model.confirmed.state, diff(model.confirmed.state, stored.state));
    model.reset({ state, history: rows.reduce(withRow, NO_HISTORY), sequence: head.sequence });
  } else model.advance(rows, head.sequence);
  const base = stored.base && !head.dirty ? model.confirmed.state : stored.base;
  const next = { ...known, isOwed: false, head, change: head.change, base };
  if (!document) return withoutDocument(next);
  const isServers = document.syncStatus === 'synced' && document.version > 0;
  return { ...next, document, listed: true, server: isServers ? base : known.server };
}

/**
 * Appends what is only in memory to the journal. When the storage fails, all of it is still in memory. Null when another
 * tab was first: the draft is to be read, and written again. Without `head`, or not `listed`, it is to be read too.
 */
export async function appendFrom(
  model: DraftModel,
  db: VestryDatabase,
  known: OnDisk & { head: DraftHead },
): Promise<OnDisk | null> {
  const { document, listed, head, base } = known;
  const rows = model.take();
  if (rows.length === 0) return known;
  const isNamed = rows.some((row) => row.operations.some(({ op }) => op === 'field'));
  const written = await appendRows(db, {
    known: head,
    rows,
    dirty: base === null || !listed || !isSaved(document) || model.differsFrom(base),
    fields: base === null && isNamed ? model.state.fields : null,
    unlisted: listed ? null : { document, state: model.confirmed.state, base },
  }).catch((error: unknown) => {
    model.notWritten();
    throw error;
  });
  if (!written) {
    model.notWritten();
    return null;
  }
  model.written(written.seqs);
  // Another tab may have moved it to a version that this one has not seen.
  return { ...known, head: written.head.change === known.change ? written.head : null };
}

/** A snapshot now and then, so that opening never replays more than some hundred rows. */
export async function compactIfLong(
  db: VestryDatabase,
  known: OnDisk,
  { state, sequence }: Confirmed,
): Promise<OnDisk> {
  if (sequence - known.snapshotAt < COMPACT_AFTER) return known;
  await compactDraft(db, known.document.uid, state, sequence);
  return { ...known, snapshotAt: sequence };
}

/**
 * Makes the draft a change in the outbox, in one transaction, and empties it; the history stays, so that what was saved
 * can still be undone. `isQueued`: there was something to save. The draft is to be read then.
 */
export function saveDraft(
  db: VestryDatabase,
  before: OnDisk,
  confirmed: Confirmed,
): Promise<{ known: OnDisk; isQueued: boolean }> {
  return atomically(db, allTables(db), async () => {
    const known = afterClearing(db, before, confirmed.state);
    const { uid } = known.document;
    await listUnsaved(db, { ...known, state: confirmed.state });
    // With all changes of draft and document by other tabs and devices, also those that this tab has not read yet: the change is
    // the difference from what the device has, and would undo the rest.
    const { state, head } = (await readOn(db, known, confirmed)).stored;
    const row = await saveDocument(syncTransaction(db), uid, state, Date.now());
    const change = (await db.documents.get(uid))?.change ?? head.change;
    await writeDraft(db, { head: { ...head, dirty: false, change }, base: state, state });
    return { known: { ...known, isOwed: false, snapshotAt: head.sequence }, isQueued: row !== null };
  });
}
