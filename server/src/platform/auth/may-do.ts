import { type Permission, PERMISSIONS } from '@vestry/sync/access/permissions';
import type { Queryable } from '../db/db';

/** Whether a role of the user gives a permission. `id`: the user's number, in SQL. */
export const mayDo = (sql: Queryable, id: ReturnType<Queryable>, permission: Permission) =>
  sql`exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${id} and r.name = any(${[...PERMISSIONS[permission]]}))`;
