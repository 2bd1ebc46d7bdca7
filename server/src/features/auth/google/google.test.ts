import type { LightMyRequestResponse } from 'fastify';
import { OAuth2Server, type MutableResponse, type MutableToken } from 'oauth2-mock-server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { keptLog, requestsNoted } from '../../../test-kit/kept-log';
import { buildApp } from '../../../app';
import { createUser, testApp } from '../../../test-kit/test-app';

const issuer = new OAuth2Server();
await issuer.issuer.keys.generate('RS256');
await issuer.start(0, 'localhost');
afterAll(() => issuer.stop());

const { log, lines } = keptLog();
const GOOGLE = {
  GOOGLE_CLIENT_ID: 'vestry-at-google',
  GOOGLE_CLIENT_SECRET: 'not told to browsers',
  GOOGLE_ISSUER: issuer.issuer.url ?? '',
};
const { app, sql, call, context, signInAs } = await testApp({ env: GOOGLE, context: { log } });

/** What the ID token says; the rest is as the issuer makes it. */
let claims: Record<string, unknown> = {};
let changeToken = (_token: MutableToken): void => undefined;
issuer.service.on('beforeTokenSigning', (token: MutableToken) => {
  Object.assign(token.payload, claims);
  changeToken(token);
});
afterEach(() => {
  claims = {};
  changeToken = () => undefined;
  lines.length = 0;
});

const LOGIN = '/api/v1/auth/google/login';
const locationOf = (reply: LightMyRequestResponse) => String(reply.headers.location);
const errorOf = (reply: LightMyRequestResponse) => {
  const url = new URL(locationOf(reply), 'http://localhost:3000');
  expect(url.pathname).toBe('/dashboard/login');
  expect(reply.cookies.some(({ name, value }) => name === 'vestry_refresh' && value !== '')).toBe(false);
  return url.searchParams.get('error');
};

/** As far as the issuer's answer: the way back that the browser would follow, and the cookie that it holds. */
async function begin(): Promise<{ cookie: string; question: URL; back: URL }> {
  const reply = await app.inject({ url: LOGIN });
  expect(reply.statusCode).toBe(302);
  const [flow] = reply.cookies;
  expect(flow).toMatchObject({
    name: 'vestry_google',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/v1/auth/google',
    maxAge: 600,
  });
  const question = new URL(locationOf(reply));
  const answer = await fetch(question, { redirect: 'manual' });
  return { cookie: flow?.value ?? '', question, back: new URL(answer.headers.get('location') ?? '') };
}

const come = (back: URL, cookie?: string) =>
  app.inject({
    url: back.pathname + back.search,
    headers: cookie === undefined ? {} : { cookie: `vestry_google=${cookie}` },
  });

async function signIn(): Promise<LightMyRequestResponse> {
  const { back, cookie } = await begin();
  return come(back, cookie);
}

async function person(overrides: { active?: boolean } = {}) {
  const user = await createUser(sql, ['editor'], overrides);
  claims = { sub: user.username, email: `${user.username}@example.org`, email_verified: true };
  return user;
}

const FAILED = 'Google login failed. Please try again.';

