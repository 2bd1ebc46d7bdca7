import type { OwnFactors } from '@vestry/sync/contract/own-factors';
import { listWaysInOf } from '@vestry/sync/contract/ways-in';
import { deactivateUser, listUsers, updateUserRoles, type User } from '@vestry/sync/contract/users';
import { ROLE_IDS, ROLES } from '@vestry/sync/access/permissions';
import { page } from 'vitest/browser';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { waysOf } from '../../test-kit/ways-in';

/** The admin whom `openScreen` signs in. */
export const admin = userOf(1, 'admin', { roles: ['admin'] });
export const mary = userOf(2, '馬利亞', { email: 'mary@example.org', isActive: false });

/** Of an admin who proves with a password who they are. */
export const ownFactors: OwnFactors = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: 0,
  requiredFrom: null,
  hasPassword: true,
};

export function userOf(id: number, username: string, fields: Partial<User> = {}): User {
  return {
    id,
    username,
    email: `${username}@example.org`,
    isActive: true,
    roles: ['viewer'],
    factors: [],
    updatedAt: '2026-01-02T03:04:05.000Z',
    ...fields,
  };
}

/** Answers the list of users as the server does, searched and sorted, and applies what the rows change. */
export function answerUsers(server: FakeServer, users: User[] = [admin, mary]): User[] {
  const change = (id: number, fields: Partial<User>) => {
    const at = users.findIndex((user) => user.id === id);
    const user = { ...users[at]!, ...fields };
    users[at] = user;
    return user;
  };
  server.on(listUsers, ({ query: { search = '', show, page: at, limit } }) => {
    const found = users.filter(
      ({ username, email, isActive }) =>
        (username.includes(search) || email.includes(search)) &&
        (show === undefined || isActive === (show === 'active')),
    );
    return paged(found.slice((at - 1) * limit, at * limit), { page: at, limit, total: found.length });
  });
  server.on(updateUserRoles, ({ body: { userId, roleIds } }) =>
    change(userId, { roles: ROLES.filter((role) => roleIds.includes(ROLE_IDS[role])) }),
  );
  server.on(listWaysInOf, waysOf({}));
  server.on(deactivateUser, ({ params: { id } }) => change(id, { isActive: false }));
  return users;
}

export const row = (name: string) => page.getByRole('row').filter({ hasText: name });

export async function choose(name: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
