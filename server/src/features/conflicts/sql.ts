import type { Conflict } from '@vestry/sync/contract/conflicts';
import type { DocumentKind, PageStatus } from '@vestry/sync/contract/document';
import type { Queryable } from '../../platform/db/db';
import { lostColumns, type StoredLost, withLost } from '../../platform/documents/stored-lost';

type ConflictRow = Omit<Conflict, 'createdAt' | 'winner' | 'loser'> & {
  createdAt: Date;
  winner: string | null;
  loser: string | null;
};

/** Those of a document that nobody has settled, the oldest first. */
export async function readOpenConflicts(sql: Queryable, uid: string): Promise<ConflictRow[]> {
  const rows = await sql<(ConflictRow & StoredLost)[]>`
    select c.version, c.place, c.operation, ${lostColumns(sql)}, c.created_at as "createdAt",
      w.username as winner, l.username as loser
    from conflicts c left join users w on w.id = c.winner_id left join users l on l.id = c.loser_id
    where c.uid = ${uid} and c.settled_at is null
    order by c.version, c.place`;
  return rows.map(withLost);
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

/** Returns whose change lost against somebody else's in these versions, by document. */
export function readLosers(
  sql: Queryable,
  versions: readonly { uid: string; version: number }[],
): Promise<{ uid: string; kind: DocumentKind; losers: number[] }[]> {
  const [uids, numbers] = [versions.map(({ uid }) => uid), versions.map(({ version }) => version)];
  return sql`
    select d.uid, d.kind, array_agg(distinct c.loser_id) as losers
    from conflicts c
    join unnest(${uids}::uuid[], ${numbers}::int[]) as v (uid, version) on v.uid = c.uid and v.version = c.version
    join documents d on d.uid = c.uid
    where c.settled_at is null and c.loser_id is distinct from c.winner_id and c.loser_id is not null
    group by d.uid, d.kind`;
}
