import { createHmac } from 'node:crypto';
import { defineEndpoint } from '@vestry/sync/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../platform/auth/password';
import { mount } from '../../platform/endpoint';
import { createUser, testApp } from '../../test-kit/test-app';

/** Any call that needs a right. */
const needsRight = defineEndpoint({
  method: 'GET',
  path: '/probe',
  summary: '',
  access: 'pages.read',
  reply: z.null(),
});

const { app, sql, call, context, signInAs } = await testApp({
  register: (app) => mount(app, needsRight, () => null),
});

function probe(token: string) {
  return app.inject({ url: '/api/v1/probe', headers: { authorization: `Bearer ${token}` } });
}

const PASSWORD = 'a good password';
const passwordHash = await hashPassword(PASSWORD);

function signIn(
  username: string,
  password = PASSWORD,
  rest: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  return call('POST', '/auth/login', { payload: { username, password }, ...rest });
}

function cookieOf(reply: LightMyRequestResponse): string {
  const cookie = reply.cookies.find(({ name }) => name === 'vestry_refresh');
  return cookie?.value ?? '';
}

function refresh(token: string, headers: Record<string, string> = {}) {
  return call('GET', '/auth/refresh', { headers: { cookie: `vestry_refresh=${token}`, ...headers } });
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token by hand: what a forger can make. */
function forge(header: object, claims: object, secret: string | null): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

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

describe('refreshing', () => {
  async function start(): Promise<{ id: number; token: string }> {
    const user = await createUser(sql, ['editor'], { passwordHash });
    return { id: user.id, token: cookieOf(await signIn(user.username)) };
  }

  it('gives a new access token and a new refresh token', async () => {
    const { token } = await start();
    const reply = await refresh(token);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.user.roles).toEqual(['editor']);
    expect(cookieOf(reply)).not.toBe(token);
    expect((await refresh(cookieOf(reply))).statusCode).toBe(200);
  });

  it('gives racing calls the same successor', async () => {
    const { token } = await start();
    const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map(cookieOf)).size).toBe(1);
  });

  it('ends the family when the predecessor comes after the grace', async () => {
    const { token } = await start();
    const next = cookieOf(await refresh(token));
    await sql`update sessions set rotated_at = rotated_at - interval '11 seconds'`;
    const replay = await refresh(token);
    expect(replay.statusCode).toBe(401);
    expect(replay.cookies[0]?.value).toBe('');
    expect((await refresh(next)).statusCode).toBe(401);
  });

  it('ends the family when an older one than the predecessor comes, and its access tokens with it', async () => {
    const { token } = await start();
    const second = await refresh(token);
    const third = await refresh(cookieOf(second));
    const access = third.json().data.token;
    expect((await probe(access)).statusCode).toBe(200);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh(cookieOf(third))).statusCode).toBe(401);
    expect((await probe(access)).statusCode).toBe(401);
  });

  it('keeps hashes alone', async () => {
    const { token } = await start();
    const next = cookieOf(await refresh(token));
    const [row] = await sql`select s::text from sessions s where id = ${next.slice(0, 36)}`;
    for (const secret of [token, next]) expect(String(row?.['s'])).not.toContain(secret.slice(37));
  });

  it.each([
    '',
    'x',
    `${crypto.randomUUID()}.${'a'.repeat(43)}`,
    "'; drop table sessions --",
    '%00',
    'a'.repeat(4000),
  ])('refuses %j', async (token) => {
    expect((await refresh(encodeURIComponent(token))).statusCode).toBe(401);
  });

  it('refuses without a cookie, for an ended session and for a deactivated user', async () => {
    expect((await call('GET', '/auth/refresh')).statusCode).toBe(401);
    const expired = await start();
    await sql`update sessions set expires_at = now() where user_id = ${expired.id}`;
    expect((await refresh(expired.token)).statusCode).toBe(401);
    const deactivated = await start();
    await sql`update users set is_active = false where id = ${deactivated.id}`;
    expect((await refresh(deactivated.token)).statusCode).toBe(401);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses a call from another site: %j', async (headers) => {
    const { token } = await start();
    expect((await refresh(token, headers)).statusCode).toBe(403);
    expect(
      (await call('GET', '/auth/logout', { headers: { ...headers, cookie: `vestry_refresh=${token}` } }))
        .statusCode,
    ).toBe(403);
    const user = await createUser(sql, ['editor'], { passwordHash });
    expect((await signIn(user.username, PASSWORD, { headers })).statusCode).toBe(403);
    expect(
      (await refresh(token, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).statusCode,
    ).toBe(200);
  });
});

describe('signing out', () => {
  it.each(['GET', 'POST'] as const)('by %s ends refresh and access token at once', async (method) => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    const signedIn = await signIn(user.username);
    const token = cookieOf(signedIn);
    const reply = await call(method, '/auth/logout', { headers: { cookie: `vestry_refresh=${token}` } });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 'success', data: null });
    expect(reply.cookies[0]).toMatchObject({ name: 'vestry_refresh', value: '', path: '/api/v1/auth' });
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await probe(signedIn.json().data.token)).statusCode).toBe(401);
  });

  it('is content without a session, and with an empty JSON body', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await call('POST', '/auth/logout', { headers })).statusCode).toBe(200);
  });
});

describe('access tokens', () => {
  it('refuses forged and expired ones', async () => {
    const { token } = await signInAs('editor');
    const claims = claimsOf(token);
    const header = { alg: 'HS256', typ: 'JWT' };
    const hour = 3600;
    const forged = [
      forge({ alg: 'none', typ: 'JWT' }, claims, null),
      forge({ alg: 'None', typ: 'JWT' }, claims, ''),
      forge(header, claims, 'another secret'),
      forge(header, claims, null),
      forge({ alg: 'HS512', typ: 'JWT' }, claims, context.jwtSecret),
      forge({ ...header, alg: 'RS256' }, claims, context.jwtSecret),
      forge(
        header,
        { ...claims, exp: Number(claims['iat']) - hour, iat: Number(claims['iat']) - 2 * hour },
        context.jwtSecret,
      ),
      forge(header, { ...claims, exp: undefined }, context.jwtSecret),
      forge(header, { ...claims, iss: 'somebody else' }, context.jwtSecret),
      forge(header, { ...claims, sid: undefined }, context.jwtSecret),
      forge(header, { ...claims, sid: "' or 1=1" }, context.jwtSecret),
      forge(header, { ...claims, sid: crypto.randomUUID() }, context.jwtSecret),
      `${token}x`,
      'x',
      'a.b.c',
      '',
    ];
    const codes = await Promise.all(forged.map(async (each) => (await probe(each)).statusCode));
    expect(codes).toEqual(forged.map(() => 401));
    // The forger's own tool does make a good one of the right secret: it is the checks that refuse.
    expect((await probe(forge(header, claims, context.jwtSecret))).statusCode).toBe(200);
  });

  it('takes roles from the database, and notices a deactivation', async () => {
    const { token, id } = await signInAs('viewer');
    expect((await probe(token)).statusCode).toBe(403);
    await sql`update user_roles set role_id = 2 where user_id = ${id}`;
    app.sessionUsers.forgetUser(id);
    expect((await probe(token)).statusCode).toBe(200);
    await sql`update users set is_active = false where id = ${id}`;
    app.sessionUsers.forgetUser(id);
    expect((await probe(token)).statusCode).toBe(401);
  });
});
