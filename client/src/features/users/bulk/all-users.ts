import { listUsers, type User, type UserView } from '@vestry/sync/contract/users';
import { call } from '../../../data/http/call';

/** As many as the server gives at once. */
const LIMIT = 100;

/** Returns everybody of a narrowed list, page after page. */
export async function allUsers(narrowed: { show?: UserView; search?: string }): Promise<User[]> {
  const users: User[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await call(listUsers, { query: { ...narrowed, page, limit: LIMIT } });
    users.push(...data);
    if (page * LIMIT >= pagination.total || data.length === 0) return users;
  }
}
