import type { EntityTable } from 'dexie';
import type { OutboxRow } from '@vestry/sync/engine/ports';

/** First and last of numbers that follow each other without gaps, as those of a batch do: one request for all. */
export function runOf(seqs: number[]): [first: number, last: number] | null {
  const [first, last] = [seqs[0], seqs.at(-1)];
  if (first === undefined || last === undefined || last - first !== seqs.length - 1) return null;
  return seqs.every((seq, i) => seq === first + i) ? [first, last] : null;
}

export async function removeBySeq(outbox: EntityTable<OutboxRow, 'seq'>, seqs: number[]): Promise<void> {
  const run = runOf(seqs);
  if (run)
    await outbox
      .where('seq')
      .between(...run, true, true)
      .delete();
  else if (seqs.length > 0) await outbox.bulkDelete(seqs);
}
