import Dexie from 'dexie';
import { linksByNumber, uidsLinkedInStates } from '@vestry/sync/engine/link-numbers';
import { shown } from '@vestry/sync/engine/rebase';
import { isSaved } from '@vestry/sync/engine/sync-state';
import { apply } from '@vestry/sync/tree/apply';
import { applyTyped } from '@vestry/sync/tree/apply-typed';
import { diff } from '@vestry/sync/tree/diff';
import { withKeys } from '@vestry/sync/tree/keys';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { inWords } from '@vestry/sync/messages/in-words';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { isUsedByNewer } from '../storage/newest-shapes';
import type { DocumentHead, DraftHead, JournalRow } from '../storage/rows';
import { syncTables } from '../sync/storage-adapter';

/** A draft as it is on disk. */
export interface StoredDraft {
  base: DocumentState | null;
  state: DocumentState;
  head: DraftHead;
  /** All rows, or those that came after what the caller knows. */
  rows: JournalRow[];
  /** `rows` is all there is: the caller begins again. */
  whole: boolean;
}

export const draftTables = (db: VestryDatabase) => [
  db.documents,
  db.contents,
  db.drafts,
  db.draftStates,
  db.journal,
  db.meta,
];

/** The tables that a change of a document and of its draft at once may touch. */
export const allTables = (db: VestryDatabase) => [...new Set([...syncTables(db), ...draftTables(db)])];

const rowsAfter = (db: VestryDatabase, uid: string, seq: number) =>
  db.journal.where('[uid+seq]').between([uid, seq], [uid, Dexie.maxKey], false, true).toArray();

/** A draft of before items had keys gets those that the server would give it. */
const keyed = ({ fields, tree }: DocumentState): DocumentState => ({ fields, tree: withKeys(tree) });

/** Reads a draft, or what came to it after row `known`. Null when there is none. To be used in a transaction. */
export async function readDraft(db: VestryDatabase, uid: string, known = -1): Promise<StoredDraft | null> {
  const [head, states] = await Promise.all([db.drafts.get(uid), db.draftStates.get(uid)]);
  if (!head || !states) return null;
  const whole = known < head.floor;
  const rows = await rowsAfter(db, uid, whole ? -1 : known);
  const later = known >= states.sequence ? await rowsAfter(db, uid, states.sequence) : rows;
  const state = later
    .filter((row) => row.seq > states.sequence)
    .reduce((current, row) => apply(current, row.operations).state, keyed(states.snapshot));
  return { base: states.base && keyed(states.base), state, head, rows, whole };
}

/** The row of a draft in which nothing was typed yet. */
export const newHead = (uid: string, change: number): DraftHead => ({
  uid,
  draftId: crypto.randomUUID(),
  sequence: 0,
  floor: 0,
  dirty: false,
  change,
  at: 0,
});

export interface WholeDraft {
  head: DraftHead;
  base: DocumentState | null;
  state: DocumentState;
}

/** Makes a draft's rows if there are none. Returns the row that is there then. To be used in a transaction. */
export async function beginDraft(db: VestryDatabase, { head, base, state }: WholeDraft): Promise<DraftHead> {
  const { uid, sequence } = head;
  const known = await db.drafts.get(uid);
  if (known) return known;
  await Promise.all([db.drafts.put(head), db.draftStates.put({ uid, base, snapshot: state, sequence })]);
  return head;
}

/**
 * What this tab has put together of rows that a newer program wrote beside it may be wrong: it is not written. The rows
 * say what they are for. To be used in a transaction.
 */
async function refuseBesideNewer(db: VestryDatabase): Promise<void> {
  if (await isUsedByNewer(db)) throw new Error(inWords('common.newerInUse'));
}

/** Replaces the whole draft: state and base as given, the journal untouched. To be used in a transaction. */
export async function writeDraft(db: VestryDatabase, { head, base, state }: WholeDraft): Promise<void> {
  const { uid, sequence, dirty } = head;
  await refuseBesideNewer(db);
  await Promise.all([
    db.drafts.put(head),
    db.draftStates.put({ uid, base, snapshot: state, sequence }),
    db.documents.update(uid, { draft: dirty }),
  ]);
}

interface Unlisted {
  document: DocumentHead;
  state: DocumentState;
  base: DocumentState | null;
}

/**
 * Puts a document that has no row on this device into the lists, unless it is there. `base`: the server's last known state
 * of it; null for none. One that is not deleted there is its version still: the storage was cleared. A deleted one is
 * created again when it is saved. To be used in a transaction.
 */
export async function listUnsaved(db: VestryDatabase, { document, state, base }: Unlisted): Promise<void> {
  const { uid } = document;
  if (await db.documents.get(uid)) return;
  const isThere = base !== null && !document.deletedOnServer;
  const unsaved = { deletedOnServer: false, removed: false, syncStatus: 'synced' } as const;
  const id = base ? document.id : 0;
  const version = isThere ? document.version : 0;
  await Promise.all([
    db.documents.add({ ...document, ...unsaved, id, version, fields: (base ?? state).fields }),
    db.contents.put({ uid, server: isThere ? base : null, view: isThere ? null : (base ?? state) }),
    db.draftStates.update(uid, { base }),
  ]);
}

