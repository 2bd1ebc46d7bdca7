import type { Work } from '@vestry/sync/contract/work-file';
import { shown } from '@vestry/sync/engine/rebase';
import { isSaved } from '@vestry/sync/engine/sync-state';
import { broughtOnto, type LeftOver } from '@vestry/sync/work-file/left-over';
import { t } from '@vestry/sync/messages/translate';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState } from '@vestry/sync/tree/operation';
import {
  appendRows,
  beginDraft,
  draftTables,
  newHead,
  readDraft,
  rebaseDraft,
} from '../drafts/draft-journal';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { takenFrom, type Taken } from '../storage/taken-work';
import type { DocumentHead } from '../storage/rows';

/**
 * Brings what is left of another device's documents into drafts of this one: a step that undo reverts, beside what was
 * typed here. Resolves to how many drafts have something new.
 */
export async function takeDrafts(
  db: VestryDatabase,
  { device, exportedAt, by }: Work,
  left: readonly LeftOver[],
): Promise<number> {
  let count = 0;
  for (const each of left) {
    const isNew = await atomically(db, draftTables(db), () =>
      takeDraft(db, device, each, { exportedAt, by }),
    );
    if (isNew) count += 1;
  }
  return count;
}

/** What this device has of a document: the draft on what it shows, or nothing at all. */
async function here(db: VestryDatabase, uid: string) {
  await rebaseDraft(db, uid);
  const [known, contents, draft] = await Promise.all([
    db.documents.get(uid),
    db.contents.get(uid),
    readDraft(db, uid),
  ]);
  const view = contents ? shown(contents) : null;
  return { known, view, draft, before: draft?.state ?? view };
}

async function takeDraft(
  db: VestryDatabase,
  device: string,
  left: LeftOver,
  from: Pick<Work, 'exportedAt' | 'by'>,
): Promise<boolean> {
  const { uid } = left;
  const { known, view, draft, before } = await here(db, uid);
  const taken = takenFrom<TakenDraft>(db, device, uid);
  const next = broughtOnto(before, left, await takenBefore(taken, draft?.head.draftId));
  const operations = before ? diff(before, next) : [];
  if (before && operations.length === 0) return false;
  const document = known ?? unknown(left, from);
  const begun = { head: newHead(uid, document.change), base: view, state: before ?? next };
  const head = draft?.head ?? (await beginDraft(db, begun));
  const step = before && { operations, inverse: diff(next, before), label: t('workfile.step') };
  await appendRows(db, {
    known: head,
    rows: step ? [{ type: 'edit', ...step, replaces: null, at: Date.now() }] : [],
    dirty: true,
    fields: known && isSaved(known) ? null : next.fields,
    unlisted: known ? null : { document, state: next, base: null },
  });
  if (head.draftId !== undefined) await taken.put({ draftId: head.draftId, state: left.state });
  return true;
}

/** What went into a draft of this device, and which. */
interface TakenDraft {
  draftId: string;
  state: DocumentState;
}

/** Of a draft that is gone, saved or discarded, nothing is known: what the file has is looked at as new. */
async function takenBefore(
  taken: Taken<TakenDraft>,
  draftId: string | undefined,
): Promise<DocumentState | null> {
  const before = await taken.get();
  return before && before.draftId === draftId ? before.state : null;
}

/** A document that this device has never seen: new on the other one, or deleted on the server meanwhile. */
function unknown(
  { uid, kind, state }: LeftOver,
  { exportedAt, by }: Pick<Work, 'exportedAt' | 'by'>,
): DocumentHead {
  const author = by.username ? { username: by.username } : null;
  return {
    uid,
    kind,
    id: 0,
    version: 0,
    fields: state.fields,
    syncStatus: 'synced',
    removed: false,
    deletedOnServer: false,
    draft: true,
    change: 1,
    creator: author,
    editor: author,
    createdAt: exportedAt,
    updatedAt: exportedAt,
  };
}
