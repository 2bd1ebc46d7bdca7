import { ROLE_IDS } from '@vestry/sync/access/permissions';
import { expect, it } from 'vitest';
import { dataOf, proofOf, shownLink } from '../../test-kit/factor-person';
import { testApp, type TestUser } from '../../test-kit/test-app';

// Links that an administrator is shown in place of a mail, and what becomes of them with that administrator. What each
// event does to them: `src/ways-in.test.ts`.

const kit = await testApp();
const { app, call, signInAs, sql } = kit;
const first = await signInAs('admin');

const tokenOf = (link: string) => link.split('#')[1] ?? '';
const linkOf = async ({ id }: { id: number }, as: TestUser) =>
  tokenOf(dataOf<{ link: string }>(await shownLink(kit, id, as)).link);

let guests = 0;
async function invite(as: TestUser) {
  const username = `guest-${++guests}`;
  const requested = { username, email: `${username}@example.org`, roleIds: [ROLE_IDS.admin] };
  const payload = { ...requested, proof: await proofOf(kit, as) };
  const reply = await call('POST', '/users/invite', { as, payload });
  const { user, link } = dataOf<{ user: { id: number }; link: string }>(reply);
  return { id: user.id, username, token: tokenOf(link) };
}

const use = (path: 'activate' | 'reset-password', token: string) =>
  call('POST', `/auth/${path}`, { payload: { token, password: 'a rooster at dawn' } });
const stateOf = async (token: string) =>
  dataOf<{ state: string }>(await call('POST', '/auth/link', { payload: { token } })).state;
const deactivate = ({ id }: { id: number }) => call('POST', `/users/deactivate/${id}`, { as: first });
const giveRoles = (userId: number, roleIds: number[]) =>
  call('POST', '/user-roles/update', { as: first, payload: { userId, roleIds } });

it('[US2] a dismissed administrator comes back by none of the links that they were shown', async () => {
  const second = await signInAs('admin');
  const reset = await linkOf(first, second);
  const third = await invite(second);
  expect([await stateOf(reset), await stateOf(third.token)]).toEqual(['open', 'open']);

  expect((await deactivate(second)).statusCode).toBe(200);
  expect((await call('GET', '/users/me/account', { as: second })).statusCode).toBe(401);
  expect([await stateOf(reset), await stateOf(third.token)]).toEqual(['over', 'over']);
  expect((await use('reset-password', reset)).statusCode).toBe(404);
  expect((await use('activate', third.token)).statusCode).toBe(404);
  const signIn = { username: third.username, password: 'a rooster at dawn' };
  expect((await call('POST', '/auth/login', { payload: signIn })).statusCode).toBe(401);
  // The first one is signed in as before, with the password of before.
  expect((await call('GET', '/users/me/account', { as: first })).statusCode).toBe(200);
});

it('[US2] links of others go on when an administrator is dismissed, and so does a link that was used', async () => {
  const [second, editor] = [await signInAs('admin'), await signInAs('editor')];
  const [reset, invited] = [await linkOf(editor, first), await invite(first)];
  const used = await invite(second);
  expect((await use('activate', used.token)).statusCode).toBe(200);
  // A new link in the place of the second one's is the first one's.
  const resent = await invite(second);
  const again = await linkOf(resent, first);
  await deactivate(second);
  expect(await stateOf(used.token)).toBe('active');
  expect((await use('reset-password', reset)).statusCode).toBe(200);
  expect((await use('activate', invited.token)).statusCode).toBe(200);
  expect((await use('activate', again)).statusCode).toBe(200);
});

it('[US2] a link is refused where its creator has lost the right by a way that ends nothing', async () => {
  const second = await signInAs('admin');
  const [reset, { token }] = [await linkOf(first, second), await invite(second)];
  await sql`delete from user_roles where user_id = ${second.id}`;
  app.sessionUsers.forgetUser(second.id);
  expect([await stateOf(reset), await stateOf(token)]).toEqual(['over', 'over']);
});

it('[US2] a role that is given back gives no link back', async () => {
  const second = await signInAs('admin');
  const [reset, { token }] = [await linkOf(first, second), await invite(second)];
  expect((await giveRoles(second.id, [ROLE_IDS.editor])).statusCode).toBe(200);
  expect((await giveRoles(second.id, [ROLE_IDS.admin])).statusCode).toBe(200);
  expect([await stateOf(reset), await stateOf(token)]).toEqual(['over', 'over']);
});

it('[US15] a link of a server that kept no creator works as before', async () => {
  const [second, editor] = [await signInAs('admin'), await signInAs('editor')];
  const [reset, { token }] = [await linkOf(editor, second), await invite(second)];
  await sql`update password_links set creator_id = null where user_id = ${editor.id}`;
  await sql`update activation_tokens set creator_id = null where creator_id = ${second.id}`;
  await deactivate(second);
  expect((await use('reset-password', reset)).statusCode).toBe(200);
  expect((await use('activate', token)).statusCode).toBe(200);
});

it('[US15] a link is shown to who proves who they are: an open session alone creates and reads none', async () => {
  const [second, editor] = [await signInAs('admin'), await signInAs('editor')];
  const created = async () => (await sql`select from password_links where user_id = ${editor.id}`).length;
  const sent = await call('POST', `/users/${editor.id}/link`, { as: second });
  expect(sent.json().data).toEqual({ mail: 'notSetUp', link: null });
  const path = `/users/${editor.id}/link/shown`;
  const others = dataOf<{ proof: string }>(
    await call('POST', '/users/me/factors/proof', { as: first, payload: {} }),
  ).proof;
  for (const payload of [{}, { proof: '' }, { proof: others }]) {
    const refused = await call('POST', path, { as: second, payload });
    expect([refused.statusCode, refused.json().data[0].field]).toEqual([422, 'proof']);
  }
  expect(await created()).toBe(0);
  const shown = dataOf<{ mail: string; link: string }>(await shownLink(kit, editor.id, second));
  expect([shown.mail, await stateOf(tokenOf(shown.link)), await created()]).toEqual(['notSetUp', 'open', 1]);
  const asEditor = { as: editor, payload: { proof: others } };
  expect((await call('POST', `/users/${first.id}/link/shown`, asEditor)).statusCode).toBe(403);
  expect((await shownLink(kit, 2_000_000_000, second)).statusCode).toBe(404);
});

it('[US15] nobody is shown a link to set their own password without the old one', async () => {
  const before = await sql`select from password_links`;
  expect((await shownLink(kit, first.id, first)).statusCode).toBe(409);
  const own = await call('POST', `/users/${first.id}/link`, { as: first });
  expect([own.statusCode, own.json()]).toEqual([
    409,
    { status: 'fail', code: 409, data: [], message: expect.stringContaining('Account screen') },
  ]);
  const headers = { 'accept-language': 'zh-TW' };
  const inChinese = await call('POST', `/users/${first.id}/link`, { as: first, headers });
  expect(inChinese.json().message).toContain('「帳號」畫面');
  expect(await sql`select from password_links`).toHaveLength(before.length);
});
