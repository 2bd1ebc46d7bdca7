import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { OAuth2Server } from 'oauth2-mock-server';
import { describe, expect, it } from 'vitest';
import { requestsNoted } from '../../../test-kit/kept-log';
import { buildApp } from '../../../app';
import { createUser, testApp } from '../../../test-kit/test-app';
import { errorOf, googleKit, locationOf, LOGIN } from './test-support/google-kit';

const { lines, GOOGLE, app, sql, call, context, signInAs, idToken, begin, come, signIn, person } =
  await googleKit();

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
    idToken.claims['email'] = String(idToken.claims['email']).toUpperCase();
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
  idToken.claims = { email: `${user.username}@example.org`, email_verified: true };
  const { cookie, back } = await begin();
  const reply = await come(back, cookie);
  expect(locationOf(reply)).toBe('/dashboard/login?mode=factor');
  expect(reply.cookies.some(({ name }) => name === 'vestry_refresh')).toBe(false);
  const pending = reply.cookies.find(({ name }) => name === 'vestry_factor');
  const headers = { cookie: `vestry_factor=${pending?.value ?? ''}` };
  const asked = await call('GET', '/auth/factor', { headers });
  expect(asked.json()).toMatchObject({ data: { username: user.username, factors: ['authenticator'] } });
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

  it('that is down is reported so, and requested again the next time', async () => {
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

  it('whose description is that of another one is not asked', async () => {
    const described = createServer((_request, reply) => {
      const [issuer, own] = [
        'https://evil.example',
        `http://localhost:${(described.address() as AddressInfo).port}`,
      ];
      const endpoints = { authorization_endpoint: `${own}/authorize`, token_endpoint: `${own}/token` };
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ issuer, jwks_uri: `${own}/keys`, ...endpoints }));
    }).listen(0, 'localhost');
    await once(described, 'listening');
    const GOOGLE_ISSUER = `http://localhost:${(described.address() as AddressInfo).port}`;
    const other = await testApp({ env: { ...GOOGLE, GOOGLE_ISSUER } });
    expect(errorOf(await other.app.inject({ url: LOGIN }))).toBe(SILENT);
    described.close();
  });

  it('that nobody configured', async () => {
    const without = await testApp();
    for (const url of [LOGIN, '/api/v1/auth/google/callback?code=x&state=y']) {
      expect(errorOf(await without.app.inject({ url }))).toBe('Google login is not available here.');
    }
    expect((await without.call('GET', '/auth/methods')).json().data).toMatchObject({ google: false });
  });
});
