import { SITE_LANG_COOKIE } from '@vestry/sync/site/site';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PASSWORD, passwordHash, signingIn } from '../../test-kit/passwords';
import { createUser, testApp, type TestApp } from '../../test-kit/test-app';

const SECURE = '__Host-vestry_refresh';
const plain = await testApp();
const https = await testApp({ env: { PUBLIC_URL: 'https://church.example.org' } });
/** Its address says nothing of TLS: the proxy in front does. */
const proxied = await testApp({ env: { TRUST_PROXY: 'loopback' } });

const valueOf = (reply: LightMyRequestResponse, name: string) =>
  reply.cookies.find((cookie) => cookie.name === name)?.value ?? '';

async function signedIn(kit: TestApp, headers: Record<string, string> = {}) {
  const user = await createUser(kit.sql, ['editor'], { passwordHash });
  const reply = await signingIn(kit)(user.username, PASSWORD, { headers });
  expect(reply.statusCode).toBe(200);
  return { user, reply };
}

const refresh = (kit: TestApp, cookie: string, headers: Record<string, string> = {}) =>
  kit.call('GET', '/auth/refresh', { headers: { cookie, ...headers } });

describe('the language of the site', () => {
  it('is sent at each sign-in, to the dashboard alone', async () => {
    const kit = await testApp({ env: { SITE_LANG: 'zh-TW' } });
    const { reply } = await signedIn(kit);
    const cookie = reply.cookies.find(({ name }) => name === SITE_LANG_COOKIE);
    expect(cookie).toMatchObject({ value: 'zh-TW', path: '/dashboard', sameSite: 'Strict' });
    expect(cookie).not.toHaveProperty('httpOnly');
    const secure = (await signedIn(https)).reply.cookies.find(({ name }) => name === SITE_LANG_COOKIE);
    expect(secure).toMatchObject({ value: 'en', secure: true });
  });
});

describe('the refresh cookie over https', () => {
  it('has the name that no other host can set, and that name alone is looked at', async () => {
    const { user, reply } = await signedIn(https);
    const line = [reply.headers['set-cookie']].flat().find((each) => each?.startsWith(SECURE));
    expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Strict$/);
    expect(line).not.toMatch(/domain/i);
    const token = valueOf(reply, SECURE);
    const attacker = await signedIn(https);
    const tossed = valueOf(attacker.reply, SECURE);
    // What a script of a sibling domain can add: another name, a longer path, sent first.
    expect((await refresh(https, `vestry_refresh=${tossed}`)).statusCode).toBe(401);
    const renewed = await refresh(https, `vestry_refresh=${tossed}; ${SECURE}=${token}`);
    expect(renewed.json().data.user.id).toBe(user.id);
  });

  it('is not promised to a browser that would not keep it: the page at http says where to sign in', async () => {
    const user = await createUser(https.sql, ['editor'], { passwordHash });
    const at = (origin: string) =>
      signingIn(https)(user.username, PASSWORD, { headers: { origin, host: new URL(origin).host } });
    const refused = await at('http://church.example.org');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      403,
      'Your browser would not keep you signed in here, since this address is not encrypted (http). Open https://church.example.org/dashboard instead.',
    ]);
    expect(refused.cookies).toEqual([]);
    expect((await at('https://church.example.org')).statusCode).toBe(200);
    // Browsers keep them of their own machine.
    expect((await at('http://localhost:3000')).statusCode).toBe(200);
    const forwarded = { 'x-forwarded-proto': 'https', origin: 'http://a.example', host: 'a.example' };
    const other = await createUser(proxied.sql, ['editor'], { passwordHash });
    const behind = await signingIn(proxied)(other.username, PASSWORD, { headers: forwarded });
    expect(behind.json<{ message: string }>().message).toContain('Open https://a.example/dashboard instead.');
  });

  it('is used when a trusted proxy says that it speaks TLS', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    const { reply } = await signedIn(proxied, forwarded);
    const cookie = `${SECURE}=${valueOf(reply, SECURE)}`;
    expect((await refresh(proxied, cookie, forwarded)).statusCode).toBe(200);
    expect(valueOf((await signedIn(proxied)).reply, 'vestry_refresh')).not.toBe('');
  });

  it('of a former version is not taken over: one signs in again, and it goes', async () => {
    const { reply } = await signedIn(https);
    const former = `vestry_refresh=${valueOf(reply, SECURE)}`;
    const refused = await refresh(https, former);
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'Please sign in']);
    const again = await signedIn(https, { cookie: former });
    const cleared = again.reply.cookies.find(({ name }) => name === 'vestry_refresh');
    expect(cleared).toMatchObject({ value: '', path: '/api/v1/auth' });
  });

  it('ends with its session when one signs out', async () => {
    const { reply } = await signedIn(https);
    const cookie = `${SECURE}=${valueOf(reply, SECURE)}`;
    const out = await https.call('POST', '/auth/logout', { headers: { cookie } });
    expect(out.cookies[0]).toMatchObject({ name: SECURE, value: '', path: '/', secure: true });
    expect((await refresh(https, cookie)).statusCode).toBe(401);
  });
});

describe.each([
  ['plain http', plain, 'vestry_refresh'],
  ['https', https, SECURE],
])('a cookie that comes twice over %s', (_, kit, name) => {
  it('says nothing about who is there: neither is taken, neither is cleared', async () => {
    const { user, reply } = await signedIn(kit);
    const attacker = await signedIn(kit);
    const [own, tossed] = [valueOf(reply, name), valueOf(attacker.reply, name)];
    for (const cookie of [`${name}=${tossed}; ${name}=${own}`, `${name}=${own};a=b;${name}=${own}`]) {
      const refused = await refresh(kit, cookie);
      expect([refused.statusCode, refused.json().message]).toEqual([
        401,
        'Your browser sends two sign-ins for this site: delete this site’s cookies, then sign in again',
      ]);
      // Clearing would take the own one away and leave the other one's alone.
      expect(refused.cookies).toEqual([]);
    }
    expect((await refresh(kit, `${name}=${own}`)).json().data.user.id).toBe(user.id);
  });

  it('is reported to the sign-in page, once or twice, live or not', async () => {
    const hasGoogle = async (cookie?: string) => {
      const reply = await kit.call('GET', '/auth/methods', { headers: cookie ? { cookie } : {} });
      expect(reply.cookies).toEqual([]);
      return reply.json().data.cookie;
    };
    expect(await hasGoogle()).toBe(false);
    expect(await hasGoogle(`other=${name}; x${name}=a`)).toBe(false);
    expect(await hasGoogle(`${name}=none`)).toBe(true);
    expect(await hasGoogle(`${name}=a; ${name}=b`)).toBe(true);
  });

  it('ends both sessions when one signs out', async () => {
    const tokens = [await signedIn(kit), await signedIn(kit)].map(({ reply }) => valueOf(reply, name));
    const cookie = tokens.map((token) => `${name}=${token}`).join('; ');
    await kit.call('POST', '/auth/logout', { headers: { cookie } });
    for (const token of tokens) expect((await refresh(kit, `${name}=${token}`)).statusCode).toBe(401);
  });
});
