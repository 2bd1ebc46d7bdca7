import { describe, expect, it } from 'vitest';
import { quickHash } from '../../test-kit/passwords';
import { createUser, testApp, type TestUser } from '../../test-kit/test-app';

const { app, sql, call, signInAs } = await testApp({ env: { SITE_NAME: 'Grace & <Peace>' } });
const admin = await signInAs('admin');
const good = { username: 'mary', email: 'mary@example.org', password: 'a lamp under a bowl' };

function register(payload: object) {
  return call('POST', '/users', { as: admin, payload });
}

describe('creating a user', () => {
  it('makes an inactive viewer', async () => {
    const reply = await register(good);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data).toEqual({
      id: expect.any(Number),
      username: 'mary',
      email: 'mary@example.org',
      isActive: false,
      roles: ['viewer'],
      factors: [],
      updatedAt: expect.stringMatching(/Z$/),
    });
    const signIn = await call('POST', '/auth/login', {
      payload: { username: 'mary', password: good.password },
    });
    expect(signIn.statusCode).toBe(403);
  });

  it.each([
    '12345678',
    'password',
    'aaaaaaaa',
    'qwertyuiop',
    'Summer2024!',
    'mary2026',
    'MARY@example.org',
    'grace & <peace>',
  ])('refuses the password %j, and says what to do', async (password) => {
    const reply = await register({ ...good, username: 'mary', password });
    expect([reply.statusCode, reply.json().data]).toEqual([
      422,
      [{ field: 'password', message: expect.stringMatching(/easy to guess.*a few words in a row$/) }],
    ]);
  });

  it.each([
    [{}, ['Name is required', 'Email is required', 'Password is required']],
    [
      { username: ' ', email: '', password: '' },
      ['Name is required', 'Email is required', 'Password is required'],
    ],
    [{ ...good, email: 'mary@' }, ['Invalid email format']],
    [{ ...good, email: 'mary@example.org\nbcc: all@example.org' }, ['Invalid email format']],
    [{ ...good, password: '12345' }, ['Password must be at least 6 characters']],
    [{ ...good, username: 'x'.repeat(101) }, ['Name must be at most 100 characters']],
    [{ ...good, email: `${'x'.repeat(250)}@example.org` }, ['Email must be at most 254 characters']],
    [
      { ...good, username: ['mary'], email: {}, password: 6 },
      ['Must be text', 'Must be text', 'Must be text'],
    ],
    [{ ...good, username: 'ma\u200bry' }, ['Name must not contain invisible characters']],
    [{ ...good, username: 'ma\u202ery' }, ['Name must not contain invisible characters']],
    [{ ...good, username: 'other@example.org' }, ["Name must not contain '@'"]],
    [
      { ...good, roles: ['admin'], isActive: true, id: 1 },
      ['Unknown field', 'Unknown field', 'Unknown field'],
    ],
  ])('refuses %j', async (payload, messages) => {
    const [before] = await sql`select count(*)::int as n from users`;
    const reply = await register(payload);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data.map(({ message }: { message: string }) => message)).toEqual(messages);
    expect(await sql`select count(*)::int as n from users`).toEqual([before]);
  });

  it('takes an address under a domain of its own script, also for signing in', async () => {
    const reply = await register({ ...good, username: 'lin', email: 'lin@教會.台灣' });
    expect([reply.statusCode, reply.json().data.email]).toEqual([201, 'lin@xn--wcvy0b.xn--kpry57d']);
    const payload = { username: 'lin@教會.台灣', password: good.password };
    // It is known, and not active yet.
    expect((await call('POST', '/auth/login', { payload })).statusCode).toBe(403);
    const again = await register({ ...good, username: 'lin2', email: 'LIN@xn--wcvy0b.xn--kpry57d' });
    expect(again.json().data).toEqual([{ field: 'email', message: 'Email is already taken' }]);
  });

  it('names what is taken, whatever its case or form', async () => {
    await createUser(sql, [], { username: 'Ångström' });
    const reply = await register({
      ...good,
      username: 'A\u030angstro\u0308m',
      email: 'ÅNGSTRÖM@example.org'.toLowerCase(),
    });
    expect([reply.statusCode, reply.json().data]).toEqual([
      422,
      [{ field: 'email', message: 'Invalid email format' }],
    ]);
    const taken = await register({ ...good, username: 'A\u030angstro\u0308m', email: 'MARY@example.org' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().data).toEqual([
      { field: 'username', message: 'Name is already taken' },
      { field: 'email', message: 'Email is already taken' },
    ]);
  });

  it('lets one of several at once win', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => register({ ...good, username: 'martha', email: 'martha@example.org' })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });
});

