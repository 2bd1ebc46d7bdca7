import type { User } from '@vestry/sync/contract/users';
import { messageOf } from '@vestry/sync/messages/message';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { findTaken, type UserRow } from './sql';

/** As the API shows a user. */
export function present(row: UserRow): User {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** Throws 409 with an error at each field whose value somebody has already. */
export async function refuseTaken(sql: Sql, user: { username: string; email: string }): Promise<void> {
  const taken = await findTaken(sql, user.username, user.email);
  if (taken.length === 0) return;
  const message = {
    username: messageOf('server.nameTakenByUser'),
    email: messageOf('server.emailTaken'),
  };
  const fieldErrors = taken.map((field) => ({ field, message: message[field] }));
  throw new AppError('conflict', { fieldErrors, message: messageOf('server.userTaken') });
}
