import { epochOf } from './absorb/cookie';
import { isStuck, uidsOf, unshown } from './outbox';
import type { OutboxRow, StoredDocument, SyncTransaction } from './ports';

/** Collects what a device has not sent, or does not know to be part of the server's state, for another one to send. */
export interface ExportedChanges {
  clientId: string;
  epoch: string | null;
  /** Are sorted by number, those that were refused or are blocked last. */
  rows: OutboxRow[];
  /** Has the documents that the rows are about. */
  documents: StoredDocument[];
}

/**
 * Takes what waits here for a file. From here on it counts as sent: somebody else may send it, so that what each number
 * stands for is fixed (SPEC.md O8).
 */
export async function exportChanges(tx: SyncTransaction): Promise<ExportedChanges> {
  const meta = await tx.meta();
  const onTheWay = [...(await unshown(tx, meta)), ...(await tx.pending(0))];
  const stuck = (await tx.rowsOf(await tx.documentUids())).filter(isStuck);
  const rows = [...onTheWay.sort((a, b) => a.mutation.number - b.mutation.number), ...stuck];
  await tx.putMeta({ ...meta, sentUpTo: Math.max(meta.sentUpTo, meta.nextNumber - 1) });
  return {
    clientId: meta.clientId,
    epoch: meta.cookie === null ? null : epochOf(meta.cookie),
    rows,
    documents: await tx.documents(uidsOf(rows)),
  };
}
