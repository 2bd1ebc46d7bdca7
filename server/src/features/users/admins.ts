import { randomBytes } from 'node:crypto';
import { registerSchema } from '@vestry/sync/contract/users';
import { ROLE_IDS } from '@vestry/sync/access/permissions';
import { recordAuditEntries, SERVER } from '../../platform/audit-log/record-audit-entries';
import { hashPassword } from '../../platform/auth/password';
import type { Sql } from '../../platform/db/db';
import { findTaken, insertUser, setActive } from './sql';

export function listAdmins(sql: Sql) {
  return sql<{ username: string; email: string; isActive: boolean }[]>`
    select u.username, u.email, u.is_active as "isActive" from users u
    where exists (select 1 from user_roles where user_id = u.id and role_id = ${ROLE_IDS.admin}) order by u.id`;
}

/** Who could be created is, as an active admin with a password of its own; the rules are those of the Register form. */
export async function createAdmin(
  sql: Sql,
  requested: { username: string; email: string },
): Promise<
  | { username: string; password: string }
  | { problems: { field: string; problem: string }[] }
  | { taken: string[] }
> {
  // 15 bytes: 120 bits, 20 letters to copy.
  const password = randomBytes(15).toString('base64url');
  const checked = registerSchema.safeParse({ ...requested, password });
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      problem: message,
    }));
    return { problems };
  }
  const { username, email } = checked.data;
  const taken = await findTaken(sql, { username, email });
  if (taken.length > 0) return { taken: taken.map((field) => checked.data[field]) };
  const passwordHash = await hashPassword(password);
  await sql.begin(async (tx) => {
    const id = await insertUser(tx, { username, email, passwordHash, roleIds: [ROLE_IDS.admin] });
    await setActive(tx, id, true);
    await recordAuditEntries(tx, SERVER, [{ act: 'userCreated', subject: username }]);
  });
  return { username, password };
}
