import { withPlainDomain } from '@vestry/sync/text/mail-address';
import type { Queryable, Sql } from '../../platform/db/db';

export interface Account {
  id: number;
  username: string;
  passwordHash: string | null;
  isActive: boolean;
}

/**
 * By username, else by e-mail; both without regard to case. One row and the same work whether there is one or not.
 * `folded`: what was typed as the database compares it.
 */
export async function findAccount(
  sql: Sql,
  typed: string,
): Promise<{ folded: string; account: Account | undefined }> {
  const name = withPlainDomain(typed);
  const [row] = await sql<[{ folded: string; id: number | null } & Omit<Account, 'id'>]>`
    select lower(${name}) as folded, u.id, u.username, u.password_hash as "passwordHash", u.is_active as "isActive"
    from (values (1)) always left join lateral (
      select * from users
      where deleted_at is null and (lower(username) = lower(${name}) or lower(email) = lower(${name}))
      order by lower(username) = lower(${name}) desc limit 1) u on true`;
  const { folded, id, ...rest } = row;
  return { folded, account: id === null ? undefined : { id, ...rest } };
}

/** Whether the password that was found right is still the account's; until the end of the transaction nobody changes it. */
export async function keepPassword(
  tx: Queryable,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx`
    select from users where id = ${id} and password_hash = ${passwordHash} and is_active for share`;
  return rows.length === 1;
}
