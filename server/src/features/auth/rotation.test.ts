import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { PASSWORD, passwordHash } from '../../test-kit/passwords';
import { createUser, testApp } from '../../test-kit/test-app';

/** One database, before, during and after a change of the secret. */
const { app: before, context, sql } = await testApp();
const NEW = 'the secret of tomorrow, long enough for HS256';

async function another(secret: string, former: string[]): Promise<FastifyInstance> {
  const app = await buildApp({ ...context, jwtSecret: secret, formerSecrets: former });
  afterAll(() => app.close());
  return app;
}
const during = await another(NEW, [context.jwtSecret]);
const after = await another(NEW, []);

function cookieOf(reply: LightMyRequestResponse, name = 'vestry_refresh'): string {
  return reply.cookies.find((cookie) => cookie.name === name)?.value ?? '';
}
const signIn = (app: FastifyInstance, username: string, password = PASSWORD, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { username, password },
    headers: cookie === '' ? {} : { cookie: `vestry_device=${cookie}` },
  });
const refresh = (app: FastifyInstance, token: string) =>
  app.inject({ url: '/api/v1/auth/refresh', headers: { cookie: `vestry_refresh=${token}` } });
const use = async (app: FastifyInstance, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/v1/users/me/sessions', headers })).statusCode;
};
const accessOf = (reply: LightMyRequestResponse) => reply.json<{ data: { token: string } }>().data.token;

async function editor(): Promise<{ id: number; username: string }> {
  return createUser(sql, ['editor'], { passwordHash });
}

describe('[SI10] a new JWT_SECRET beside the former one', () => {
  it('signs nobody out: access and refresh tokens go on, and are renewed under the new one', async () => {
    const { username } = await editor();
    const reply = await signIn(before, username);
    expect(await use(during, accessOf(reply))).toBe(200);
    expect(await use(after, accessOf(reply))).toBe(401);
    const renewed = await refresh(during, cookieOf(reply));
    expect(await use(after, accessOf(renewed))).toBe(200);
    expect((await refresh(after, cookieOf(renewed))).statusCode).toBe(200);
  });

  it('gives tabs that race the same successor, also when the other server has traded the token', async () => {
    const { username } = await editor();
    const token = cookieOf(await signIn(before, username));
    const first = cookieOf(await refresh(before, token));
    const second = await refresh(during, token);
    expect([second.statusCode, cookieOf(second)]).toEqual([200, first]);
    // Without the former secret the answer cannot be known; the session lives on with the one that has it.
    expect((await refresh(after, token)).statusCode).toBe(401);
    expect((await refresh(during, first)).statusCode).toBe(200);
  });

  it('ends the family of a spent token of before', async () => {
    const { username } = await editor();
    const stolen = cookieOf(await signIn(before, username));
    let latest = cookieOf(await refresh(before, stolen));
    latest = cookieOf(await refresh(during, latest));
    latest = cookieOf(await refresh(during, latest));
    expect((await refresh(during, stolen)).statusCode).toBe(401);
    expect((await refresh(during, latest)).statusCode).toBe(401);
  });

  it('still knows the browsers that have signed in before, and renews their cookie', async () => {
    const { username } = await editor();
    const known = cookieOf(await signIn(before, username), 'vestry_device');
    const number = known.split('.')[0];
    const renewed = cookieOf(await signIn(during, username, PASSWORD, known), 'vestry_device');
    expect(renewed.split('.')[0]).toBe(number);
    expect(renewed).not.toBe(known);
    const again = cookieOf(await signIn(after, username, PASSWORD, renewed), 'vestry_device');
    expect(again).toBe(renewed);
    const unknown = cookieOf(await signIn(after, username, PASSWORD, known), 'vestry_device');
    expect(unknown.split('.')[0]).not.toBe(number);
  });
});

describe('[SI10] a session from before there was a key for each purpose', () => {
  const keyed = (text: string) => createHmac('sha256', context.jwtSecret).update(text).digest();

  /** As the version before has written it: everything is keyed with the secret itself. */
  async function formerSession(): Promise<{ token: string; successor: string; access: string }> {
    const { id } = await editor();
    const sessionId = randomUUID();
    const withProof = (own: Buffer) => {
      const proof = keyed(`issued ${sessionId} ${own.toString('base64url')}`).subarray(0, 16);
      return `${sessionId}.${Buffer.concat([own, proof]).toString('base64url')}`;
    };
    const token = withProof(randomBytes(16));
    const successor = withProof(keyed(`refresh ${token}`).subarray(0, 16));
    await sql`insert into sessions (id, user_id, current_hash, expires_at)
      values (${sessionId}, ${id}, ${createHash('sha256').update(token).digest()}, now() + interval '1 day')`;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: sessionId, iss: 'vestry', iat: now, exp: now + 900 })}`;
    return { token, successor, access: `${signed}.${keyed(signed).toString('base64url')}` };
  }

  it('goes on after the upgrade, and after a change of the secret that comes with it', async () => {
    for (const app of [before, during]) {
      const { token, access } = await formerSession();
      expect(await use(app, access)).toBe(200);
      const renewed = await refresh(app, token);
      expect(renewed.statusCode).toBe(200);
      expect(await use(app, accessOf(renewed))).toBe(200);
    }
  });

  it('gives a tab that the former version has answered a moment ago the same token', async () => {
    const { token, successor } = await formerSession();
    await sql`update sessions set previous_hash = current_hash, rotated_at = now(),
      current_hash = ${createHash('sha256').update(successor).digest()} where id = ${token.slice(0, 36)}`;
    expect(cookieOf(await refresh(before, token))).toBe(successor);
  });

  it('is ended by a spent token of it', async () => {
    const { token } = await formerSession();
    let latest = token;
    for (let round = 0; round < 3; round++) latest = cookieOf(await refresh(before, latest));
    expect((await refresh(before, token)).statusCode).toBe(401);
    expect((await refresh(before, latest)).statusCode).toBe(401);
  });

  it('knows the device cookie of before', async () => {
    const { id, username } = await editor();
    const proof = createHmac('sha256', context.jwtSecret).update(`device abc ${id}`).digest('base64url');
    const renewed = cookieOf(await signIn(before, username, PASSWORD, `abc.${proof}`), 'vestry_device');
    expect(renewed).toMatch(/^abc\./);
    expect(renewed).not.toContain(proof);
  });
});