describe('deactivation and roles', () => {
  const status = async (user: TestUser) => (await call('GET', '/pages', { as: user })).statusCode;

  it('a deactivated user is out at once, on every device', async () => {
    const editor = await signInAs('editor');
    expect(await status(editor)).toBe(200);
    const reply = await call('POST', `/users/deactivate/${editor.id}`, { as: admin });
    expect(reply.json().data).toEqual({ id: editor.id, isActive: false });
    expect(await status(editor)).toBe(401);
    expect(await sql`select 1 from sessions where user_id = ${editor.id}`).toHaveLength(0);
  });

  it('[RO1] roles are replaced, doubles count once, none is allowed', async () => {
    const user = await signInAs('viewer');
    const give = async (roleIds: unknown) =>
      call('POST', '/user-roles/update', { as: admin, payload: { userId: user.id, roleIds } });
    expect((await give([3, 2, 2])).json().data).toEqual({ id: user.id, roles: ['editor', 'viewer'] });
    expect(await status(user)).toBe(200);
    expect((await give([])).json().data).toEqual({ id: user.id, roles: [] });
    expect(await status(user)).toBe(403);
    for (const wrong of [[4], [0], ['1'], 'admin', [1.5], null])
      expect((await give(wrong)).statusCode).toBe(422);
  });

  it('[US2] the last active admin stays one', async () => {
    await createUser(sql, ['admin'], { active: false });
    const refused = [
      await call('POST', `/users/deactivate/${admin.id}`, { as: admin }),
      await call('POST', '/user-roles/update', { as: admin, payload: { userId: admin.id, roleIds: [2, 3] } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(await call('GET', '/users?search=admin-1', { as: admin }).then((reply) => reply.statusCode)).toBe(
      200,
    );
  });

  it('two admins who remove each other leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await signInAs('admin');
      const replies = await Promise.all([
        call('POST', `/users/deactivate/${other.id}`, { as: admin }),
        call('POST', '/user-roles/update', { as: other, payload: { userId: admin.id, roleIds: [] } }),
      ]);
      const left = await sql`select u.id from users u join user_roles r on r.user_id = u.id
        where r.role_id = 1 and u.is_active`;
      expect(left.length).toBeGreaterThan(0);
      expect(replies.every(({ statusCode }) => statusCode < 500)).toBe(true);
      await sql`insert into user_roles values (${admin.id}, 1) on conflict do nothing`;
      await sql`update users set is_active = false where id = ${other.id}`;
      app.sessionUsers.forgetUser(admin.id);
    }
  });

  it.each(['0', '-1', '1.5', '99999999999', 'x', '1;drop table users', '%00'])(
    'the id %s is 400',
    async (id) => {
      expect((await call('POST', `/users/deactivate/${id}`, { as: admin })).statusCode).toBe(400);
      expect((await call('POST', `/users/activate/${id}`, { as: admin })).statusCode).toBe(400);
    },
  );

  it('an unknown user is 404', async () => {
    const payload = { userId: 2_000_000_000, roleIds: [] };
    for (const path of ['/users/deactivate/2000000000', '/users/activate/2000000000']) {
      expect((await call('POST', path, { as: admin })).statusCode).toBe(404);
    }
    expect((await call('POST', '/user-roles/update', { as: admin, payload })).statusCode).toBe(404);
  });
});

describe('the own language', () => {
  const set = (user: TestUser, language: unknown) =>
    call('PUT', '/users/me/language', { as: user, payload: { language } });

  it('comes with every session of the user, and with no other reply', async () => {
    const user = await signInAs('viewer');
    await sql`update users set password_hash = ${await quickHash('a password')} where id = ${user.id}`;
    const signIn = async () => {
      const payload = { username: user.username, password: 'a password' };
      return (await call('POST', '/auth/login', { payload })).json().data.user.language;
    };
    expect(await signIn()).toBeNull();
    const [before] = await sql`select updated_at from users where id = ${user.id}`;
    for (const language of ['zh-TW', 'zh-TW', 'en', null]) {
      expect((await set(user, language)).json().data).toEqual({ language });
      expect(await signIn()).toBe(language);
    }
    // What an admin sees of a user is as it was.
    expect((await sql`select updated_at from users where id = ${user.id}`)[0]).toEqual(before);
    await set(user, 'zh-TW');
    const { data } = (await call('GET', `/users?search=${user.username}`, { as: admin })).json().data;
    expect(Object.keys(data[0])).toEqual([
      'id',
      'username',
      'email',
      'isActive',
      'roles',
      'factors',
      'updatedAt',
    ]);
  });

  it('[OB5] that comes again after a backup was restored replaces no later choice, in whatever order they come', async () => {
    const user = await signInAs('viewer');
    const again = async (language: string | null, time: string) => {
      const url = `/users/me/language?takenAt=${encodeURIComponent(time)}`;
      return (await call('PUT', url, { as: user, payload: { language } })).json().data.language;
    };
    const minute = (n: number) => `2026-01-01T10:0${n}:00.000Z`;
    // Chosen before the server knew when.
    await sql`update users set language = 'en' where id = ${user.id}`;
    expect(await again('zh-TW', minute(2))).toBe('zh-TW');
    expect(await again('en', minute(1))).toBe('zh-TW');
    expect(await again(null, minute(3))).toBeNull();
    expect(await again('zh-TW', minute(2))).toBeNull();
    // The clock of a server that went wrong makes no choice the last one for ever.
    expect(await again('en', '2999-01-01T00:00:00.000Z')).toBe('en');
    expect((await set(user, 'zh-TW')).json().data).toEqual({ language: 'zh-TW' });
    // Chosen now, though it is the same as before.
    await set(user, 'zh-TW');
    expect(await again('en', minute(9))).toBe('zh-TW');
  });

  it('is changed by nobody else, and not by a stranger', async () => {
    expect((await call('PUT', '/users/me/language', { payload: { language: 'en' } })).statusCode).toBe(401);
  });

  it('of a newer version is none', async () => {
    const user = await signInAs('viewer');
    await sql`update users set language = 'tlh', password_hash = ${await quickHash('a password')}
      where id = ${user.id}`;
    const payload = { username: user.username, password: 'a password' };
    const reply = await call('POST', '/auth/login', { payload });
    expect([reply.statusCode, reply.json().data.user.language]).toEqual([200, null]);
    await expect(sql`update users set language = '../en' where id = ${user.id}`).rejects.toThrow('check');
  });

  it.each(['tlh', '', '*', ';;;', 'zh-TW'.repeat(2_000), '../../etc/passwd', '<script>'])(
    'a request in the language %j is answered like any other',
    async (language) => {
      const headers = { 'accept-language': language, cookie: `language=${encodeURIComponent(language)}` };
      expect((await call('GET', '/auth/methods', { headers })).statusCode).toBe(200);
      expect(
        (await call('GET', '/users', { as: admin, headers: { ...admin.headers, ...headers } })).statusCode,
      ).toBe(200);
    },
  );
});

describe('the own password', () => {
  const change = (user: TestUser, oldPassword: string, newPassword: string) =>
    call('POST', '/users/me/password', { as: user, payload: { oldPassword, newPassword } });

  it('changes with the old one, and signs every other device out', async () => {
    const user = await signInAs('viewer');
    await sql`update users set password_hash = ${await quickHash('old one')} where id = ${user.id}`;
    const login = (password: string) =>
      call('POST', '/auth/login', { payload: { username: user.username, password } });
    const other = (await login('old one')).json().data.token;
    expect((await change(user, 'wrong', 'a new one')).json().data).toEqual([
      { field: 'oldPassword', message: 'The password is wrong' },
    ]);
    expect((await change(user, 'old one', 'a new one')).statusCode).toBe(200);
    expect((await login('old one')).statusCode).toBe(401);
    expect((await login('a new one')).statusCode).toBe(200);
    expect(
      (await app.inject({ url: '/api/v1/pages', headers: { authorization: `Bearer ${other}` } })).statusCode,
    ).toBe(401);
    expect((await call('GET', '/pages', { as: user })).statusCode).toBe(403);
  });

  it('may begin and end with blanks', async () => {
    const user = await signInAs('viewer');
    await sql`update users set password_hash = ${await quickHash(' the old one ')} where id = ${user.id}`;
    expect((await change(user, 'the old one', ' a new one ')).statusCode).toBe(422);
    expect((await change(user, ' the old one ', ' a new one ')).statusCode).toBe(200);
    const payload = { username: user.username, password: ' a new one ' };
    expect((await call('POST', '/auth/login', { payload })).statusCode).toBe(200);
  });

  it.each(['12345', 'Password1', 'aaaaaaaaaa', 'summer', 'Grace & <Peace>', ''])(
    'refuses %j',
    async (password) => {
      const user = await signInAs('viewer');
      const reply = await change(user, 'whatever', password);
      expect([reply.statusCode, reply.json().data[0].field]).toEqual([422, 'newPassword']);
    },
  );

  it('refuses the own name, and guesses without end', async () => {
    const user = await signInAs('viewer');
    expect((await change(user, 'whatever', user.username)).statusCode).toBe(422);
    for (let i = 0; i < 10; i++) expect((await change(user, `guess ${i}`, 'a new one')).statusCode).toBe(422);
    expect((await change(user, 'guess', 'a new one')).statusCode).toBe(429);
  });
});
