import type { Base, Mutation, MutationResult } from '../contract/sync';
import { NUMBER_TAKEN } from '../contract/sync-limits';
import type { ChangeResult } from './change-result';
import { isVoid, uidsOf } from './outbox';
import { NetworkFailure, type OutboxRow, type SyncTransaction } from './ports';

/** Somebody else uses this device's id: what came under the number was not ours. */
export const isTaken = (result: MutationResult | ChangeResult): boolean =>
  result.status === 'refused' && result.errors.some(({ field }) => field === NUMBER_TAKEN);

export const foreign = (): NetworkFailure => new NetworkFailure('foreign', 'Another device has this id');

/**
 * A new client id for a device that shares its own with another one: a browser profile was copied. What was not
 * answered yet is numbered again under it; what was acknowledged is on the server, and comes with the whole state that
 * is asked for next.
 */
export async function takeNewIdentity(tx: SyncTransaction, clientId: string): Promise<void> {
  const meta = await tx.meta();
  const [pending, acknowledged] = [await tx.pending(0), await tx.keptAbove(0)];
  const documents = await tx.documents(uidsOf(pending));
  const versions = new Map(documents.map(({ uid, version }) => [uid, version]));
  const done = new Map<number, number>();
  for (const { mutation, result } of acknowledged) {
    if (result?.status === 'applied') done.set(mutation.number, result.version);
  }

  const numbers = new Map<number, number>();
  let nextNumber = 1;
  const renumbered: OutboxRow[] = [];
  for (const row of pending.filter((each) => !isVoid(each))) {
    const { mutation } = row;
    const number = nextNumber++;
    numbers.set(mutation.number, number);
    renumbered.push({ ...row, mutation: { ...withBase(mutation), number } });
  }
  await tx.deleteKept(acknowledged.map((row) => row.seq));
  await tx.deleteRows(pending.filter(isVoid).map((row) => row.seq));
  await tx.putRows(renumbered);
  const fresh = { sentUpTo: 0, answeredUpTo: 0, lastMutation: 0, cookie: null, reset: null };
  await tx.putMeta({ ...meta, clientId, nextNumber, ...fresh });

  function withBase(mutation: Mutation): Mutation {
    return 'base' in mutation ? { ...mutation, base: renumberedBase(mutation.base, mutation.uid) } : mutation;
  }

  /** Numbers of the former id mean nothing under the new one; the versions that they made do. */
  function renumberedBase(base: Base, uid: string): Base {
    if ('version' in base) return base;
    const mutation = numbers.get(base.mutation);
    if (mutation !== undefined) return { ...base, mutation };
    return { version: done.get(base.mutation) || base.seen || versions.get(uid) || 1 };
  }
}
