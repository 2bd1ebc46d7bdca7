import { createHash, createHmac, randomBytes } from 'node:crypto';
import { defineEndpoint } from '@vestry/sync/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mount } from '../../platform/http/endpoint';
import { PASSWORD, tokenClaimsOf, passwordHash, signingIn } from '../../test-kit/passwords';
import { createUser, testApp } from '../../test-kit/test-app';

/** Any call that needs a right. */
const needsRight = defineEndpoint({
  method: 'GET',
  path: '/probe',
  summary: '',
  access: 'pages.read',
  reply: z.null(),
});

const kit = await testApp({ register: (app) => mount(app, needsRight, () => null) });
const { app, sql, call, context, signInAs } = kit;
const signIn = signingIn(kit);

function probe(token: string) {
  return app.inject({ url: '/api/v1/probe', headers: { authorization: `Bearer ${token}` } });
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

  it('ends the family when any token of it comes back, however old: by refreshing and by signing out', async () => {
    for (const path of ['/auth/refresh', '/auth/logout']) {
      const { token } = await start();
      let latest = token;
      for (let round = 0; round < 5; round++) latest = cookieOf(await refresh(latest));
      await call('GET', path, { headers: { cookie: `vestry_refresh=${token}` } });
      expect((await refresh(latest)).statusCode).toBe(401);
    }
  });

  it('looks up four cookies at most, so that a request full of them costs no more than one of four', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => start()));
    const cookie = sessions.map(({ token }) => `vestry_refresh=${token}`).join('; ');
    const reply = await call('POST', '/auth/logout', { headers: { cookie } });
    expect([reply.statusCode, reply.cookies[0]?.value]).toEqual([200, '']);
    const after = await Promise.all(sessions.map(async ({ token }) => (await refresh(token)).statusCode));
    expect(after).toEqual([401, 401, 401, 401, 200, 200]);
  });

  it('ends nothing for who knows the id of a session, which every access token says, but not its secret', async () => {
    const { token } = await start();
    const latest = cookieOf(await refresh(token));
    const guess = `${token.slice(0, 36)}.${'A'.repeat(43)}`;
    const cookie = `vestry_refresh=${guess}`;
    expect((await refresh(guess)).statusCode).toBe(401);
    for (const method of ['GET', 'POST'] as const)
      expect((await call(method, '/auth/logout', { headers: { cookie } })).statusCode).toBe(200);
    const stranger = await createUser(sql, ['viewer'], { passwordHash });
    expect((await signIn(stranger.username, PASSWORD, { headers: { cookie } })).statusCode).toBe(200);
    expect((await refresh(latest)).statusCode).toBe(200);
  });

  it('goes on with a session of the former version, whose tokens were plain random text', async () => {
    const { id } = await start();
    const former = `${crypto.randomUUID()}.${randomBytes(32).toString('base64url')}`;
    await sql`insert into sessions (id, user_id, current_hash, expires_at) values (${former.slice(0, 36)}, ${id},
      ${createHash('sha256').update(former).digest()}, now() + interval '1 day')`;
    const next = cookieOf(await refresh(former));
    expect((await refresh(next)).statusCode).toBe(200);
    expect((await refresh(next)).statusCode).toBe(200);
    await sql`update sessions set rotated_at = rotated_at - interval '11 seconds'`;
    expect((await refresh(next)).statusCode).toBe(401);
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
    const claims = tokenClaimsOf(token);
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

  it('are checked with the own keys alone, whichever key a token names or brings along', async () => {
    const { token } = await signInAs('editor');
    const claims = tokenClaimsOf(token);
    const theirs = 'a secret that only a stranger has';
    const named = [
      { kid: '../../../../dev/null' },
      { kid: theirs },
      { jku: 'http://127.0.0.1:9/keys' },
      { x5u: 'http://127.0.0.1:9/certificate' },
      { jwk: { kty: 'oct', k: Buffer.from(theirs).toString('base64url') } },
    ];
    for (const header of named)
      for (const secret of [theirs, ''])
        expect((await probe(forge({ alg: 'HS256', typ: 'JWT', ...header }, claims, secret))).statusCode).toBe(
          401,
        );
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
