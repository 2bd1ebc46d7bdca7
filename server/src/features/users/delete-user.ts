import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { forgetPerson, notifyDevicesOfName } from '../../platform/auth/forget-person';
import { endWaysIn } from '../../platform/auth/ways-in';
import type { Sql } from '../../platform/db/db';
import type { SignedIn } from '../../platform/http/endpoint';
import { assertAdminRemains, needUser } from './need-user';
import { lockAdmins } from './sql';

/** The account goes, the work stays. Throws 404, and 409 for the last active admin. */
export function deleteUser(sql: Sql, by: SignedIn, id: number): Promise<void> {
  return sql.begin(async (tx) => {
    await lockAdmins(tx);
    const user = await needUser(tx, id);
    await assertAdminRemains(tx, user);
    const { auditEntries } = await endWaysIn(tx, user, 'deleted');
    await forgetPerson(tx, id);
    await notifyDevicesOfName(tx, id);
    await recordAuditEntries(tx, by, [{ act: 'userDeleted', subject: user.username }, ...auditEntries]);
  });
}
