import Dexie, { type Table, type Transaction } from 'dexie';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import type { KeptRun } from './rows';

export const lastOf = (rows: OutboxRow[]): number =>
  rows.reduce((last, { mutation }) => Math.max(last, mutation.number), 0);

/** Version 5: what was acknowledged leaves the outbox and the former table of single rows. */
export async function intoRuns(tx: Transaction): Promise<void> {
  const outbox: Table<OutboxRow, number> = tx.table('outbox');
  const runs: Table<Omit<KeptRun, 'run'>, number> = tx.table('keptRuns');
  const answered = outbox
    .where('[state+mutation.number]')
    .between(['acknowledged', Dexie.minKey], ['acknowledged', Dexie.maxKey]);
  for (const rows of [await tx.table<OutboxRow>('kept').toArray(), await answered.toArray()]) {
    if (rows.length === 0) continue;
    // When the answers came is not known of all of them: from now on they are kept as long as any.
    await runs.add({ rows, last: lastOf(rows), at: Date.now() });
  }
  await answered.delete();
}
