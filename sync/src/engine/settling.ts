import type { Settling } from '../contract/conflicts';
import { isSettling, isStuck, isUnsent, numbered, takeOut } from './outbox';
import type { SyncTransaction } from './ports';

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
