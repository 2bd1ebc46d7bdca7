import type { ChangeResult } from './change-result';
import { isTaken } from './new-identity';
import { blocked, isEdit, isUnsent, isVoid, queueOf, settled, uidsOf, unshown, vacate } from './outbox';
import type { NetworkFailure, OutboxRow, PushReply, SyncMeta, SyncTransaction } from './ports';
import { isNotOnServer, replay, shown } from './rebase';
import { renew } from './renew';

/**
 * Writes the server's answers down. Idempotent: a repeated answer changes nothing. Resolves to false when they show
 * that another device uses this one's id; what it answers that way is left as it is.
 */
export async function settle(
  tx: SyncTransaction,
  batch: OutboxRow[],
  reply: Pick<PushReply, 'results'>,
  now: number,
): Promise<boolean> {
  const results = new Map(reply.results.map((result) => [result.number, result]));
  const rows = await tx.rows(batch.map((row) => row.seq));
  const acknowledged: OutboxRow[] = [];
  const refused: OutboxRow[] = [];
  const voids: number[] = [];
  const answered = new Set<number>();
  let isOurs = true;
  for (const row of rows) {
    const result = results.get(row.mutation.number);
    if (!result || row.state !== 'pending') continue;
    if (isTaken(result)) {
      isOurs = false;
      continue;
    }
    answered.add(row.mutation.number);
    if (isVoid(row)) voids.push(row.seq);
    else (result.status === 'applied' ? acknowledged : refused).push(settled(row, result, now));
  }
  await tx.acknowledge(acknowledged);
  await tx.deleteRows(voids);
  await tx.putRows(refused);
  await advance(tx, answered);
  await hold(tx, refused.filter(isEdit), now);
  await nameNew(tx, acknowledged);
  await conclude(tx, acknowledged);
  return isOurs;
}

/** Only over what was answered just now: a late answer must not pass what a restore has made pending again. */
async function advance(tx: SyncTransaction, answered: Set<number>): Promise<void> {
  const meta = await tx.meta();
  let { answeredUpTo } = meta;
  while (answered.has(answeredUpTo + 1)) answeredUpTo += 1;
  if (answeredUpTo > meta.answeredUpTo) await tx.putMeta({ ...meta, answeredUpTo });
}

/** The server's number is known with its answer; no need to wait for the pull. */
async function nameNew(tx: SyncTransaction, rows: OutboxRow[]): Promise<void> {
  const created = rows.filter((row) => row.mutation.type === 'create');
  const ids = new Map(created.map((row) => [row.mutation.uid, idOf(row.result)]));
  const documents = await tx.documents([...ids.keys()]);
  await tx.putDocuments(
    documents.filter(({ id }) => id === 0).map((each) => ({ ...each, id: ids.get(each.uid) ?? 0 })),
  );
}

/**
 * A change that another tab's pull had shown before its answer came is done with the answer: no pull will touch its
 * document any more.
 */
async function conclude(tx: SyncTransaction, acknowledged: OutboxRow[]): Promise<void> {
  const meta = await tx.meta();
  const uids = uidsOf(acknowledged.filter(({ mutation }) => mutation.number <= meta.lastMutation));
  if (uids.length === 0) return;
  const rows = await queueOf(tx, uids, await unshown(tx, meta));
  await renew(tx, await tx.documents(uids), rows, (document, queue) =>
    queue.length > 0 || isNotOnServer(document) ? document.view : null,
  );
}

const idOf = (result: ChangeResult | null): number => (result?.status === 'applied' ? result.id : 0);

/**
 * Later changes of a refused document were made on what was refused: those not sent yet wait with it, and nothing
 * else does.
 */
async function hold(tx: SyncTransaction, refused: OutboxRow[], now: number): Promise<void> {
  if (refused.length === 0) return;
  const meta = await tx.meta();
  const uids = uidsOf(refused);
  const rows = await queueOf(tx, uids, await unshown(tx, meta));
  const behind = rows.filter((row) => isUnsent(row, meta));
  const fillers = vacate(meta, behind, now);
  await tx.putMeta(meta);
  await tx.putRows([...behind.map(blocked), ...fillers]);
  // A pull that showed these numbers before the answer came took them for done; they go on top again.
  const missed = refused.filter(({ mutation }) => mutation.number <= meta.lastMutation);
  await renew(tx, await tx.documents(uids), rows, (document) => {
    const view = shown(document);
    const { uid } = document;
    const theirs = missed.filter(
      ({ mutation }) => mutation.uid === uid && (mutation.type === 'update' || !view),
    );
    return replay(view, theirs);
  });
}

/**
 * A single change that the server will not even read (too large, malformed). It was not stored there and must not
 * block the others: refused here, its number filled. Only when the server surely has not counted it.
 */
export async function refuseHere(
  tx: SyncTransaction,
  row: OutboxRow,
  { reason, message }: Pick<NetworkFailure, 'reason' | 'message'>,
  now: number,
): Promise<boolean> {
  const meta: SyncMeta = await tx.meta();
  const [current] = await tx.rows([row.seq]);
  const { number } = row.mutation;
  if (current?.state !== 'pending' || meta.lastMutation !== number - 1) return false;
  const fillers = vacate(meta, [current], now);
  await tx.putMeta(meta);
  const refused = settled(current, { number, status: 'refused', reason, message, errors: [] }, now);
  await tx.putRows([refused, ...fillers]);
  await hold(tx, [refused].filter(isEdit), now);
  return true;
}
