import type { Settling } from '../contract/conflicts';
import { apply } from '../tree/apply';
import { diff } from '../tree/diff';
import type { DocumentState, Operation } from '../tree/operation';
import { linksByNumber, uidsLinkedInStates } from './link-numbers';
import {
  baseOf,
  type Change,
  isEdit,
  isLive,
  isMissing,
  isSettling,
  isStuck,
  isUnsent,
  numbered,
  queueOf,
  syncStatusOf,
  takeOut,
  unshown,
} from './outbox';
import type { OutboxRow, StoredDocument, SyncMeta, SyncTransaction } from './ports';
import { replay, shown } from './rebase';
import { recreate, operationsOf } from './recreate';
import { queued } from './split';

interface Opened {
  meta: SyncMeta;
  document: StoredDocument;
  /** The last change of it that is on its way. */
  last: OutboxRow | null;
  stuck: OutboxRow[];
  /** Returns what it shows without the refused changes: what the server will have when the others have arrived. */
  expected: DocumentState | null;
}

async function open(tx: SyncTransaction, uid: string): Promise<Opened | null> {
  const [document] = await tx.documents([uid]);
  if (!document) return null;
  const meta = await tx.meta();
  const { pending, stuck } = await tx.tailOf(uid);
  const sent = (await unshown(tx, meta)).filter((row) => isEdit(row) && row.mutation.uid === uid);
  const last = pending ?? sent.at(-1) ?? null;
  if (stuck.length === 0) return { meta, document, last, stuck, expected: shown(document) };
  const rows = await queueOf(tx, [uid], sent);
  const arriving = rows.filter((row) => isLive(row) && isMissing(row, meta));
  return { meta, document, last, stuck, expected: replay(document.server, arriving) };
}

/**
 * Save: `next` becomes what the device shows, and the difference becomes the next change in the outbox. Changes of
 * this document that were refused are part of it and leave: this is how a person mends them.
 * Returns the row (the last, of a change too large for one), or null when nothing differs.
 */
export async function saveDocument(
  tx: SyncTransaction,
  uid: string,
  next: DocumentState,
  now: number,
): Promise<OutboxRow | null> {
  const opened = await open(tx, uid);
  if (!opened) throw new Error(`there is no document ${uid}`);
  const { meta, document, last, stuck } = opened;
  const uids = uidsLinkedInStates(opened.expected, next);
  const byNumber = await linksByNumber(uids, (linked) => tx.documents(linked));
  const named = { ...opened, expected: byNumber(opened.expected) };
  const made = queued(meta, changesTo(named, byNumber(next)), document.version, now);
  const row = made.at(-1) ?? null;
  const isWaiting = row !== null || last !== null;
  await tx.putMeta(meta);
  await tx.deleteRows(stuck.map((each) => each.seq));
  await tx.putRows(made);
  const view = isWaiting || document.version === 0 ? next : null;
  const syncStatus = isWaiting ? 'waiting' : 'synced';
  await tx.putDocuments([{ ...document, view, syncStatus, removed: row ? false : document.removed }]);
  return row;
}

/** Returns the changes that take the document there: none where it is already. */
function changesTo(opened: Opened, next: DocumentState): Change[] {
  const { document, last, stuck, expected: before } = opened;
  const { uid, kind, id } = document;
  const base = baseOf(last, document.version);
  if (!base || !before) {
    const isKnown = id > 0;
    const own = isKnown ? [...operationsOf(stuck), ...diff(shown(document) ?? next, next)] : [];
    return recreate({ uid, kind, id }, next, own);
  }
  const operations = keptUnpublished(diff(before, next), next);
  // A document that is gone is saved to bring it back, changed or not.
  return operations.length > 0 || document.deletedOnServer
    ? [{ uid, kind, type: 'update', base, operations }]
    : [];
}

/** Each change to an unpublished state names `held` again: somebody may publish the page before it arrives. */
function keptUnpublished(operations: Operation[], { fields }: DocumentState): Operation[] {
  const isIncluded =
    operations.length === 0 ||
    operations.some(({ op, ...of }) => op === 'field' && 'name' in of && of.name === 'held');
  return isIncluded || fields['held'] !== true
    ? operations
    : [...operations, { op: 'field', name: 'held', value: true }];
}

