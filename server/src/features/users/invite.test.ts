import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, proofOf, shownLink } from '../../test-kit/factor-person';
import { mailBox, readable } from '../../test-kit/mail-box';
import { createUser, testApp } from '../../test-kit/test-app';

const box = await mailBox();
const kit = await testApp({ env: { SMTP_URL: box.url, SITE_NAME: 'Grace' } });
const { app, sql, call, signInAs } = kit;
const admin = await signInAs('admin');

const statuses = (replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

beforeEach(() => {
  box.received.length = 0;
  box.refuses = false;
});

let people = 0;
const somebody = () => ({
  username: `guest-${++people}`,
  email: `guest-${people}@example.org`,
  roleIds: [2, 3],
});
const invite = async (person: object, proof?: string) =>
  call('POST', '/users/invite', {
    as: admin,
    payload: { ...person, proof: proof ?? (await proofOf(kit, admin)) },
  });
const tokenIn = (text: string) => /\/dashboard\/access\/\w+#([\w-]{43})/.exec(readable(text))?.[1] ?? '';
const use = (payload: object) => call('POST', '/auth/activate', { payload });
const signIn = (username: string, password: string) =>
  call('POST', '/auth/login', { payload: { username, password } });

describe('[US15] who is invited', () => {
  it('comes in with a password that nobody else has ever known', async () => {
    const guest = somebody();
    const reply = await invite(guest);
    expect([reply.statusCode, reply.json().data]).toMatchObject([
      201,
      { user: { isActive: false, roles: ['editor', 'viewer'] }, mail: 'sent', link: null },
    ]);
    expect(box.received.map(({ to }) => to)).toEqual([[guest.email]]);
    const text = readable(box.received[0]?.text ?? '');
    expect(text).toContain(`${admin.username} invites you to Grace`);
    const token = tokenIn(text);
    const seen = await call('POST', '/auth/link', { payload: { token } });
    expect(seen.json().data).toEqual({ state: 'open', username: guest.username, choosesPassword: true });
    expect((await signIn(guest.username, '')).statusCode).toBe(422);
    expect((await use({ token, password: 'manna in the morning' })).statusCode).toBe(200);
    expect((await signIn(guest.email, 'manna in the morning')).json().data.user.roles).toEqual([
      'editor',
      'viewer',
    ]);
    const events = await sql`select act, actor from audit_log where subject = ${guest.username} order by id`;
    expect(events.map(({ act, actor }) => [act, actor])).toEqual([
      ['userInvited', admin.username],
      ['activationSent', admin.username],
      ['userActivated', guest.username],
    ]);
    // Once: another password by the same link is refused, and changes nothing.
    const again = await use({ token, password: 'quails in the evening' });
    expect([again.statusCode, again.json().message]).toEqual([
      404,
      expect.stringMatching(/Ask for a new one/),
    ]);
    expect((await signIn(guest.email, 'manna in the morning')).statusCode).toBe(200);
    expect((await use({ token })).statusCode).toBe(200);
  });

  it.each([
    [undefined, 'Password is required'],
    ['seven77', 'Password must be at least 8 characters'],
    ['password1', expect.stringMatching(/easy to guess/)],
    ['Grace2026!', expect.stringMatching(/easy to guess/)],
  ])('does not come in with the password %j', async (password, message) => {
    const guest = somebody();
    await invite(guest);
    const token = tokenIn(box.received[0]?.text ?? '');
    const reply = await use({ token, password });
    expect([reply.statusCode, reply.json().data]).toEqual([422, [{ field: 'password', message }]]);
    expect((await call('POST', '/auth/link', { payload: { token } })).json().data.state).toBe('open');
  });

  it('with two passwords at the same moment has one of them', async () => {
    const guest = somebody();
    await invite(guest);
    const token = tokenIn(box.received[0]?.text ?? '');
    const passwords = ['a first word and more', 'a second word and more'];
    const replies = await Promise.all(passwords.map((password) => use({ token, password })));
    expect(statuses(replies)).toEqual([200, 404]);
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    expect((await signIn(guest.username, passwords[winner]!)).statusCode).toBe(200);
    expect((await signIn(guest.username, passwords[1 - winner]!)).statusCode).toBe(401);
  });

  it('is invited again by the activation mail, which ends the first link', async () => {
    const guest = somebody();
    const { id } = (await invite(guest)).json().data.user;
    expect((await call('POST', `/users/activate/${id}`, { as: admin })).statusCode).toBe(200);
    const [first = '', second = ''] = box.received.map(({ text }) => tokenIn(text));
    expect((await use({ token: first, password: 'a land of honey' })).statusCode).toBe(404);
    expect((await use({ token: second, password: 'a land of honey' })).statusCode).toBe(200);
  });

  it('whose name or e-mail is taken is not', async () => {
    const guest = somebody();
    await invite(guest);
    const again = await invite({ ...guest, email: guest.email.toUpperCase() });
    expect([again.statusCode, again.json().data.map(({ field }: { field: string }) => field)]).toEqual([
      409,
      ['username', 'email'],
    ]);
    const racing = somebody();
    const replies = await Promise.all([1, 2, 3].map(() => invite(racing)));
    expect(statuses(replies)).toEqual([201, 409, 409]);
  });

  it('is invited by who proves who they are: an open session alone leaves nobody a way in', async () => {
    const guest = somebody();
    const without = await call('POST', '/users/invite', { as: admin, payload: guest });
    const thief = await signInAs('admin');
    const forged = await invite(guest, await proofOf(kit, thief));
    expect([without, forged].map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(without.json().message).toBe('Please confirm who you are once more.');
    expect(await sql`select from users where username = ${guest.username}`).toHaveLength(0);
    expect(box.received).toEqual([]);
    expect((await invite(guest)).statusCode).toBe(201);
  });

  it('does not report a mail that was not sent: the admin hands the link over', async () => {
    box.refuses = true;
    const { mail, link } = dataOf<{ mail: string; link: string }>(await invite(somebody()));
    expect([mail, link]).toEqual(['failed', expect.stringMatching(/^http:.*\/dashboard\/access\/activate#/)]);
    expect((await use({ token: tokenIn(link), password: 'a land of honey' })).statusCode).toBe(200);
  });
});

it('[US1] a password that an admin types is as long as the site wants, and never below six characters', async () => {
  const set = (passwordMin: string) => call('PUT', '/site-settings', { as: admin, payload: { passwordMin } });
  const register = (password: string) =>
    call('POST', '/users', { as: admin, payload: { ...somebody(), roleIds: undefined, password } });
  expect((await register('kx4!vq')).json().data).toEqual([
    { field: 'password', message: 'Password must be at least 8 characters' },
  ]);
  expect((await register('kx4!vqs7')).statusCode).toBe(201);
  await set('');
  expect((await register('kx4!vq')).statusCode).toBe(201);
  expect((await register('kx4!v')).json().data).toEqual([
    { field: 'password', message: 'Password must be at least 6 characters' },
  ]);
});

describe('an admin sends a link to set a new password', () => {
  it('to who is active, for a day, and the record says so', async () => {
    const user = await createUser(sql, ['editor']);
    const reply = await call('POST', `/users/${user.id}/link`, { as: admin });
    expect(reply.json().data).toEqual({ mail: 'sent', link: null });
    const text = readable(box.received[0]?.text ?? '');
    expect(text).toContain(`${admin.username} sends you a link to set a new password`);
    expect(text).toContain('within 24 hours');
    const [row] = await sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from password_links where user_id = ${user.id}`;
    expect(row?.['hours']).toBe(24);
    const [act] =
      await sql`select actor, detail from audit_log where act = 'passwordLinkSent' order by id desc limit 1`;
    expect(act).toEqual({ actor: admin.username, detail: { how: 'mail' } });
  });

  it('and is shown it only where no mail server took it', async () => {
    const { id } = await createUser(sql, ['editor']);
    expect(dataOf(await shownLink(kit, id, admin))).toEqual({ mail: 'sent', link: null });
    box.refuses = true;
    expect((await call('POST', `/users/${id}/link`, { as: admin })).json().data).toEqual({
      mail: 'failed',
      link: null,
    });
  });

  it('which only an admin may', async () => {
    const editor = await signInAs('editor');
    for (const path of ['/users/invite', `/users/${admin.id}/link`])
      expect((await call('POST', path, { as: editor, payload: somebody() })).statusCode).toBe(403);
    expect((await call('POST', '/users/2000000000/link', { as: admin })).statusCode).toBe(404);
  });
});

it('[US2] two admins who take each other’s role at once, on two servers, leave exactly one', async () => {
  await sql`delete from user_roles where role_id = 1`;
  for (let round = 0; round < 8; round++) {
    const pair = [await signInAs('admin'), await signInAs('admin')] as const;
    const take = (by: 0 | 1) =>
      call('POST', '/user-roles/update', {
        as: pair[by],
        payload: { userId: pair[by === 0 ? 1 : 0].id, roleIds: [3] },
      });
    const replies = await Promise.all([take(0), take(1)]);
    expect(statuses(replies)).toEqual([200, expect.toBeOneOf([403, 409])]);
    expect(await sql`select from user_roles where role_id = 1`).toHaveLength(1);
    await sql`delete from user_roles where role_id = 1`;
  }
  app.sessionUsers.forgetUser(admin.id);
  await expect.poll(() => box.received.length).toBeGreaterThan(0);
});
