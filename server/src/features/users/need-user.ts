import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { findUser, hasOtherAdmin, type UserRow } from './sql';

/** Throws 404, also for whose account was deleted. */
export async function needUser(sql: Queryable, id: number): Promise<UserRow> {
  const user = await findUser(sql, id);
  if (!user) throw new AppError('notFound', messageOf('server.noUser'));
  return user;
}

/** Throws 409 for the only one who could give anybody a role. Call it under `lockAdmins`. */
export async function assertAdminRemains(tx: Queryable, user: UserRow): Promise<void> {
  if (!user.isActive || !user.roles.includes('admin')) return;
  if (!(await hasOtherAdmin(tx, user.id))) throw new AppError('conflict', messageOf('server.lastAdmin'));
}
