import type { Sql } from '../../platform/db';

export interface Account {
  id: number;
  passwordHash: string | null;
  isActive: boolean;
}

/** By username, else by e-mail; both without regard to case. */
export async function findAccount(sql: Sql, name: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, password_hash as "passwordHash", is_active as "isActive" from users
    where lower(username) = lower(${name}) or lower(email) = lower(${name})
    order by lower(username) = lower(${name}) desc limit 1`;
  return account;
}

/** Has this user a live session from there? Then the brakes for strangers do not hold it up. */
export async function isKnownAt(sql: Sql, userId: number, address: string): Promise<boolean> {
  const [row] = await sql`select 1 from sessions where user_id = ${userId} and address = ${address} limit 1`;
  return row !== undefined;
}

/** Of the active user with this e-mail, without regard to case. */
export async function findActiveByEmail(sql: Sql, email: string): Promise<number | undefined> {
  const [row] = await sql<
    { id: number }[]
  >`select id from users where lower(email) = lower(${email}) and is_active`;
  return row?.id;
}
