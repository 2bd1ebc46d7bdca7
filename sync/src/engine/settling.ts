import type { Settling } from '../contract/conflicts';
import { isSettling, isStuck, isUnsent, numbered, vacate } from './outbox';
import type { SyncTransaction } from './ports';

/**
 * Queues how a conflict of a document is to be settled. Of a choice that was made before, one that was not sent yet is
 * replaced, and one that was refused leaves; one that may have arrived stays, and the server takes the first.
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
  const { version, place } = settling;
  const former = (await tx.rowsOf([uid])).filter(
    (row) => isSettling(row) && row.mutation.version === version && row.mutation.place === place,
  );
  await tx.deleteRows(former.filter(isStuck).map(({ seq }) => seq));
  const unsent = former.find((row) => isUnsent(row, meta));
  const change = { uid, kind: document.kind, type: 'settle' as const, ...settling };
  const row = unsent
    ? { ...unsent, mutation: { ...change, number: unsent.mutation.number }, at: now }
    : numbered(meta, change, now);
  await tx.putMeta(meta);
  await tx.putRows([row]);
}

/** Takes a choice back that was not sent, or puts one away that was refused; a sent one stays. */
export async function takeBackSettling(tx: SyncTransaction, seq: number, now: number): Promise<void> {
  const [row] = await tx.rows([seq]);
  const meta = await tx.meta();
  if (!row || !isSettling(row) || !(isStuck(row) || isUnsent(row, meta))) return;
  const fillers = isStuck(row) ? [] : vacate(meta, [row], now);
  await tx.putMeta(meta);
  await tx.deleteRows([seq]);
  await tx.putRows(fillers);
}
