import { expect, it } from 'vitest';
import { dataOf, proofOf, shownLink } from '../../test-kit/factor-person';
import { createUser, testApp } from '../../test-kit/test-app';

const kit = await testApp({ env: { SITE_NAME: 'Grace' } });
const { sql, call, signInAs } = kit;
const admin = await signInAs('admin');

it('[US15] without a mail server nothing is called sent: the admin is shown the link, and who has forgotten whom to ask', async () => {
  expect((await call('GET', '/auth/passwords')).json().data).toEqual({ min: 8, mail: false, site: 'Grace' });
  const proof = await proofOf(kit, admin);
  const payload = { username: 'ruth', email: 'ruth@example.org', roleIds: [2], proof };
  const invited = (await call('POST', '/users/invite', { as: admin, payload })).json().data;
  const activate = expect.stringContaining('/dashboard/access/activate#') as string;
  expect(invited).toMatchObject({ mail: 'notSetUp', link: activate });
  const { id } = await createUser(sql, ['editor']);
  const sent = (await call('POST', `/users/${id}/link`, { as: admin })).json().data;
  expect(sent).toEqual({ mail: 'notSetUp', link: null });
  expect(await sql`select act from audit_log where act = 'passwordLinkSent'`).toEqual([]);
  expect(dataOf(await shownLink(kit, id, admin))).toEqual({
    mail: 'notSetUp',
    link: expect.stringContaining('/dashboard/access/reset#'),
  });
  const links = await sql`
    select act, detail from audit_log where act in ('activationSent', 'passwordLinkSent') order by id`;
  expect([...links]).toEqual([
    { act: 'activationSent', detail: { how: 'copied' } },
    { act: 'passwordLinkSent', detail: { how: 'copied' } },
  ]);
  const asked = await call('POST', '/auth/forgot-password', { payload: { username: 'ruth' } });
  expect([asked.statusCode, asked.json().message]).toEqual([
    409,
    expect.stringMatching(/Ask an administrator/),
  ]);
});

it('[US16] a site wants eight characters, until an admin says otherwise', async () => {
  const min = async () => (await call('GET', '/auth/passwords')).json().data.min;
  const set = (passwordMin: string) => call('PUT', '/site-settings', { as: admin, payload: { passwordMin } });
  expect(await min()).toBe(8);
  expect((await set('')).statusCode).toBe(200);
  expect(await min()).toBe(6);
  expect((await set('12')).statusCode).toBe(200);
  expect(await min()).toBe(12);
  expect((await set('5')).statusCode).toBe(422);
});
