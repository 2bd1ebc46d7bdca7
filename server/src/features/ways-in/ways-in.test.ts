import type { WayInCount } from '@vestry/sync/contract/ways-in';
import { expect, it } from 'vitest';
import { beginSession } from '../../platform/auth/sessions';
import { dataOf } from '../../test-kit/factor-person';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { LOCAL_ORIGIN } from '../../test-kit/local-origin';

// What an event does to each of them, and that the list says so: `src/ways-in.test.ts`.

const { app, call, signInAs, sql } = await testApp();
const admin = await signInAs('admin');

const listOf = async (path: string, as: TestUser) => {
  const found = dataOf<WayInCount[]>(await call('GET', path, { as }));
  return Object.fromEntries(found.map(({ way, ...rest }) => [way, rest]));
};

it('[PE5] counts what is open and says when it was last used, to the person and to admins alike', async () => {
  const ruth = await signInAs('editor');
  const other = await beginSession(sql, ruth.id, LOCAL_ORIGIN, app.keys.refreshTokens);
  await sql`update sessions set rotated_at = '2026-01-02T03:04:05Z' where user_id = ${ruth.id}`;
  await sql`update sessions set rotated_at = '2026-02-03T04:05:06Z' where id = ${other.sessionId}`;
  const token = async (hash: string, endsAt: string, usedAt: string | null) =>
    sql`insert into api_tokens (user_id, name, role_id, token_hash, beginning, expires_at, used_at)
      values (${ruth.id}, 'x', 2, ${Buffer.from(hash)}, 'x', ${endsAt}, ${usedAt})`;
  await token('used', '2099-01-01', '2026-03-04T05:06:07Z');
  await token('unused', '2099-01-01', null);
  await token('over', '2020-01-01', '2026-05-06T07:08:09Z');

  const own = await listOf('/users/me/ways-in', ruth);
  expect(own).toMatchObject({
    session: { count: 2, usedAt: '2026-02-03T04:05:06.000Z', refused: false },
    apiToken: { count: 2, usedAt: '2026-03-04T05:06:07.000Z' },
    previewLink: { count: 0, usedAt: null },
    pushSubscription: { count: 0, usedAt: null },
    passwordLink: { count: 0, usedAt: null },
    linkForOthers: { count: 0, usedAt: null },
    invitation: { count: 0, usedAt: null },
  });
  expect(await listOf(`/users/${ruth.id}/ways-in`, admin)).toEqual(own);
  // Nobody else's are among them.
  const before = await listOf('/users/me/ways-in', admin);
  expect(before['session']).toMatchObject({ count: 1 });

  await sql`update sessions set expires_at = now() where id = ${other.sessionId}`;
  expect(await listOf('/users/me/ways-in', ruth)).toMatchObject({ session: { count: 1 } });
});

it('[PE5] the list of a person is refused to other people and to who is not signed in', async () => {
  const [ruth, editor] = [await signInAs('viewer'), await signInAs('editor')];
  expect((await call('GET', `/users/${ruth.id}/ways-in`, { as: editor })).statusCode).toBe(403);
  expect((await call('GET', `/users/${ruth.id}/ways-in`)).statusCode).toBe(401);
  expect((await call('GET', '/users/me/ways-in')).statusCode).toBe(401);
  expect((await call('GET', '/users/999999/ways-in', { as: admin })).statusCode).toBe(404);
  expect((await call('GET', '/users/x/ways-in', { as: admin })).statusCode).toBe(400);
});
