import type { DocumentState, Operation } from '../tree/operation';
import { saveDocument, undoChange } from './changes';
import { type Change, isUnsent } from './outbox';
import type { StoredDocument, SyncTransaction } from './ports';
import { withNumber } from './recreate';
import { queued } from './split';

/** A deleted document, and how it is to be when it is back. */
export interface Deleted extends Pick<
  StoredDocument,
  'uid' | 'kind' | 'id' | 'creator' | 'editor' | 'createdAt' | 'updatedAt'
> {
  state: DocumentState;
}

/** A restored document comes back as a draft (SPEC.md P7); showing it again is a change of its own. */
function changesOf({ uid, kind, id, state }: Deleted): Change[] {
  const { status } = state.fields;
  if (status === undefined || status === 'draft')
    return [withNumber({ uid, kind, type: 'create', ...state }, id)];
  const draft = { ...state, fields: { ...state.fields, status: 'draft' } };
  const operations: Operation[] = [{ op: 'field', name: 'status', value: status }];
  // Its base is the creation, which has no number yet.
  const shown: Change = { uid, kind, type: 'update', base: { mutation: 1 }, operations };
  return [withNumber({ uid, kind, type: 'create', ...draft }, id), shown];
}

/**
 * Restores a deleted document, with its number and its history. A deletion that was not sent yet leaves the queue;
 * after any other one the document is recreated. Returns the number of the change that recreates it, 0 for none; null
 * when the document is there already.
 */
export async function restoreDocument(
  tx: SyncTransaction,
  deleted: Deleted,
  now: number,
): Promise<number | null> {
  const { state, ...head } = deleted;
  const { uid } = head;
  const [stored] = await tx.documents([uid]);
  if (stored && !stored.removed) return null;
  const meta = await tx.meta();
  const deletion = (await tx.rowsOf([uid])).findLast(({ mutation }) => mutation.type === 'delete');
  if (stored && deletion && isUnsent(deletion, meta)) {
    await undoChange(tx, deletion.seq, now);
    await saveDocument(tx, uid, state, now);
    return 0;
  }
  const rows = queued(meta, changesOf(deleted), stored?.version ?? 0, now);
  await tx.putMeta(meta);
  await tx.putRows(rows);
  const known = stored ?? { ...head, version: 0, server: null, deletedOnServer: false };
  await tx.putDocuments([{ ...known, view: state, syncStatus: 'waiting', removed: false }]);
  return rows[0]!.mutation.number;
}
