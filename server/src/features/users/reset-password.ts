import { randomBytes } from 'node:crypto';
import { recordAuditEntries, SERVER } from '../../platform/audit-log/record-audit-entries';
import { deleteFactors } from '../../platform/auth/factors/sql';
import { hashPassword } from '../../platform/auth/password';
import { notifyUserChange } from '../../platform/auth/session-users';
import { endWaysIn } from '../../platform/auth/ways-in';
import type { Sql } from '../../platform/db/db';
import { notifyOwner } from '../../platform/mail/account-mails';
import { setActive, setPassword } from './sql';

/**
 * A new password for a username, in any case of its letters: the account is active then, signed out everywhere with
 * its API tokens, and has no second factor, for the person may have lost that too.
 * @returns it, or the names of the admins when there is no such user
 */
export async function resetPassword(
  sql: Sql,
  typed: string,
): Promise<{ username: string; password: string; factors: number } | { admins: string[] }> {
  // 15 bytes: 120 bits, 20 letters to copy.
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return sql.begin(async (tx) => {
    const [user] = await tx<{ id: number; username: string }[]>`
      select id, username from users where lower(username) = lower(${typed}) and deleted_at is null for update`;
    if (!user) {
      const admins = await tx<{ username: string }[]>`
        select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
        where r.name = 'admin' order by u.id limit 20`;
      return { admins: admins.map(({ username }) => username) };
    }
    await setPassword(tx, user.id, passwordHash);
    await setActive(tx, user.id, true);
    const { auditEntries } = await endWaysIn(tx, user, 'resetAtTerminal');
    await notifyUserChange(tx, user.id);
    const factors = await deleteFactors(tx, user.id);
    // Of whom failures are is not readable; those of a person who has guessed before would shut out the new password.
    await tx`delete from login_failures`;
    // Sent by the next server that starts.
    await notifyOwner(tx, user.id, { kind: 'passwordChanged', detail: {} });
    if (factors > 0) await notifyOwner(tx, user.id, { kind: 'factorRemoved', detail: {} });
    const subject = user.username;
    await recordAuditEntries(tx, SERVER, [{ act: 'passwordReset', subject }, ...auditEntries]);
    if (factors > 0) await recordAuditEntries(tx, SERVER, [{ act: 'factorsRemoved', subject }]);
    return { username: subject, password, factors };
  });
}
