import type { User } from '@vestry/sync/contract/users';
import type { UserRow } from './sql';

/** As the API shows a user. */
export function present(row: UserRow): User {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}
