import type { MutationResult } from '../contract/sync';
import { apply } from '../tree/apply';
import { isTaken } from './new-identity';
import { byDocument, held, isUnsent, isVoid, queueOf, settled, standOf, unshown, vacate } from './outbox';
import type { OutboxRow, PushReply, StoredDocument, SyncMeta, SyncTransaction } from './ports';
import { isUnheld, shown } from './rebase';

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
  if (refused.length > 0) await hold(tx, refused, now);
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
 * What a pull had shown before its answer came (another tab's pull) is done with the answer: no pull will touch its
 * document any more.
 */
async function conclude(tx: SyncTransaction, acknowledged: OutboxRow[]): Promise<void> {
  const meta = await tx.meta();
  const late = acknowledged.filter(({ mutation }) => mutation.number <= meta.lastMutation);
  if (late.length === 0) return;
  const uids = [...new Set(late.map((row) => row.mutation.uid))];
  const queues = byDocument(await queueOf(tx, uids, await unshown(tx, meta)));
  const drafted = await tx.drafted(uids);
  const changed: StoredDocument[] = [];
  const dropped: string[] = [];
  for (const document of await tx.documents(uids)) {
    const rows = queues.get(document.uid) ?? [];
    const isWorkHere = rows.length > 0 || drafted.has(document.uid);
    if (isUnheld(document) && !isWorkHere) dropped.push(document.uid);
    else {
      const view = rows.length > 0 || isUnheld(document) ? document.view : null;
      changed.push({ ...document, view, ...standOf(rows) });
    }
  }
  await tx.putDocuments(changed);
  await tx.deleteDocuments(dropped);
}

const idOf = (result: MutationResult | null): number => (result?.status === 'applied' ? result.id : 0);

/**
 * Later changes of a refused document were made on what was refused: those not sent yet wait with it, and nothing
 * else does.
 */
async function hold(tx: SyncTransaction, refused: OutboxRow[], now: number): Promise<void> {
  const meta = await tx.meta();
  const uids = [...new Set(refused.map((row) => row.mutation.uid))];
  const rows = await queueOf(tx, uids, await unshown(tx, meta));
  const behind = rows.filter((row) => isUnsent(row, meta));
  const fillers = vacate(meta, behind, now);
  await tx.putMeta(meta);
  await tx.putRows([...behind.map(held), ...fillers]);
  const documents = await tx.documents(uids);
  await tx.putDocuments(documents.map((document) => standStill(document, rows, refused, meta)));
}

function standStill(
  document: StoredDocument,
  all: OutboxRow[],
  refused: OutboxRow[],
  meta: SyncMeta,
): StoredDocument {
  const rows = all.filter((row) => row.mutation.uid === document.uid);
  let view = shown(document);
  // A pull that showed these numbers before the answer came took them for done; they go on top again.
  for (const { mutation } of refused) {
    const missed = mutation.uid === document.uid && mutation.number <= meta.lastMutation;
    if (!missed) continue;
    if (mutation.type === 'update' && view) view = apply(view, mutation.operations).state;
    else if (mutation.type === 'create') view ??= { fields: mutation.fields, tree: mutation.tree };
  }
  return { ...document, view, ...standOf(rows) };
}

/**
 * A single change that the server will not even read (too large, malformed). It was not stored there and must not
 * block the others: refused here, its number filled. Only when the server surely has not counted it.
 */
export async function refuseHere(
  tx: SyncTransaction,
  row: OutboxRow,
  failure: { status: number; message: string },
  now: number,
): Promise<boolean> {
  const meta: SyncMeta = await tx.meta();
  const [current] = await tx.rows([row.seq]);
  const { number } = row.mutation;
  if (current?.state !== 'pending' || meta.lastMutation !== number - 1) return false;
  const fillers = vacate(meta, [current], now);
  await tx.putMeta(meta);
  const { status: code, message } = failure;
  const refused = settled(current, { number, status: 'refused', code, message, errors: [] }, now);
  await tx.putRows([refused, ...fillers]);
  await hold(tx, [refused], now);
  return true;
}
