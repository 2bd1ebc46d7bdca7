import type { Conflict } from '@vestry/sync/contract/conflicts';
import type { DocumentKind, PageStatus } from '@vestry/sync/contract/document';
import type { Queryable } from '../../platform/db/db';

type ConflictRow = Omit<Conflict, 'createdAt' | 'winner' | 'loser'> & {
  createdAt: Date;
  winner: string | null;
  loser: string | null;
};

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
  contents: string;
}

export async function readDisputed(sql: Queryable, uid: string): Promise<DisputedDocument | undefined> {
  const [row] = await sql<DisputedDocument[]>`
    select kind, id, queued_status as "queuedStatus", contents from documents where uid = ${uid} and deleted_at is null`;
  return row;
}
