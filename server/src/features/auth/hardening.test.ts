import type * as Argon2 from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptLog, requestsNoted } from '../../test-kit/kept-log';
import { hashPassword } from '../../platform/auth/password';
import { createUser, testApp } from '../../test-kit/test-app';

const compared: string[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return {
    ...real,
    verify: (stored: string, password: string) => {
      compared.push(stored);
      return real.verify(stored, password);
    },
  };
});

const { log, lines } = keptLog('trace');
const { app, sql, call, signInAs } = await testApp({ context: { log } });
const PASSWORD = 'a good password';
const passwordHash = await hashPassword(PASSWORD);
const cookieOf = (reply: LightMyRequestResponse) =>
  reply.cookies.find(({ name }) => name === 'vestry_refresh')?.value ?? '';
const signIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  call('POST', '/auth/login', { payload: { username, password }, headers });

beforeEach(() => {
  compared.length = 0;
  lines.length = 0;
});

describe('an answer does not show who has an account', () => {
  it('by the work that it takes: one comparison of the same cost for every name', async () => {
    const active = await createUser(sql, ['editor'], { passwordHash });
    const inactive = await createUser(sql, ['editor'], { passwordHash, active: false });
    const passwordless = await createUser(sql, ['editor']);
    const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    for (const name of [active.username, inactive.username, passwordless.username, 'nobody', "' or 1=1 --"]) {
      compared.length = 0;
      const reply = await signIn(name, 'wrong');
      expect([reply.statusCode, reply.json().message]).toEqual([401, 'Invalid username or password']);
      expect(compared).toEqual([expect.stringMatching(cost)]);
    }
  });

  it('by its headers', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    const names = (reply: LightMyRequestResponse) => Object.keys(reply.headers).sort();
    expect(names(await signIn(user.username, 'wrong'))).toEqual(names(await signIn('nobody', 'wrong')));
  });
});

describe('session fixation', () => {
  it('a cookie that somebody planted is not taken over: the sign-in begins a session of its own', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    const planted = `${crypto.randomUUID()}.${'a'.repeat(43)}`;
    const reply = await signIn(user.username, PASSWORD, { cookie: `vestry_refresh=${planted}` });
    expect(cookieOf(reply).slice(0, 36)).not.toBe(planted.slice(0, 36));
    const again = await call('GET', '/auth/refresh', { headers: { cookie: `vestry_refresh=${planted}` } });
    expect(again.statusCode).toBe(401);
  });

  it("the attacker's own live session ends when its cookie is shown at a sign-in", async () => {
    const [attacker, user] = [
      await createUser(sql, ['viewer'], { passwordHash }),
      await createUser(sql, ['editor'], { passwordHash }),
    ];
    const planted = cookieOf(await signIn(attacker.username));
    const reply = await signIn(user.username, PASSWORD, { cookie: `vestry_refresh=${planted}` });
    expect(reply.json().data.user.id).toBe(user.id);
    const headers = { cookie: `vestry_refresh=${planted}` };
    expect((await call('GET', '/auth/refresh', { headers })).statusCode).toBe(401);
  });
});

describe('the log', () => {
  it('holds no password, token or cookie, not even at its most talkative', async () => {
    const user = await createUser(sql, ['editor'], { passwordHash });
    const reply = await signIn(user.username);
    const { token } = reply.json().data;
    const cookie = cookieOf(reply);
    await signIn(user.username, 'a wrong password');
    const renewed = await call('GET', '/auth/refresh', { headers: { cookie: `vestry_refresh=${cookie}` } });
    await app.inject({ url: `/api/v1/pages?token=${token}`, headers: { authorization: `Bearer ${token}x` } });
    await app.inject({ url: '/api/v1/auth/activate?token=an-activation-token' });
    await app.inject({ url: `/dashboard/google-login-success?token=${token}&user=%7B%7D` });
    await call('POST', '/users/me/password', {
      headers: { authorization: `Bearer ${renewed.json().data.token}` },
      payload: { oldPassword: PASSWORD, newPassword: 'another good one' },
    });
    await requestsNoted();
    const logged = lines.join('');
    expect(logged).toContain('"url":"/api/v1/auth/activate?token=[redacted]"');
    expect(logged).toContain('token=[redacted]&user=[redacted]');
    for (const secret of [
      PASSWORD,
      'a wrong password',
      'another good one',
      token,
      cookie,
      cookieOf(renewed),
      'an-activation-token',
      passwordHash,
    ]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('redirects', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '%0d%0aSet-Cookie:x=y'])(
    'go to pages of this site, whatever %j is given along',
    async (evil) => {
      const urls = ['from', 'redirect', 'next', 'token', 'error', 'state', 'code'].flatMap((name) =>
        ['auth/activate', 'auth/google/login', 'auth/google/callback'].map(
          (path) => `/api/v1/${path}?${name}=${encodeURIComponent(evil)}`,
        ),
      );
      for (const url of urls) {
        const reply = await app.inject({ url, headers: { host: 'evil.example' } });
        expect(reply.statusCode).toBe(302);
        expect(reply.headers.location).toMatch(/^\/(?:activated-fail$|dashboard\/login\?error=Google)/);
        expect(reply.cookies).toEqual([]);
      }
    },
  );
});

describe('cookies', () => {
  it('authorise nothing but refreshing and signing out: no other call can be forged with them', async () => {
    const { id } = await signInAs('admin');
    await sql`update users set password_hash = ${passwordHash} where id = ${id}`;
    const [row] = await sql<[{ username: string }]>`select username from users where id = ${id}`;
    const cookie = `vestry_refresh=${cookieOf(await signIn(row.username))}`;
    const guarded = app.endpoints.filter(({ access, replyType }) => access !== 'public' && !replyType);
    for (const { method, path } of guarded) {
      const url = `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
      expect([path, (await app.inject({ method, url, headers: { cookie } })).statusCode]).toEqual([
        path,
        401,
      ]);
    }
  });
});
