import type { OutboxRow, SyncTransaction } from '@vestry/sync/engine/ports';
import type { VestryDatabase } from './database';

const lastOf = (rows: OutboxRow[]): number =>
  rows.reduce((last, { mutation }) => Math.max(last, mutation.number), 0);

type KeptChanges = Pick<SyncTransaction, 'keptAbove' | 'putKept' | 'deleteKept' | 'deleteKeptBefore'>;

/** Acknowledged changes that are kept for a server which loses them: a run for each pull that showed some. */
export function keptChanges({ kept, keptRuns }: VestryDatabase): KeptChanges {
  return {
    async keptAbove(number) {
      const [former, runs] = await Promise.all([
        kept.where('mutation.number').above(number).toArray(),
        keptRuns.where('last').above(number).toArray(),
      ]);
      const rows = runs.flatMap((run) => run.rows.filter((row) => row.mutation.number > number));
      return [...former, ...rows].sort((a, b) => a.mutation.number - b.mutation.number);
    },
    async putKept(rows) {
      const [first] = rows;
      if (!first) return;
      await keptRuns.add({ rows, last: lastOf(rows), at: first.at });
    },
    async deleteKept(seqs) {
      if (seqs.length === 0) return;
      await kept.bulkDelete(seqs);
      const gone = new Set(seqs);
      for (const run of await keptRuns.toArray()) {
        const rows = run.rows.filter(({ seq }) => !gone.has(seq));
        if (rows.length === 0) await keptRuns.delete(run.run);
        else if (rows.length < run.rows.length) await keptRuns.put({ ...run, rows, last: lastOf(rows) });
      }
    },
    async deleteKeptBefore(time) {
      await keptRuns.where('at').below(time).delete();
      // They were acknowledged in the order of their numbers: the first that stays ends the search.
      const old = await kept
        .orderBy('mutation.number')
        .until((row) => row.at >= time)
        .toArray();
      if (old.length > 0) await kept.bulkDelete(old.map((row) => row.seq));
    },
  };
}
