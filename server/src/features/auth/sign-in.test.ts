import { describe, expect, it } from 'vitest';
import { PASSWORD, claimsOf, passwordHash, signingIn } from '../../test-kit/passwords';
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
    });
    expect(claimsOf(data.token)).toMatchObject({ iss: 'vestry', exp: expect.any(Number) });
    const [cookie] = reply.cookies;
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
    expect(reply.cookies[0]).toMatchObject({ secure: true });
  });
});

describe('the brake', () => {
  it('refuses after ten failures of one account from one address, even the right password', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    const from = { remoteAddress: '10.1.1.1' };
    for (let i = 0; i < 10; i++) expect((await signIn(user.username, 'wrong', from)).statusCode).toBe(401);
    const reply = await signIn(user.username, PASSWORD, from);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900);
    // The same account by its e-mail is the same account; another address is the owner's.
    expect((await signIn(`${user.username}@example.org`, PASSWORD, from)).statusCode).toBe(429);
    expect((await signIn(user.username, PASSWORD, { remoteAddress: '10.1.1.2' })).statusCode).toBe(200);
    await sql`update login_failures set at = at - interval '15 minutes'`;
    expect((await signIn(user.username, PASSWORD, from)).statusCode).toBe(200);
  });

  it('lets no more through when many come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => signIn('somebody', 'wrong', { remoteAddress: '10.1.1.3' })),
    );
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(10);
    expect(codes.every((code) => code === 401 || code === 429)).toBe(true);
  });

  it('forgets the failures after a success', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    const from = { remoteAddress: '10.1.1.4' };
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await signIn(user.username, 'wrong', from);
      expect((await signIn(user.username, PASSWORD, from)).statusCode).toBe(200);
    }
  });

  it('stops many addresses that try one account, but not its owner, who has a session somewhere', async () => {
    const owner = await createUser(sql, ['editor'], { passwordHash });
    const home = { remoteAddress: '10.1.1.6' };
    expect((await signIn(owner.username, PASSWORD, home)).statusCode).toBe(200);
    await sql`insert into login_failures (account, address)
      select ${`#${owner.id}`}, '10.2.0.' || n from generate_series(1, 100) n`;
    expect((await signIn(owner.username, PASSWORD, { remoteAddress: '10.1.1.7' })).statusCode).toBe(429);
    expect((await signIn(owner.username, PASSWORD, home)).statusCode).toBe(200);
    const somebody = await createUser(sql, ['editor'], { passwordHash });
    expect((await signIn(somebody.username, PASSWORD, { remoteAddress: '10.1.1.7' })).statusCode).toBe(200);
  });

  it('stops strangers while a whole network attacks, but nobody who has a session', async () => {
    const owner = await createUser(sql, ['editor'], { passwordHash });
    const home = { remoteAddress: '10.1.1.8' };
    expect((await signIn(owner.username, PASSWORD, home)).statusCode).toBe(200);
    await sql`insert into login_failures (account, address)
      select 'b' || n, '10.3.' || n / 250 || '.' || n % 250 from generate_series(1, 1000) n`;
    expect((await signIn(owner.username, PASSWORD, { remoteAddress: '10.1.1.9' })).statusCode).toBe(429);
    expect((await signIn(owner.username, PASSWORD, home)).statusCode).toBe(200);
    await sql`delete from login_failures where account like 'b%'`;
  });

  it('stops an address that tries many accounts, but not an owner who has a session there', async () => {
    const owner = await createUser(sql, ['editor'], { passwordHash });
    const stranger = await createUser(sql, ['editor'], { passwordHash });
    const from = { remoteAddress: '10.1.1.5' };
    expect((await signIn(owner.username, PASSWORD, from)).statusCode).toBe(200);
    await sql`insert into login_failures (account, address) select 'a' || n, '10.1.1.5' from generate_series(1, 100) n`;
    expect((await signIn(stranger.username, PASSWORD, from)).statusCode).toBe(429);
    expect((await signIn(owner.username, PASSWORD, from)).statusCode).toBe(200);
  });
});
