import Dexie from 'dexie';
import { shown } from '@vestry/sync/engine/rebase';
import { syncStateOf } from '@vestry/sync/engine/sync-state';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { draftTables, writeDraft } from './draft-journal';

const deleteRows = (db: VestryDatabase, uid: string) =>
  Promise.all([
    db.drafts.delete(uid),
    db.draftStates.delete(uid),
    db.journal.where('[uid+seq]').between([uid, Dexie.minKey], [uid, Dexie.maxKey]).delete(),
  ]);

/** Throws the unsaved work away. A document that was never saved goes with it. */
export function discardDraft(db: VestryDatabase, uid: string): Promise<void> {
  return atomically(db, draftTables(db), async () => {
    const [document, contents, head] = await Promise.all([
      db.documents.get(uid),
      db.contents.get(uid),
      db.drafts.get(uid),
    ]);
    await deleteRows(db, uid);
    const view = contents && shown(contents);
    // Conflicts of a deleted document cannot be settled any more: they keep nothing of it here.
    const left = document && syncStateOf({ ...document, conflicts: 0 }, false);
    const stays =
      left && left.existence !== 'new' && (left.existence !== 'deleted' || left.status !== 'synced');
    if (!stays) await Promise.all([db.documents.delete(uid), db.contents.delete(uid)]);
    if (!head || !stays || !view) return;
    // The numbers count on, so that another tab sees that its rows are gone.
    const sequence = head.sequence + 1;
    const next = { ...head, sequence, floor: sequence, dirty: false, change: document.change };
    await writeDraft(db, { head: next, base: view, state: view });
  });
}

/** Drops a draft that was opened and in which nothing was typed. A tab that still has it open begins it again. */
export function dropUntouched(db: VestryDatabase, uid: string): Promise<void> {
  return atomically(db, [db.drafts, db.draftStates, db.journal], async () => {
    const head = await db.drafts.get(uid);
    if (head && !head.dirty && head.at === 0) await deleteRows(db, uid);
  });
}

/**
 * Drops the drafts that have nothing unsaved and were last edited before `time`, with their undo history. So it cleans
 * up what tabs that died have opened and not touched: the time of their last edit is 0. Those of `open` stay.
 */
export function forgetOldHistories(
  db: VestryDatabase,
  time: number,
  open: ReadonlySet<string> = new Set(),
): Promise<void> {
  return atomically(db, [db.drafts, db.draftStates, db.journal], async () => {
    const old = await db.drafts.filter((head) => !head.dirty && head.at < time).primaryKeys();
    for (const uid of old) if (!open.has(uid)) await deleteRows(db, uid);
  });
}
