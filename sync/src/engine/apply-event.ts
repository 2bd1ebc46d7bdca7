import type { PushedChanges } from '../contract/sync';
import { absorb } from './absorb/absorb';
import { unshown, waiting } from './outbox';
import type { SyncTransaction } from './ports';

/**
 * Takes in what an event has brought, where it is what comes next on this device. While anything of this device is on its
 * way, only a pull can say whether the server's state contains it.
 */
export async function applyEvent(
  tx: SyncTransaction,
  { since, ...changes }: PushedChanges,
  now: number,
): Promise<void> {
  const meta = await tx.meta();
  const { cookie, reset, lastMutation } = meta;
  if (cookie !== since || reset !== null) return;
  const onTheWay = [...(await waiting(tx, meta, 1)), ...(await unshown(tx, meta))];
  if (onTheWay.length > 0) return;
  await absorb(tx, { ...changes, reset: false, more: false, lastMutation }, since, now);
}
