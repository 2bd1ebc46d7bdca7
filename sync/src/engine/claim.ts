import { MAX_BATCH, MAX_PUSH_BYTES } from '../contract/sync-limits';
import { leased, released } from './lease';
import { sizeOf } from './split';
import type { EnginePorts, OutboxRow, SyncMeta, SyncTransaction } from './ports';

/** A push has so many bytes beside its mutations, generously counted. */
const ENVELOPE = 200;

/** Says what is to be sent now, and under which client id. */
export interface Claimed {
  clientId: string;
  cookie: string | null;
  /** Empty when nothing waits. */
  batch: OutboxRow[];
  /** There may be more behind it. */
  more: boolean;
}

/** The longest start of the queue that is one push: without gaps, at most 512 KB; a larger change travels alone. */
export function batchOf<Row extends Pick<OutboxRow, 'mutation'>>(queue: readonly Row[]): Row[] {
  const batch: Row[] = [];
  let bytes = ENVELOPE;
  for (const row of queue) {
    const last = batch.at(-1);
    bytes += sizeOf(row.mutation) + 1;
    if (last && (bytes > MAX_PUSH_BYTES || row.mutation.number !== last.mutation.number + 1)) break;
    batch.push(row);
  }
  return batch;
}

interface Wish {
  /** Changes at most; left out, as many as this device sends at once. */
  most?: number;
  /** The row that the batch is to follow, which is on its way. */
  behind?: OutboxRow | undefined;
  /** Says what becomes of the lease where nothing waits: the round ends, or goes on with a pull. */
  otherwise: 'release' | 'keep';
}

/**
 * The next batch, marked as sent in the same step: from here on its content is fixed. The lease goes on with it. While a
 * reset arrives nothing is claimed: the numbers to send are not settled yet.
 */
export async function claim(
  { owner, timers, largestBatch = MAX_BATCH }: EnginePorts,
  tx: SyncTransaction,
  { most = largestBatch, behind, otherwise }: Wish,
): Promise<Claimed> {
  const meta = await tx.meta();
  const { clientId, cookie } = meta;
  const from = behind?.mutation.number;
  const rows = meta.reset ? [] : await tx.pending(from ?? meta.answeredUpTo, most);
  const batch = batchOf(rows);
  const [first, last] = [batch[0], batch.at(-1)];
  const isNext = first && last && (!from || first.mutation.number === from + 1);
  const isOver = !isNext && otherwise === 'release';
  const next: SyncMeta = isOver ? released(meta, owner) : leased(meta, owner, timers.now());
  if (!isNext) {
    if (next !== meta) await tx.putMeta(next);
    return { clientId, cookie, batch: [], more: false };
  }
  const sentUpTo = Math.max(meta.sentUpTo, last.mutation.number);
  // Of a former version of the client, or after numbers that others have settled: nothing lower was found.
  const answeredUpTo = from ? meta.answeredUpTo : first.mutation.number - 1;
  await tx.putMeta({ ...next, sentUpTo, answeredUpTo });
  return { clientId, cookie, batch, more: rows.length === most || batch.length < rows.length };
}
