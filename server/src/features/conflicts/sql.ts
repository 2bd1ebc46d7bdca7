import type { Choice } from '@vestry/sync/contract/conflicts';
import type { DocumentKind, PageStatus } from '@vestry/sync/contract/document';
import type { Operation } from '@vestry/sync/tree/operation';
import type { Queryable, Transaction } from '../../platform/db/db';

export interface ConflictRow {
  version: number;
  place: number;
  operation: Operation;
  lost: unknown;
  createdAt: Date;
  winner: string | null;
  loser: string | null;
}

/** Those of a document that nobody has settled, the oldest first. */
export function readOpenConflicts(sql: Queryable, uid: string) {
  return sql<ConflictRow[]>`
    select c.version, c.place, c.operation, c.lost, c.created_at as "createdAt",
      w.username as winner, l.username as loser
    from conflicts c left join users w on w.id = c.winner_id left join users l on l.id = c.loser_id
    where c.uid = ${uid} and c.settled_at is null
    order by c.version, c.place`;
}

export interface DisputedDocument {
  kind: DocumentKind;
  id: number;
  queuedStatus: PageStatus | null;
}

export async function readDisputed(sql: Queryable, uid: string): Promise<DisputedDocument | undefined> {
  const [row] = await sql<DisputedDocument[]>`
    select kind, id, queued_status as "queuedStatus" from documents where uid = ${uid} and deleted_at is null`;
  return row;
}

export interface Decision {
  version: number;
  place: number;
  choice: Choice;
}

/** This very decision of this person has been taken: the answer to it was lost. */
export async function isSettledSo(
  tx: Transaction,
  uid: string,
  { version, place, choice }: Decision,
  userId: number,
): Promise<boolean> {
  const rows = await tx`
    select 1 from conflicts where uid = ${uid} and version = ${version} and place = ${place}
      and settled_by = ${userId} and choice = ${choice}`;
  return rows.length > 0;
}

/** Under the document's lock. False when somebody was faster, or there never was one. */
export async function settle(
  tx: Transaction,
  uid: string,
  { version, place, choice }: Decision,
  userId: number,
): Promise<boolean> {
  const { count } = await tx`
    update conflicts set settled_at = now(), settled_by = ${userId}, choice = ${choice}
    where uid = ${uid} and version = ${version} and place = ${place} and settled_at is null`;
  return count > 0;
}
