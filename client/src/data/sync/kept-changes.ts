import type { Conflict } from '@vestry/sync/contract/conflicts';
import { isSettling } from '@vestry/sync/engine/outbox';
import type { OutboxRow, SyncTransaction } from '@vestry/sync/engine/ports';
import type { VestryDatabase } from '../storage/database';
import { removeBySeq } from './remove-by-seq';

type KeptChanges = Pick<SyncTransaction, 'acknowledge' | 'keptAbove' | 'deleteKept' | 'deleteKeptBefore'>;

const lastOf = (rows: OutboxRow[]): number =>
  rows.reduce((last, { mutation }) => Math.max(last, mutation.number), 0);

/**
 * Acknowledged changes: shown by the next pull, and then kept for a server that loses them. A run for each answer,
 * written once; the rows leave the outbox by one range.
 */
export function keptChanges({ outbox, keptRuns, conflicts }: VestryDatabase): KeptChanges {
  return {
    async acknowledge(rows) {
      const [first] = rows;
      if (!first) return;
      await removeBySeq(
        outbox,
        rows.map(({ seq }) => seq),
      );
      await keptRuns.add({ rows, last: lastOf(rows), at: first.at });
      // Settled: not to be decided again until the server has answered what is open now.
      for (const { mutation } of rows.filter(isSettling)) {
        const isOther = ({ version, place }: Conflict) =>
          version !== mutation.version || place !== mutation.place;
        await conflicts
          .where('uid')
          .equals(mutation.uid)
          .modify((kept) => {
            kept.conflicts = kept.conflicts.filter(isOther);
          });
      }
    },
    async keptAbove(number) {
      const runs = await keptRuns.where('last').above(number).toArray();
      const rows = runs.flatMap((run) => run.rows.filter((row) => row.mutation.number > number));
      return rows.sort((a, b) => a.mutation.number - b.mutation.number);
    },
    async deleteKept(seqs) {
      if (seqs.length === 0) return;
      const gone = new Set(seqs);
      for (const run of await keptRuns.toArray()) {
        const rows = run.rows.filter(({ seq }) => !gone.has(seq));
        if (rows.length === 0) await keptRuns.delete(run.run);
        else if (rows.length < run.rows.length) await keptRuns.put({ ...run, rows, last: lastOf(rows) });
      }
    },
    async deleteKeptBefore(time, upTo) {
      await keptRuns
        .where('at')
        .below(time)
        .and(({ last }) => last <= upTo)
        .delete();
    },
  };
}
