import type { ApiToken } from '@vestry/sync/contract/tokens';
import { ROLE_IDS, type Role } from '@vestry/sync/access/permissions';
import type { Queryable } from '../../platform/db/db';

interface Row extends Omit<ApiToken, 'createdAt' | 'endsAt' | 'usedAt'> {
  createdAt: Date;
  endsAt: Date;
  usedAt: Date | null;
}

const toToken = ({ createdAt, endsAt, usedAt, ...row }: Row): ApiToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const columns = (sql: Queryable) => sql`
  id, name, (select r.name from roles r where r.id = role_id) as role, beginning as begins,
  created_at as "createdAt", expires_at as "endsAt", used_at as "usedAt"`;

export async function readTokens(sql: Queryable, userId: number): Promise<ApiToken[]> {
  const rows = await sql<Row[]>`select ${columns(sql)} from api_tokens
    where user_id = ${userId} and expires_at > now() order by id desc`;
  return rows.map(toToken);
}

export async function countTokens(sql: Queryable, userId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from api_tokens where user_id = ${userId} and expires_at > now()`;
  return row.count;
}

export async function insertToken(
  tx: Queryable,
  token: { userId: number; name: string; role: Role; days: number; hash: Buffer; begins: string },
): Promise<ApiToken> {
  const [row] = await tx<[Row]>`
    insert into api_tokens (user_id, name, role_id, token_hash, beginning, expires_at)
    values (${token.userId}, ${token.name}, ${ROLE_IDS[token.role]}, ${token.hash}, ${token.begins},
      now() + make_interval(days => ${token.days}))
    returning ${columns(tx)}`;
  return toToken(row);
}

/** @returns its name; undefined for one that is not there (any more), or is somebody else's */
export async function deleteToken(tx: Queryable, userId: number, id: number): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    delete from api_tokens where id = ${id} and user_id = ${userId} returning name`;
  return row?.name;
}

/** @returns the username; undefined for a number that nobody has */
export async function findUsername(sql: Queryable, id: number): Promise<string | undefined> {
  const [row] = await sql<{ username: string }[]>`select username from users
    where id = ${id} and deleted_at is null`;
  return row?.username;
}