/** Queues operations on what the device shows, its draft left alone: a status, a field from a list. */
export async function changeDocument(
  tx: SyncTransaction,
  uid: string,
  operations: Operation[],
  now: number,
): Promise<OutboxRow | null> {
  const opened = await open(tx, uid);
  const before = opened && shown(opened.document);
  if (!before) return null;
  return saveDocument(tx, uid, apply(before, operations).state, now);
}

/** Queues a deletion; a document that was never sent to the server is simply dropped. */
export async function removeDocument(tx: SyncTransaction, uid: string, now: number): Promise<void> {
  const opened = await open(tx, uid);
  if (!opened) return;
  const { meta, document, last, stuck } = opened;
  await tx.deleteRows(stuck.map((row) => row.seq));
  const base = document.deletedOnServer && !last ? null : baseOf(last, document.version);
  if (!base) {
    await tx.deleteDocuments([uid]);
    return;
  }
  const row = numbered(meta, { uid, kind: document.kind, type: 'delete', base }, now);
  await tx.putMeta(meta);
  await tx.putRows([row]);
  await tx.putDocuments([{ ...document, removed: true, syncStatus: 'waiting' }]);
}

/**
 * Takes an entry back that was not sent yet, refused or blocked: an edit with the later ones of its document, which
 * were made on it. The device then shows the document without them. Returns what it showed before, so that a caller can
 * keep it as a draft; null when no edit was undone.
 */
export async function undoChange(
  tx: SyncTransaction,
  seq: number,
  now: number,
): Promise<{ uid: string; before: DocumentState; after: DocumentState | null } | null> {
  const [row] = await tx.rows([seq]);
  const [document] = row ? await tx.documents([row.mutation.uid]) : [];
  const before = document && shown(document);
  if (!before) return null;
  const meta = await tx.meta();
  const rows = isEdit(row!) ? await queueOf(tx, [document.uid], await unshown(tx, meta)) : [row!];
  const taken = rows.filter((each) => each.seq >= seq && (isStuck(each) || isUnsent(each, meta)));
  if (taken[0]?.seq !== seq) return null;
  await takeOut(tx, meta, taken, now);
  await tx.putMeta(meta);
  if (!isEdit(row!)) return null;
  const left = rows.filter((each) => !taken.includes(each));
  const after = replay(
    document.server,
    left.filter((each) => isMissing(each, meta)),
  );
  // A document that nothing saved any more still shows what it was: it lives on as a draft.
  const view = left.length > 0 ? after : document.server ? null : before;
  await tx.putDocuments([{ ...document, view, ...syncStatusOf(left) }]);
  return { uid: document.uid, before, after };
}

/** Sends what was refused once more, as one change made of it. */
export async function retry(tx: SyncTransaction, uid: string, now: number): Promise<void> {
  const opened = await open(tx, uid);
  const state = opened && shown(opened.document);
  if (!state || opened.stuck.length === 0) return;
  const deletes = opened.stuck.some((row) => row.mutation.type === 'delete');
  if (deletes) await removeDocument(tx, uid, now);
  else await saveDocument(tx, uid, state, now);
}

/**
 * Queues how a conflict of a document is to be settled. Of what was chosen before, only what may have arrived stays, and
 * the server takes the first.
 */
export async function settleConflict(
  tx: SyncTransaction,
  uid: string,
  settling: Settling,
  now: number,
): Promise<void> {
  const [document] = await tx.documents([uid]);
  if (!document) return;
  const meta = await tx.meta();
  const former = (await tx.rowsOf([uid])).filter(
    (row) =>
      isSettling(row) &&
      row.mutation.version === settling.version &&
      row.mutation.place === settling.place &&
      (isStuck(row) || isUnsent(row, meta)),
  );
  await takeOut(tx, meta, former, now);
  const row = numbered(meta, { uid, kind: document.kind, type: 'settle', ...settling }, now);
  await tx.putMeta(meta);
  await tx.putRows([row]);
}
