import type { MutationResult } from '@vestry/sync/contract/sync';
import { jsonRows, type Queryable, type Transaction } from '../../platform/db/db';

/**
 * Makes the row of a device that is new and locks it: pushes of one device run one after the other. It belongs to `owner`
 * if there is (still) such a user, else to who pushes.
 */
export async function lockClient(
  tx: Transaction,
  clientId: string,
  userId: number,
  owner = userId,
): Promise<{ userId: number; username: string; lastMutation: number; epoch: string }> {
  const [row] = await tx<[{ user_id: number; username: string; last_mutation: string; epoch: string }]>`
    insert into sync_clients as c (client_id, user_id)
    values (${clientId}, coalesce((select id from users where id = ${owner}), ${userId}))
    on conflict (client_id) do update set seen_at = now()
    returning user_id, last_mutation, (select epoch from space) as epoch,
      (select username from users where id = c.user_id) as username`;
  const { user_id, username, last_mutation, epoch } = row;
  return { userId: user_id, username, lastMutation: Number(last_mutation), epoch };
}

export async function readClient(
  sql: Queryable,
  clientId: string,
): Promise<{ userId: number; lastMutation: number } | undefined> {
  const [row] = await sql<{ user_id: number; last_mutation: string }[]>`
    select user_id, last_mutation from sync_clients where client_id = ${clientId}`;
  return row && { userId: row.user_id, lastMutation: Number(row.last_mutation) };
}

export interface ReceivedMutation {
  number: number;
  uid: string;
  body: string;
  result: MutationResult;
  /** The document's version after the change; null when it was refused. */
  version: number | null;
  viewIsVersion: boolean;
}

function columns(sql: Queryable) {
  return sql`number::int, uid, body, result, version, view_is_version as "viewIsVersion"`;
}

export function readMutations(sql: Queryable, clientId: string, numbers: readonly number[]) {
  return sql<ReceivedMutation[]>`
    select ${columns(sql)} from mutations
    where client_id = ${clientId} and number = any(${numbers as number[]}::bigint[])`;
}

/** All that a device has sent for these documents, in its order. */
export function readMutationsOf(sql: Queryable, clientId: string, uids: readonly string[]) {
  return sql<ReceivedMutation[]>`
    select ${columns(sql)} from mutations
    where client_id = ${clientId} and uid = any(${uids as string[]}::uuid[]) order by number`;
}

/** The numbers of these elements, of those that were deleted too. */
export async function readElementNumbers(
  sql: Queryable,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ uid: string; id: number }[]>`
    select uid, id from documents where kind = 'element' and uid = any(${uids as string[]}::uuid[])`;
  return new Map(rows.map(({ uid, id }) => [uid, id]));
}

/** What became of these mutations, and how far the device has come now. */
export async function writeMutations(
  tx: Transaction,
  clientId: string,
  mutations: readonly ReceivedMutation[],
  lastMutation: number,
): Promise<void> {
  await Promise.all([
    tx`insert into mutations (client_id, number, uid, body, result, version, view_is_version)
      select ${clientId}, number, uid, body, result, version, "viewIsVersion"
      from json_to_recordset(${jsonRows(tx, mutations)}) as m
        (number bigint, uid uuid, body text, result json, version int, "viewIsVersion" boolean)`,
    tx`update sync_clients set last_mutation = ${lastMutation} where client_id = ${clientId}`,
  ]);
}

/**
 * The highest number up to which all mutations of a device are part of the state at that space version. Only read
 * between the pages of a long pull, where the state is not yet the newest.
 */
export async function lastMutationAt(
  sql: Queryable,
  clientId: string,
  lastMutation: number,
  spaceVersion: number,
): Promise<number> {
  const [row] = await sql<[{ first: string | null }]>`
    select min(m.number) as first from mutations m
    join lateral (
      select space_version from revisions
      where uid = m.uid and version >= m.version and space_version > 0 order by version limit 1
    ) as shown on shown.space_version > ${spaceVersion}
    where m.client_id = ${clientId}`;
  return row.first === null ? lastMutation : Math.min(lastMutation, Number(row.first) - 1);
}

/** Reads the restores of the last 30 days; devices keep changes that a restore may lose for less. */
export async function readRestores(sql: Queryable): Promise<{ stateAt: string; restoredAt: string }[]> {
  const rows = await sql<{ stateAt: Date; restoredAt: Date }[]>`
    select state_at as "stateAt", restored_at as "restoredAt" from restores
    where restored_at > now() - interval '30 days' order by restored_at`;
  return rows.map(({ stateAt, restoredAt }) => ({
    stateAt: stateAt.toISOString(),
    restoredAt: restoredAt.toISOString(),
  }));
}

export interface ChangedRow {
  uid: string;
  spaceVersion: number;
  bytes: number;
  deleted: boolean;
}

/** Documents behind a place in the order of (space version, uid), at most `limit`. */
export async function readChanged(
  sql: Queryable,
  after: { version: number; uid: string },
  options: { deletedToo: boolean; limit: number },
): Promise<ChangedRow[]> {
  const rows = await sql<(Omit<ChangedRow, 'spaceVersion'> & { spaceVersion: string })[]>`
    select uid, space_version as "spaceVersion", octet_length(contents) as bytes, deleted_at is not null as deleted
    from documents
    where (space_version, uid) > (${after.version}, ${after.uid}::uuid)
      ${options.deletedToo ? sql`` : sql`and deleted_at is null`}
    order by space_version, uid limit ${options.limit}`;
  return rows.map((row) => ({ ...row, spaceVersion: Number(row.spaceVersion) }));
}

/** Which version of these documents was the newest at a space version. */
export function readVersionsAt(sql: Queryable, uids: readonly string[], spaceVersion: number) {
  return sql<{ uid: string; version: number }[]>`
    select distinct on (uid) uid, version from revisions
    where uid = any(${uids as string[]}::uuid[]) and space_version between 1 and ${spaceVersion}
    order by uid, version desc`;
}
