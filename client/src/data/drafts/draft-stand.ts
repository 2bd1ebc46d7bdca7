import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import { equal } from '@vestry/sync/tree/json';
import { atomically, type VestryDatabase } from '../storage/database';
import { NO_HISTORY, withRow } from './draft-history';
import { draftTables, readDraft, rebaseDraft, type StoredDraft } from './draft-journal';
import { DraftModel } from './draft-model';
import type { DocumentHead, DraftHead } from '../storage/rows';

/** An open draft: what is in memory, and what of the disk this tab has seen. Changed in place by its session alone. */
export interface DraftStand {
  readonly db: VestryDatabase;
  readonly uid: string;
  readonly model: DraftModel;
  document: DocumentHead;
  /** Null until the first edit is on disk. */
  head: DraftHead | null;
  /** What the draft differs from; null for a document never saved. */
  base: DocumentState | null;
  /** The document's `change` that the base is. */
  change: number;
  /** The journal row that the snapshot on disk contains last. */
  snapshotAt: number;
}

/** Opens a document with its draft, if there is one. Null when this device does not have it. */
export async function openStand(db: VestryDatabase, uid: string): Promise<DraftStand | null> {
  const [document, contents, stored] = await db.transaction('r', draftTables(db), async () =>
    Promise.all([db.documents.get(uid), db.contents.get(uid), readDraft(db, uid)]),
  );
  const view = stored?.state ?? (contents && shown(contents));
  return document && view ? standOf(db, document, view, stored) : null;
}

function standOf(
  db: VestryDatabase,
  document: DocumentHead,
  view: DocumentState,
  stored: StoredDraft | null,
): DraftStand {
  const model = new DraftModel({
    state: view,
    history: stored?.rows.reduce(withRow, NO_HISTORY) ?? NO_HISTORY,
    sequence: stored?.head.sequence ?? 0,
  });
  return {
    db,
    uid: document.uid,
    model,
    document,
    head: stored?.head ?? null,
    base: stored ? stored.base : view,
    change: stored?.head.change ?? document.change,
    snapshotAt: model.confirmed.sequence,
  };
}

/** There is something to save. */
export function isUnsaved({ model, base, head }: DraftStand): boolean {
  if (base === null) return true;
  return model.unwritten ? model.state !== base : (head?.dirty ?? false);
}

export const headsOf = ({ db, uid }: DraftStand) => Promise.all([db.documents.get(uid), db.drafts.get(uid)]);

/** What is on disk is what this tab has read or written itself: there is nothing to follow. */
export function isCurrent(
  stand: DraftStand,
  [document, head]: [DocumentHead | undefined, DraftHead | undefined],
): boolean {
  if (stand.change !== stand.document.change) return false;
  return equal(document ?? null, stand.document) && equal(head ?? null, stand.head);
}

/**
 * Reads what is on disk and puts what is not there yet on top. What did not change keeps its identity, so that a
 * canvas draws only what did.
 */
export async function reload(stand: DraftStand): Promise<void> {
  const { db } = stand;
  take(stand, await db.transaction('r', draftTables(db), async () => read(stand)));
}

/** The same, with the draft brought onto the document's newer view before, in one transaction. */
export async function reloadRebased(stand: DraftStand): Promise<void> {
  const { db, uid } = stand;
  const found = await atomically(db, draftTables(db), async () => {
    await rebaseDraft(db, uid);
    return read(stand);
  });
  take(stand, found);
}

function read({ db, uid, head, model }: DraftStand) {
  const known = head ? model.confirmed.sequence : -1;
  return Promise.all([db.documents.get(uid), db.contents.get(uid), readDraft(db, uid, known)]);
}

function take(stand: DraftStand, [document, contents, stored]: Awaited<ReturnType<typeof read>>): void {
  const { model } = stand;
  const { confirmed } = model;
  if (!document) {
    stand.document = { ...stand.document, gone: true };
    return;
  }
  stand.document = document;
  if (stored && !stored.whole) {
    model.advance(stored.rows, stored.head.sequence);
  } else {
    const view = stored?.state ?? (contents && shown(contents)) ?? confirmed.state;
    const { state } = apply(confirmed.state, diff(confirmed.state, view));
    const history = stored?.rows.reduce(withRow, NO_HISTORY) ?? NO_HISTORY;
    model.reset({ state, history, sequence: stored?.head.sequence ?? 0 });
  }
  stand.head = stored?.head ?? null;
  stand.change = stored?.head.change ?? document.change;
  const isClean = stored ? stored.base !== null && !stored.head.dirty : true;
  stand.base = isClean ? model.confirmed.state : (stored?.base ?? null);
}
