import { isSettling } from '@vestry/sync/engine/outbox';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';

// Apart from what decides, which the editor does not begin with.

/** All decisions in the outbox, by seq. No other change has a place: the index holds these rows alone. */
export const settlings = ({ outbox }: VestryDatabase): Promise<OutboxRow[]> =>
  outbox.where('mutation.place').aboveOrEqual(0).sortBy('seq');

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