describe('Google login', () => {
  it('asks with state, nonce and PKCE, and carries no secret', async () => {
    const { question } = await begin();
    expect(Object.fromEntries(question.searchParams)).toEqual({
      client_id: 'vestry-at-google',
      redirect_uri: 'http://localhost:3000/api/v1/auth/google/callback',
      response_type: 'code',
      scope: 'openid email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect((await call('GET', '/auth/methods')).json().data).toMatchObject({ google: true });
  });

  it('lets an active user in, whatever the case of the e-mail', async () => {
    const user = await person();
    claims['email'] = String(claims['email']).toUpperCase();
    const reply = await signIn();
    const link = new URL(locationOf(reply), 'http://localhost:3000');
    expect([reply.statusCode, link.pathname]).toEqual([302, '/dashboard/google-login-success']);
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(JSON.parse(link.searchParams.get('user') ?? '')).toEqual({
      ...user,
      email: `${user.username}@example.org`,
      roles: ['editor'],
      language: null,
    });
    const token = link.searchParams.get('token') ?? '';
    const { iat, exp, iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect([exp - iat, iss]).toEqual([60, 'vestry']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/v1/pages', headers })).statusCode).toBe(200);
    const refresh = reply.cookies.find(({ name }) => name === 'vestry_refresh');
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' });
    // The flow is over: its cookie goes.
    expect(reply.cookies.find(({ name }) => name === 'vestry_google')?.value).toBe('');
    const renewed = await call('GET', '/auth/refresh', {
      headers: { cookie: `vestry_refresh=${refresh?.value}` },
    });
    expect(renewed.json().data.user.id).toBe(user.id);
  });

  it('writes neither code nor token nor state into the log', async () => {
    await person();
    const { back, cookie } = await begin();
    const link = new URL(locationOf(await come(back, cookie)), 'http://localhost:3000');
    await app.inject({ url: link.pathname + link.search });
    await come(back, cookie);
    await requestsNoted();
    const logged = lines.join('');
    expect(logged).toContain('/api/v1/auth/google/callback?code=[redacted]');
    for (const secret of [
      back.searchParams.get('code'),
      back.searchParams.get('state'),
      link.searchParams.get('token'),
      cookie,
      'not told to browsers',
    ]) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(logged).not.toContain(secret);
    }
  });
});

it('[SF2] a person with a factor is asked for it after Google as well', async () => {
  const user = await createUser(sql, ['editor']);
  await sql`insert into authenticators (user_id, secret, last_step) values (${user.id}, 'sealed', 0)`;
  claims = { email: `${user.username}@example.org`, email_verified: true };
  const { cookie, back } = await begin();
  const reply = await come(back, cookie);
  expect(locationOf(reply)).toBe('/dashboard/login?mode=factor');
  expect(reply.cookies.some(({ name }) => name === 'vestry_refresh')).toBe(false);
  const pending = reply.cookies.find(({ name }) => name === 'vestry_factor');
  const headers = { cookie: `vestry_factor=${pending?.value ?? ''}` };
  const asked = await call('GET', '/auth/factor', { headers });
  expect(asked.json()).toMatchObject({ data: { username: user.username, factors: ['authenticator'] } });
});

/** What the record says of it. */
const refusedLast = async () =>
  (await sql`select subject, detail from acts where act = 'signInRefused' order by id desc limit 1`)[0];

describe('refused, without a session', () => {
  it('[SI5] another Google account with the same e-mail, until the person is deactivated and back', async () => {
    const user = await person();
    const theirs = { ...claims };
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');
    claims = { ...theirs, sub: 'who was given the mailbox' };
    const OTHER = 'This isn’t the Google account that has signed in here before. Ask an administrator.';
    expect(errorOf(await signIn())).toBe(OTHER);
    expect(await refusedLast()).toEqual({ subject: user.username, detail: { why: 'google' } });
    claims = theirs;
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');

    const admin = await signInAs('admin');
    expect((await call('POST', `/users/deactivate/${user.id}`, { as: admin })).statusCode).toBe(200);
    await sql`update users set is_active = true where id = ${user.id}`;
    claims = { ...theirs, sub: 'a new account' };
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');
    claims = theirs;
    expect(errorOf(await signIn())).toBe(OTHER);
  });

  it('[SI5] a Google account that is somebody else’s already', async () => {
    await person();
    const { sub } = claims;
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');
    await person();
    claims['sub'] = sub;
    expect(errorOf(await signIn())).toContain('This isn’t the Google account');
  });

  it('another state', async () => {
    await person();
    const { back, cookie } = await begin();
    back.searchParams.set('state', 'another');
    expect(errorOf(await come(back, cookie))).toBe(FAILED);
  });

  it("an answer that another browser asked for (somebody else's link)", async () => {
    await person();
    const mine = await begin();
    const theirs = await begin();
    expect(errorOf(await come(theirs.back))).toBe(FAILED);
    expect(errorOf(await come(theirs.back, mine.cookie))).toBe(FAILED);
  });

  it.each(['', 'x', 'a.b', '.', '%00', `${Buffer.from('{}').toString('base64url')}.AAAA`])(
    'a forged flow %j',
    async (cookie) => {
      await person();
      const { back } = await begin();
      expect(errorOf(await come(back, encodeURIComponent(cookie)))).toBe(FAILED);
    },
  );

  it('a flow that was changed', async () => {
    await person();
    const { back, cookie } = await begin();
    const [header = '', content = '', signature = ''] = cookie.split('.');
    const changed = { ...JSON.parse(Buffer.from(content, 'base64url').toString()), exp: 9e12 };
    const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    expect(errorOf(await come(back, forged))).toBe(FAILED);
  });

  it('another nonce', async () => {
    await person();
    claims['nonce'] = 'another';
    expect(errorOf(await signIn())).toBe(FAILED);
  });

  it('a code a second time', async () => {
    await person();
    const { back, cookie } = await begin();
    expect((await come(back, cookie)).headers.location).toContain('/dashboard/google-login-success');
    expect(errorOf(await come(back, cookie))).toBe(FAILED);
  });

  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1 }],
  ])('an ID token %s', async (_, wrong) => {
    await person();
    Object.assign(claims, wrong);
    expect(errorOf(await signIn())).toBe(FAILED);
  });

  it('an ID token with another signature, or with none', async () => {
    await person();
    const swap = (change: (token: string) => string) =>
      issuer.service.once('beforeResponse', ({ body }: MutableResponse) => {
        if (body && typeof body === 'object') body['id_token'] = change(String(body['id_token']));
      });
    swap((token) => `${token.slice(0, -8)}AAAAAAAA`);
    expect(errorOf(await signIn())).toBe(FAILED);
    swap((token) => {
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${none}.${token.split('.')[1]}.`;
    });
    expect(errorOf(await signIn())).toBe(FAILED);
  });

  it.each([[false], ['true'], [1], [undefined]])('an e-mail that is verified %j', async (verified) => {
    await person();
    claims['email_verified'] = verified;
    expect(errorOf(await signIn())).toBe('Google has not verified your email address.');
  });

  it('no e-mail, or one in a list', async () => {
    await person();
    for (const email of [undefined, [claims['email']], '']) {
      claims['email'] = email;
      expect(errorOf(await signIn())).not.toBeNull();
    }
  });

  it('an unknown and an inactive user, with the same words', async () => {
    const stranger = 'There is no active account for this Google email address. Ask an administrator.';
    claims = { email: 'nobody@example.org', email_verified: true };
    expect(errorOf(await signIn())).toBe(stranger);
    expect(await refusedLast()).toEqual({ subject: '', detail: { why: 'unknown' } });
    const { username } = await person({ active: false });
    expect(errorOf(await signIn())).toBe(stranger);
    expect(await refusedLast()).toEqual({ subject: username, detail: { why: 'inactive' } });
    expect(await sql`select 1 from users where email = 'nobody@example.org'`).toHaveLength(0);
  });

  it('whoever pressed Cancel at Google', async () => {
    const { back, cookie } = await begin();
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect(errorOf(await come(back, cookie))).toBe('Google login was cancelled.');
  });

  it.each(['', '?code=x', '?code=x&code=y&state=z', '?code[]=x', '?error=<script>', '?state=%00'])(
    'the bare way back %j',
    async (query) => {
      const { cookie } = await begin();
      const url = new URL(`/api/v1/auth/google/callback${query}`, 'http://localhost:3000');
      expect(errorOf(await come(url))).toBe(FAILED);
      expect(errorOf(await come(url, cookie))).toBe(FAILED);
    },
  );
});

it('[SI13] ends the session that this browser had, whose cookie the way back does not bring', async () => {
  const first = await person();
  const before = await signIn();
  const refreshOf = (reply: LightMyRequestResponse) =>
    reply.cookies.find(({ name }) => name === 'vestry_refresh')?.value ?? '';
  const old = { cookie: `vestry_refresh=${refreshOf(before)}` };
  await person();
  const asked = await app.inject({ url: LOGIN, headers: old });
  const answer = await fetch(locationOf(asked), { redirect: 'manual' });
  const flow = asked.cookies.find(({ name }) => name === 'vestry_google')?.value;
  const after = await come(new URL(answer.headers.get('location') ?? ''), flow);
  expect(refreshOf(after)).not.toBe('');
  expect((await call('GET', '/auth/refresh', { headers: old })).statusCode).toBe(401);
  expect(await sql`select 1 from sessions where user_id = ${first.id}`).toHaveLength(0);
});

it('[SI13] ends no session of which somebody knows the id alone', async () => {
  const user = await signInAs('editor');
  const [session] = await sql<{ id: string }[]>`select id from sessions where user_id = ${user.id}`;
  await person();
  const headers = { cookie: `vestry_refresh=${session!.id}.${'A'.repeat(43)}` };
  const asked = await app.inject({ url: LOGIN, headers });
  const answer = await fetch(locationOf(asked), { redirect: 'manual' });
  const flow = asked.cookies.find(({ name }) => name === 'vestry_google')?.value;
  await come(new URL(answer.headers.get('location') ?? ''), flow);
  expect(await sql`select 1 from sessions where id = ${session!.id}`).toHaveLength(1);
});

it('[SI10] a way to Google that began before JWT_SECRET was changed ends after it', async () => {
  await person();
  const { back, cookie } = await begin();
  const secret = 'the secret of tomorrow, long enough for HS256';
  const rotated = await buildApp({ ...context, jwtSecret: secret, formerSecrets: [context.jwtSecret] });
  const headers = { cookie: `vestry_google=${cookie}` };
  const reply = await rotated.inject({ url: back.pathname + back.search, headers });
  expect(locationOf(reply)).toMatch(/^\/dashboard\/google-login-success\?/);
  await rotated.close();
});

describe('an issuer', () => {
  const SILENT = 'Google does not answer right now. Please try again later.';

  it('that is down is said so, and asked again the next time', async () => {
    const sometimes = new OAuth2Server();
    await sometimes.issuer.keys.generate('RS256');
    await sometimes.start(0, 'localhost');
    const { port } = sometimes.address();
    const GOOGLE_ISSUER = `http://localhost:${port}`;
    await sometimes.stop();
    const other = await testApp({ env: { ...GOOGLE, GOOGLE_ISSUER } });
    expect(errorOf(await other.app.inject({ url: LOGIN }))).toBe(SILENT);
    await sometimes.start(port, 'localhost');
    const reply = await other.app.inject({ url: LOGIN });
    expect(locationOf(reply)).toContain(`${GOOGLE_ISSUER}/authorize?`);
    // Down again between question and answer.
    const back = new URL(
      (await fetch(locationOf(reply), { redirect: 'manual' })).headers.get('location') ?? '',
    );
    await sometimes.stop();
    const late = await other.app.inject({
      url: back.pathname + back.search,
      headers: { cookie: `vestry_google=${reply.cookies[0]?.value}` },
    });
    expect(errorOf(late)).toBe(SILENT);
  });

  it('that nobody configured', async () => {
    const without = await testApp();
    for (const url of [LOGIN, '/api/v1/auth/google/callback?code=x&state=y']) {
      expect(errorOf(await without.app.inject({ url }))).toBe('Google login is not available here.');
    }
    expect((await without.call('GET', '/auth/methods')).json().data).toMatchObject({ google: false });
  });
});
