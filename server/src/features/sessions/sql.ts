import type { SignedInSession } from '@vestry/sync/contract/sessions';
import type { Queryable } from '../../platform/db/db';

interface Row extends Omit<SignedInSession, 'startedAt' | 'usedAt' | 'isCurrent'> {
  startedAt: Date;
  usedAt: Date;
}

/** Those that live, the last used first; nobody has more than a list can show. */
export async function readSessions(
  sql: Queryable,
  userId: number,
  current: string,
): Promise<SignedInSession[]> {
  const rows = await sql<Row[]>`
    select id, browser, system, address, created_at as "startedAt", rotated_at as "usedAt" from sessions
    where user_id = ${userId} and expires_at > now() order by rotated_at desc, id limit 200`;
  return rows.map(({ startedAt, usedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isCurrent: row.id === current,
  }));
}

/** @returns the username; undefined for a number that nobody has */
export async function findUsername(sql: Queryable, id: number): Promise<string | undefined> {
  const [row] = await sql<{ username: string }[]>`select username from users
    where id = ${id} and deleted_at is null`;
  return row?.username;
}

/** @returns whether the user had it */
export async function deleteSession(tx: Queryable, userId: number, id: string): Promise<boolean> {
  const { count } = await tx`delete from sessions where user_id = ${userId} and id = ${id}`;
  return count > 0;
}
