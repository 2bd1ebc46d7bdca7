import type { Settling } from '@vestry/sync/contract/conflicts';
import { type Refusal, refusalOf } from '@vestry/sync/engine/change-result';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import { isSettling, type SettlingRow } from '@vestry/sync/engine/outbox';
import { settleConflict, undoChange } from '@vestry/sync/engine/changes';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import type { DocumentHead } from '../storage/rows';
import { inWordsIfRefused } from '../storage/storage-errors';
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

// No other change has a place: the index holds these rows alone.
const settlings = ({ outbox }: VestryDatabase): Promise<OutboxRow[]> =>
  outbox.where('mutation.place').aboveOrEqual(0).sortBy('seq');

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

/** How many conflicts of each document are settled here, and counted as open by the state that was pulled last. */
async function settledHere(db: VestryDatabase): Promise<Map<string, number>> {
  const [rows, meta] = await Promise.all([settlings(db), db.meta.get('sync')]);
  const shown = meta?.lastMutation ?? 0;
  const runs = await db.keptRuns.where('last').above(shown).toArray();
  const waiting = rows.filter(({ state }) => state === 'pending');
  const counts = new Map<string, number>();
  for (const { mutation } of [...waiting, ...runs.flatMap((run) => run.rows)].filter(isSettling)) {
    if (mutation.number > shown) counts.set(mutation.uid, (counts.get(mutation.uid) ?? 0) + 1);
  }
  return counts;
}

/** Documents as they are shown: a conflict that was settled here is open no more, and its document waits to be sent. */
export async function withDecisions(db: VestryDatabase, heads: DocumentHead[]): Promise<DocumentHead[]> {
  const settled = await settledHere(db);
  if (settled.size === 0) return heads;
  return heads.map((head) => {
    const { uid, conflicts = 0, syncStatus } = head;
    const count = Math.min(settled.get(uid) ?? 0, conflicts);
    if (count === 0) return head;
    const state = syncStatus === 'synced' ? 'waiting' : syncStatus;
    return { ...head, conflicts: conflicts - count, syncStatus: state };
  });
}
