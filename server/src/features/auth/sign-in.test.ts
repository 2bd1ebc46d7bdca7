import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PASSWORD, tokenClaimsOf, passwordHash, signingIn } from '../../test-kit/passwords';
import { createUser, testApp } from '../../test-kit/test-app';

const kit = await testApp();
const { call, sql } = kit;
const signIn = signingIn(kit);

describe('signing in', () => {
  it('answers token and user and sets the refresh cookie', async () => {
    const user = await createUser(sql, ['editor', 'viewer'], { passwordHash });
    const reply = await signIn(user.username);
    expect(reply.statusCode).toBe(200);
    const { data } = reply.json();
    expect(data.user).toEqual({
      ...user,
      email: `${user.username}@example.org`,
      roles: ['editor', 'viewer'],
      language: null,
    });
    expect(tokenClaimsOf(data.token)).toMatchObject({ iss: 'vestry', exp: expect.any(Number) });
    const cookie = reply.cookies.find(({ name }) => name === 'vestry_refresh');
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/v1/auth',
      maxAge: 2_592_000,
    });
    expect(cookie).not.toHaveProperty('secure');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('takes the e-mail for the username, whatever its case, and blanks around it', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    expect((await signIn(` ${user.username.toUpperCase()}@Example.ORG `)).statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', 'known', 'not it'],
    ['an unknown user', 'nobody-at-all', PASSWORD],
    ['SQL in the name', "' or 1=1 --", PASSWORD],
    ['a pattern in the name', 'know%', PASSWORD],
    ['a user without a password', 'passwordless', 'undefined'],
  ])('refuses %s with the same words', async (_, username, password) => {
    await sql`delete from users where username in ('known', 'passwordless')`;
    await createUser(sql, ['editor'], { username: 'known', passwordHash });
    await createUser(sql, ['editor'], { username: 'passwordless' });
    const reply = await signIn(username, password);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({
      status: 'fail',
      code: 401,
      message: 'Invalid username or password',
      data: [],
    });
    expect(reply.cookies).toEqual([]);
  });

  it('refuses a password that is changed while somebody signs in with it', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    const waits = async () => {
      const rows = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    };
    const replies: Awaited<ReturnType<typeof signIn>>[] = [];
    const signing = await sql.begin(async (tx) => {
      await tx`update users set password_hash = 'another one' where id = ${user.id}`;
      const begun = signIn(user.username).then((reply) => replies.push(reply));
      // It has found the password right by then.
      while (replies.length === 0 && !(await waits())) await sleep(20);
      return { begun };
    });
    await signing.begun;
    expect(replies[0]?.statusCode).toBe(401);
    expect(await sql`select from sessions where user_id = ${user.id}`).toHaveLength(0);
  });

  it('takes a password of many years ago: nobody has to choose another one because of its age', async () => {
    const { id, username } = await createUser(sql, ['editor'], { passwordHash });
    await sql`update users set created_at = now() - interval '20 years' where id = ${id}`;
    expect((await signIn(username)).statusCode).toBe(200);
    expect(
      await sql`select column_name from information_schema.columns
      where table_name = 'users' and column_name ~ 'password.*(at|expires|until|changed)'`,
    ).toEqual([]);
  });

  it('says that an account is inactive only after the right password', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash, active: false });
    expect((await signIn(user.username, 'wrong')).statusCode).toBe(401);
    const reply = await signIn(user.username);
    expect(reply.statusCode).toBe(403);
    expect(reply.json().message).toBe('This account is not active');
    expect(reply.cookies).toEqual([]);
  });

  it.each([
    [
      {},
      [
        { field: 'username', message: 'Username is required' },
        { field: 'password', message: 'Password is required' },
      ],
    ],
    [{ username: 'a', password: '' }, [{ field: 'password', message: 'Password is required' }]],
    [{ username: ['a'], password: 'b' }, [{ field: 'username', message: 'Username must be of type string' }]],
    [
      { username: 'a\0b', password: 'b' },
      [{ field: 'username', message: 'must not contain NUL or broken characters' }],
    ],
    [
      { username: 'x'.repeat(300), password: 'b' },
      [{ field: 'username', message: 'Username must be at most 254 characters' }],
    ],
  ])('names the wrong fields of %j', async (payload, data) => {
    const reply = await call('POST', '/auth/login', { payload });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ status: 'fail', code: 422, data });
  });

  it('works with an old token still attached', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    expect(
      (await signIn(user.username, PASSWORD, { headers: { authorization: 'Bearer old' } })).statusCode,
    ).toBe(200);
  });

  it('marks the cookie Secure on an https site', async () => {
    const secure = await testApp({ env: { PUBLIC_URL: 'https://church.example.org/' } });
    const user = await createUser(secure.sql, ['editor'], { passwordHash });
    const reply = await secure.call('POST', '/auth/login', {
      payload: { username: user.username, password: PASSWORD },
    });
    expect(reply.cookies.map(({ name, secure: marked }) => [name, marked])).toEqual([
      ['__Host-vestry_refresh', true],
      ['__Host-vestry_device', true],
      ['vestry_site_lang', true],
      ['vestry_time_zone', true],
      ['vestry_site_name', true],
      ['vestry_site_shared', true],
      ['vestry_site_hours', true],
    ]);
  });
});
