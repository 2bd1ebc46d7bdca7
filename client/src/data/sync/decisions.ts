import type { Settling } from '@vestry/sync/contract/conflicts';
import { type Refusal, refusalOf } from '@vestry/sync/engine/change-result';
import { isSettling, type SettlingRow } from '@vestry/sync/engine/outbox';
import { settleConflict, undoChange } from '@vestry/sync/engine/changes';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { inWordsIfRefused } from '../storage/storage-errors';
import { settlings } from './settled-here';
import { syncTables, syncTransaction } from './storage-adapter';

/** How a person has decided a conflict: a change on its way, or one that the server did not take. */
export interface Decision extends Settling {
  seq: number;
  uid: string;
  /** In milliseconds. */
  at: number;
  /** It may have reached the server: it cannot be undone any more. */
  sent: boolean;
  /** Why the server did not take it; null while it waits. */
  refusal: Refusal | null;
}

/** Queues a decision. Decided again before it was sent, the later one counts. */
export async function queueDecision(uid: string, settling: Settling): Promise<void> {
  const db = openedDatabase();
  await atomically(db, syncTables(db), () => settleConflict(syncTransaction(db), uid, settling, Date.now()));
}

/** Asks for one again that the server did not take, in its place. */
export const retryDecision = (uid: string, { version, place, choice }: Decision): Promise<void> =>
  queueDecision(uid, { version, place, choice });

/** Takes a decision back that was not sent, or puts one away that the server did not take; sent ones stay. */
export async function dropDecision({ seq }: Decision): Promise<void> {
  const db = openedDatabase();
  const drop = () => undoChange(syncTransaction(db), seq, Date.now());
  await inWordsIfRefused(() => atomically(db, syncTables(db), drop));
}

/** Those that wait and those that were refused, in the order in which they were made. */
export async function readDecisions(db: VestryDatabase): Promise<Decision[]> {
  const [rows, meta] = await Promise.all([settlings(db), db.meta.get('sync')]);
  return rows.filter(isSettling).map((row) => decisionOf(row, meta?.sentUpTo ?? 0));
}

function decisionOf({ seq, mutation, state, at, result }: SettlingRow, sentUpTo: number): Decision {
  const { uid, version, place, choice, number } = mutation;
  const sent = state === 'pending' && number <= sentUpTo;
  return { seq, uid, version, place, choice, at, sent, refusal: refusalOf(result) };
}
