import { byDocument, isEdit, isStuck, queueOf, uidsOf } from '../outbox';
import type { OutboxRow, StoredDocument, SyncTransaction } from '../ports';
import { replay } from '../rebase';
import { renew } from '../renew';
import { resend } from '../resend';

/** The server knows this device's changes only up to `last`: everything later is queued again. */
export async function recover(tx: SyncTransaction, last: number, now: number): Promise<void> {
  const meta = await tx.meta();
  const acknowledged = await tx.keptAbove(last);
  const available = [...acknowledged, ...(await tx.pending(last))];
  const uids = uidsOf(available.filter(isEdit));
  const known = new Map((await tx.documents(uids)).map((document) => [document.uid, document]));
  const rows = resend(meta, last, { rows: available, documents: known }, now);
  await tx.deleteKept(acknowledged.map((row) => row.seq));
  await tx.putRows(rows);
  await tx.putMeta({
    ...meta,
    sentUpTo: last,
    answeredUpTo: Math.min(meta.answeredUpTo, last),
    lastMutation: Math.min(meta.lastMutation, last),
  });

  // Nothing is acknowledged any more that was not shown: it is pending again.
  const queue = await queueOf(tx, uids, []);
  const unknown = byDocument(queue.filter(({ mutation }) => !known.has(mutation.uid)));
  const documents = [...known.values(), ...[...unknown.values()].flatMap(made)];
  await renew(tx, documents, queue, ({ server, view }, rows) => replay(server, rows) ?? view);
}

type CreationRow = OutboxRow & { mutation: Extract<OutboxRow['mutation'], { type: 'create' }> };

const isCreation = (row: OutboxRow): row is CreationRow => row.mutation.type === 'create' && !isStuck(row);

/** Rebuilds a document that the backup lacks from its creation, where this device still has that. */
function made(rows: OutboxRow[]): StoredDocument[] {
  const creation = rows.find(isCreation);
  if (!creation) return [];
  const at = new Date(creation.at).toISOString();
  const { uid, kind, id = 0 } = creation.mutation;
  const document = {
    uid,
    kind,
    id,
    version: 0,
    server: null,
    view: null,
    removed: false,
    deletedOnServer: false,
  };
  return [{ ...document, syncStatus: 'waiting', creator: null, editor: null, createdAt: at, updatedAt: at }];
}
