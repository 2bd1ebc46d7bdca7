import type { Base, Mutation } from '../contract/sync';
import type { ChangeResult } from './change-result';
import type { DocumentStatus, OutboxRow, SyncMeta, SyncTransaction } from './ports';

/**
 * Stands in for a change that was numbered and then taken out before it was sent. Numbers have no gaps, and later
 * ones may be under way already, so nothing is ever numbered again: the place is filled with a change that does
 * nothing, the deletion of a document that does not exist.
 */
export const VOID_UID = '00000000-0000-4000-8000-000000000000';

export const isVoid = (row: OutboxRow): boolean => row.mutation.uid === VOID_UID;

/** Settles a conflict. It is made on no state of the document: no other change waits for it, nor it for another. */
export type SettlingRow = OutboxRow & { mutation: Extract<Mutation, { type: 'settle' }> };
export const isSettling = (row: OutboxRow): row is SettlingRow => row.mutation.type === 'settle';

type EditRow = OutboxRow & { mutation: Exclude<Mutation, { type: 'settle' }> };
export const isEdit = (row: OutboxRow): row is EditRow => !isSettling(row);

/** Whether it was refused or is blocked, and so waits for a person. */
export const isStuck = (row: OutboxRow): boolean => row.state === 'refused' || row.state === 'held';

/** Whether it is on its way, and not known to be part of the server's state. */
export const isLive = (row: OutboxRow): boolean => !isStuck(row);

/** The server's state that this device has does not contain it; an answer may come after the pull that showed it. */
export const isMissing = (row: OutboxRow, meta: SyncMeta): boolean =>
  isStuck(row) || row.mutation.number > meta.lastMutation;

/** Never sent: it may still be changed or undone. */
export const isUnsent = (row: OutboxRow, meta: SyncMeta): boolean =>
  row.state === 'pending' && row.mutation.number > meta.sentUpTo;

/** Returns what waits to be sent, by number. */
export const waiting = (tx: SyncTransaction, meta: SyncMeta, limit?: number): Promise<OutboxRow[]> =>
  tx.pending(meta.answeredUpTo, limit);

/** Returns what the server has and no pull has shown yet, by number. */
export const unshown = (tx: SyncTransaction, meta: SyncMeta): Promise<OutboxRow[]> =>
  tx.keptAbove(meta.lastMutation);

/** Every edit on its way of these documents, by seq. `sent`: what is acknowledged and not shown. */
export async function queueOf(
  tx: SyncTransaction,
  uids: Iterable<string>,
  sent: OutboxRow[],
): Promise<OutboxRow[]> {
  const uidSet = new Set(uids);
  const rows = (await tx.rowsOf([...uidSet])).filter(isEdit);
  const theirs = sent.filter((row) => isEdit(row) && uidSet.has(row.mutation.uid));
  return theirs.length > 0 ? [...theirs, ...rows].sort((a, b) => a.seq - b.seq) : rows;
}

/** Returns what its rows make of a document; they are all edits that are on their way. */
export function syncStatusOf(rows: OutboxRow[]): { syncStatus: DocumentStatus; removed: boolean } {
  // A document that was deleted and restored is there again.
  const removed = rows.findLast(isLive)?.mutation.type === 'delete';
  if (rows.some(isStuck)) return { syncStatus: 'attention', removed };
  return { syncStatus: rows.length > 0 ? 'waiting' : 'synced', removed };
}

export const uidsOf = (rows: OutboxRow[]): string[] => [...new Set(rows.map(({ mutation }) => mutation.uid))];

export function byDocument(rows: OutboxRow[]): Map<string, OutboxRow[]> {
  const groups = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const { uid } = row.mutation;
    const group = groups.get(uid);
    if (group) group.push(row);
    else groups.set(uid, [row]);
  }
  return groups;
}

export function voidMutation(number: number): Mutation {
  return { number, uid: VOID_UID, kind: 'page', type: 'delete', base: { version: 1 } };
}

/** `Mutation` without its number, which only `numbered` gives. */
export type Change = Mutation extends infer M ? (M extends Mutation ? Omit<M, 'number'> : never) : never;

/** The change as a row with the next number; `meta` counts on. */
export function numbered(meta: SyncMeta, change: Change, now: number): OutboxRow {
  return row(meta, { ...change, number: meta.nextNumber++ }, now);
}

function row(meta: SyncMeta, mutation: Mutation, now: number): OutboxRow {
  return { seq: meta.nextSeq++, state: 'pending', mutation, result: null, at: now };
}

/**
 * What the next change of a document is made on: the view after its last change here, on the version that has been
 * pulled; without such a change that version; null when there is neither.
 */
export function baseOf(last: OutboxRow | null | undefined, version: number): Base | null {
  if (!last) return version > 0 ? { version } : null;
  const { number } = last.mutation;
  return version > 0 ? { mutation: number, seen: version } : { mutation: number };
}

/** A change that does nothing, under the number of one that leaves the queue before it was sent. */
export const filler = (meta: SyncMeta, number: number, now: number): OutboxRow =>
  row(meta, voidMutation(number), now);

export const vacate = (meta: SyncMeta, rows: OutboxRow[], now: number): OutboxRow[] =>
  rows.map(({ mutation }) => filler(meta, mutation.number, now));

/** Removes these rows from the queue: refused and blocked ones have no number, the place of the others is filled. */
export async function takeOut(
  tx: SyncTransaction,
  meta: SyncMeta,
  rows: OutboxRow[],
  now: number,
): Promise<void> {
  const fillers = vacate(
    meta,
    rows.filter((each) => !isStuck(each)),
    now,
  );
  await tx.deleteRows(rows.map(({ seq }) => seq));
  await tx.putRows(fillers);
}

export function blocked(from: OutboxRow): OutboxRow {
  return { ...from, state: 'held', mutation: { ...from.mutation, number: 0 } };
}

export function settled(from: OutboxRow, result: ChangeResult, now: number): OutboxRow {
  if (result.status === 'refused') return { ...from, state: 'refused', result };
  return { ...from, state: 'acknowledged', result, at: now };
}
