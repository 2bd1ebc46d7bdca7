import type { LightMyRequestResponse } from 'fastify';
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import { afterAll, afterEach, expect } from 'vitest';
import { keptLog } from '../../../../test-kit/kept-log';
import { createUser, testApp } from '../../../../test-kit/test-app';

export const LOGIN = '/api/v1/auth/google/login';
export const FAILED = 'Google login failed. Please try again.';
export const locationOf = (reply: LightMyRequestResponse) => String(reply.headers.location);
export const errorOf = (reply: LightMyRequestResponse) => {
  const url = new URL(locationOf(reply), 'http://localhost:3000');
  expect(url.pathname).toBe('/dashboard/login');
  expect(reply.cookies.some(({ name, value }) => name === 'vestry_refresh' && value !== '')).toBe(false);
  return url.searchParams.get('error');
};

/** An issuer of tokens in Google's place, a server that uses it, and browsers on their way between the two. */
export async function googleKit() {
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

  const idToken = {
    /** What the ID token says; the rest is as the issuer makes it. */
    claims: {} as Record<string, unknown>,
    change: (_token: MutableToken): void => undefined,
  };
  issuer.service.on('beforeTokenSigning', (signed: MutableToken) => {
    Object.assign(signed.payload, idToken.claims);
    idToken.change(signed);
  });
  afterEach(() => {
    idToken.claims = {};
    idToken.change = () => undefined;
    lines.length = 0;
  });

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
    idToken.claims = { sub: user.username, email: `${user.username}@example.org`, email_verified: true };
    return user;
  }

  return {
    issuer,
    log,
    lines,
    GOOGLE,
    app,
    sql,
    call,
    context,
    signInAs,
    idToken,
    begin,
    come,
    signIn,
    person,
  };
}
