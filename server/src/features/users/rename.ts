import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { notifyDevicesOfName } from '../../platform/auth/forget-person';
import type { Sql } from '../../platform/db/db';
import type { SignedIn } from '../../platform/http/endpoint';
import { needUser } from './need-user';
import { unlessTaken } from './name-rules';
import { setName } from './sql';

/**
 * Throws 409 with a field error for a name that somebody has. Devices receive it with the documents of that person.
 */
export function rename(
  sql: Sql,
  by: SignedIn,
  { id, username }: { id: number; username: string },
): Promise<{ id: number; username: string }> {
  return unlessTaken(sql, { username, by: id }, () =>
    sql.begin(async (tx) => {
      const { username: before } = await needUser(tx, id);
      if (before === username) return { id, username };
      await setName(tx, id, username);
      await notifyDevicesOfName(tx, id);
      const detail = { id: String(id), after: username };
      await recordAuditEntries(tx, by, [{ act: 'userRenamed', subject: before, detail }]);
      return { id, username };
    }),
  );
}
