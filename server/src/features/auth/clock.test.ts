import { afterEach, describe, expect, it, vi } from 'vitest';
import { passwordHash, signingIn } from '../../test-kit/passwords';
import { createUser, testApp } from '../../test-kit/test-app';

// An instance whose clock is wrong: sessions live by the clock of the database, access tokens by that of the instance.
const kit = await testApp();
const { app, sql } = kit;
const signIn = signingIn(kit);
const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

const clockIs = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });

async function session(): Promise<{ token: string; cookie: string }> {
  const { username } = await createUser(sql, ['editor'], { passwordHash });
  const reply = await signIn(username);
  const cookie = reply.cookies.find(({ name }) => name === 'vestry_refresh')?.value ?? '';
  return { token: reply.json<{ data: { token: string } }>().data.token, cookie: `vestry_refresh=${cookie}` };
}

const use = async (token: string) =>
  (await app.inject({ url: '/api/v1/users/me/sessions', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;
const refresh = (cookie: string) => app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } });

describe('a clock that is wrong by minutes', () => {
  it.each([-14, -5, 5, 14])('[SI9] refuses no token of another instance: %i', async (minutes) => {
    const { token } = await session();
    clockIs(minutes);
    expect(await use(token)).toBe(200);
  });

  it.each([-14, 14])('[SI9] nor do others refuse its tokens: %i', async (minutes) => {
    clockIs(minutes);
    const { token } = await session();
    vi.useRealTimers();
    expect(await use(token)).toBe(200);
  });

  it.each([-100_000, -20, 20, 100_000])('[SI9] ends no session, however wrong: %i', async (minutes) => {
    const { cookie } = await session();
    clockIs(minutes);
    const renewed = await refresh(cookie);
    expect(renewed.statusCode).toBe(200);
    expect(await use(renewed.json<{ data: { token: string } }>().data.token)).toBe(200);
  });

  it('[SI9] that is far ahead takes tokens of others for expired, and a refresh gives one that is good there', async () => {
    const { token, cookie } = await session();
    clockIs(20);
    expect(await use(token)).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  it('[SI9] does not make a session live longer', async () => {
    const { cookie } = await session();
    await sql`update sessions set expires_at = now() - interval '1 second'`;
    clockIs(-60 * 24 * 60);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });
});