export type NewRow = Omit<JournalRow, 'uid' | 'seq'>;

export interface Append {
  /** The draft as the caller knows it: the new rows were made on its last one. */
  known: DraftHead;
  rows: NewRow[];
  dirty: boolean;
  /** New fields of the list row of a document never saved. */
  fields: DocumentState['fields'] | null;
  /** A document that is not in the lists: these rows put it there. */
  unlisted: Unlisted | null;
}

/**
 * Appends rows to the journal, with numbers given out here so that two tabs never write the same one. Small: it
 * does not touch the tree. Returns the draft's new row and the rows' numbers. Null when another tab was first, or when the
 * draft was dropped, discarded or saved by another tab: the caller reads it again, and merges what it has with that.
 */
export function appendRows(db: VestryDatabase, append: Append) {
  const { known, rows, dirty, fields, unlisted } = append;
  const { uid } = known;
  const { journal, drafts, documents } = db;
  // Locking fewer tables keeps an edit from waiting behind a long pull.
  const wide = dirty !== known.dirty || fields !== null || unlisted !== null;
  return atomically(db, wide ? draftTables(db) : [journal, drafts], async () => {
    const head = await drafts.get(uid);
    if (!head || head.draftId !== known.draftId || head.sequence !== known.sequence) return null;
    if (!wide && head.dirty !== dirty) return null;
    if (unlisted) await listUnsaved(db, unlisted);
    const last = head.sequence;
    const seqs = rows.map((_, i) => last + 1 + i);
    const next = { ...head, sequence: last + rows.length, dirty, at: rows.at(-1)?.at ?? head.at };
    // At once: the storage does them in this order, and no answer is waited for in between.
    await Promise.all([
      // Only the last row may give way to its continuation; one that somebody built on stays.
      rows[0]?.replaces === last && last > 0 ? journal.delete([uid, last]) : undefined,
      journal.bulkPut(rows.map((row, i) => ({ ...row, uid, seq: last + 1 + i }))),
      drafts.put(next),
      wide ? documents.update(uid, fields ? { draft: dirty, fields } : { draft: dirty }) : undefined,
    ]);
    return { seqs, head: next };
  });
}

/** Writes a snapshot that contains all rows up to `sequence`, unless another tab has gone on meanwhile. */
export function compactDraft(
  db: VestryDatabase,
  uid: string,
  snapshot: DocumentState,
  sequence: number,
): Promise<void> {
  return atomically(db, [db.drafts, db.draftStates, db.meta], async () => {
    const head = await db.drafts.get(uid);
    await refuseBesideNewer(db);
    if (head?.sequence === sequence) await db.draftStates.update(uid, { snapshot, sequence });
  });
}

const isUnpublished = ({ fields }: DocumentState): boolean => fields.held === true;

interface Edited {
  base: DocumentState;
  state: DocumentState;
  dirty: boolean;
}

/** The document's newer view with what the draft has changed. */
function onto(view: DocumentState, { base, state, dirty }: Edited): DocumentState {
  const next = applyTyped(view, diff(base, state), base);
  // Somebody has published the page meanwhile: edits that are not saved yet were not published with it.
  const staysBack = dirty && isUnpublished(base) && isUnpublished(state);
  return staysBack ? { ...next, fields: { ...next.fields, held: true } } : next;
}

/**
 * Brings a draft onto the document's newer view, as a row that undo passes over. Idempotent. To be used in a
 * transaction.
 */
export async function rebaseDraft(db: VestryDatabase, uid: string): Promise<void> {
  const [document, contents, draft] = await Promise.all([
    db.documents.get(uid),
    db.contents.get(uid),
    readDraft(db, uid),
  ]);
  const seen = contents && shown(contents);
  if (!document || !seen || !draft || draft.head.change === document.change) return;
  const { head, state } = draft;
  const uids = uidsLinkedInStates(seen, draft.base, state);
  const found = (linked: string[]) => db.documents.where('uid').anyOf(linked).toArray();
  const byNumber = await linksByNumber(uids, found);
  const view = byNumber(seen);
  // It had no base when nothing was saved yet; saved by another tab or device meanwhile, it differs from that version.
  const base = byNumber(draft.base) ?? (isSaved(document) ? view : null);
  const next = base ? onto(view, { base, state: byNumber(state), dirty: head.dirty }) : state;
  const operations = diff(state, next);
  const sequence = operations.length > 0 ? head.sequence + 1 : head.sequence;
  if (operations.length > 0) {
    const row = { uid, seq: sequence, type: 'external' as const, label: '', operations, inverse: [] };
    await db.journal.put({ ...row, replaces: null, at: head.at });
  }
  const dirty = !base || (head.dirty && diff(view, next).length > 0);
  const renewed = { ...head, sequence, dirty, change: document.change };
  await writeDraft(db, { head: renewed, base: base && view, state: next });
}
