import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { passwordHash, PASSWORD } from '../../test-kit/passwords';
import { createUser, testApp, type TestUser } from '../../test-kit/test-app';

const { app, sql, call, signInAs } = await testApp();
const admin = await signInAs('admin');
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0';

interface Device {
  token: string;
  cookie: string;
}

async function signIn(username: string): Promise<Device> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { username, password: PASSWORD },
    headers: { 'user-agent': FIREFOX },
    remoteAddress: '203.0.113.9',
  });
  const cookie = reply.cookies.find(({ name }) => name === 'vestry_refresh')?.value ?? '';
  return { token: reply.json<{ data: { token: string } }>().data.token, cookie: `vestry_refresh=${cookie}` };
}

const as = ({ token }: Device): TestUser => ({
  id: 0,
  username: '',
  token,
  headers: { authorization: `Bearer ${token}` },
});

interface Listed {
  id: string;
  isCurrent: boolean;
}
async function list(path: string, user: TestUser): Promise<Listed[]> {
  return (await call('GET', path, { as: user })).json<{ data: Listed[] }>().data;
}

async function twoSessions(): Promise<{ id: number; username: string; phone: Device; laptop: Device }> {
  const user = await createUser(sql, ['editor'], { passwordHash });
  return { ...user, phone: await signIn(user.username), laptop: await signIn(user.username) };
}

it('[SI9] shows where one is signed in, by browser, device and address', async () => {
  const { laptop } = await twoSessions();
  const listed = await list('/users/me/sessions', as(laptop));
  expect(listed).toHaveLength(2);
  expect(listed[0]).toEqual({
    id: expect.any(String),
    browser: 'Firefox',
    system: 'Windows',
    address: '203.0.113.9',
    startedAt: expect.stringMatching(/Z$/),
    usedAt: expect.stringMatching(/Z$/),
    isCurrent: true,
  });
  expect(listed[1]?.isCurrent).toBe(false);
});

it('[SI9] signs out one other device at once, and it cannot come back', async () => {
  const { phone, laptop, username } = await twoSessions();
  expect((await call('GET', '/users/me/sessions', { as: as(phone) })).statusCode).toBe(200);
  const other = (await list('/users/me/sessions', as(laptop))).find(({ isCurrent }) => !isCurrent)!;
  const end = () => call('DELETE', `/users/me/sessions/${other.id}`, { as: as(laptop) });
  expect((await end()).json().data).toEqual({ ended: 1 });
  expect((await call('GET', '/users/me/sessions', { as: as(phone) })).statusCode).toBe(401);
  expect((await call('GET', '/auth/refresh', { headers: { cookie: phone.cookie } })).statusCode).toBe(401);
  expect((await call('GET', '/users/me/sessions', { as: as(laptop) })).statusCode).toBe(200);
  // Twice is no fault of ours.
  expect((await end()).statusCode).toBe(404);
  const [act] = await sql`select act, actor, subject from audit_log order by id desc limit 1`;
  expect(act).toEqual({ act: 'sessionEnded', actor: username, subject: username });
});

it('[SI9] signs out everywhere else', async () => {
  const { phone, laptop } = await twoSessions();
  expect((await call('DELETE', '/users/me/sessions', { as: as(laptop) })).json().data).toEqual({ ended: 1 });
  expect((await call('GET', '/users/me/sessions', { as: as(phone) })).statusCode).toBe(401);
  expect((await call('DELETE', '/users/me/sessions', { as: as(laptop) })).json().data).toEqual({ ended: 0 });
});

it('[SI9] lets nobody end the sessions of others, but admins', async () => {
  const one = await twoSessions();
  const other = await twoSessions();
  const [session] = await list('/users/me/sessions', as(other.laptop));
  expect((await call('DELETE', `/users/me/sessions/${session!.id}`, { as: as(one.laptop) })).statusCode).toBe(
    404,
  );
  for (const path of [`/users/${other.id}/sessions`, `/users/${other.id}/sessions/${session!.id}`]) {
    expect((await call('DELETE', path, { as: as(one.laptop) })).statusCode).toBe(403);
  }
  expect((await call('GET', `/users/${other.id}/sessions`, { as: as(one.laptop) })).statusCode).toBe(403);
  expect(await list(`/users/${other.id}/sessions`, admin)).toHaveLength(2);
  const ended = await call('DELETE', `/users/${other.id}/sessions/${session!.id}`, { as: admin });
  expect(ended.json().data).toEqual({ ended: 1 });
  expect((await call('DELETE', `/users/${other.id}/sessions`, { as: admin })).json().data).toEqual({
    ended: 1,
  });
  expect((await call('GET', '/users/me/sessions', { as: as(other.phone) })).statusCode).toBe(401);
});

it.each([
  ['GET', '/users/999999/sessions', 404],
  ['DELETE', '/users/999999/sessions', 404],
  ['GET', '/users/x/sessions', 400],
  ['DELETE', '/users/me/sessions/x', 400],
  ['DELETE', `/users/me/sessions/${randomUUID()}`, 404],
] as const)('%s %s is %i', async (method, path, status) => {
  expect((await call(method, path, { as: admin })).statusCode).toBe(status);
});

it('[SI9] ends a session that was not used for 30 days', async () => {
  const { laptop } = await twoSessions();
  const refresh = (cookie: string) => call('GET', '/auth/refresh', { headers: { cookie } });
  const used = await refresh(laptop.cookie);
  const cookie = String(used.headers['set-cookie']).split(';')[0]!;
  const id = cookie.slice('vestry_refresh='.length, -44);
  const [row] = await sql<[{ days: number }]>`
    select ceil(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where id = ${id}`;
  expect(row.days).toBe(30);
  await sql`update sessions set expires_at = expires_at - interval '30 days' where id = ${id}`;
  expect((await refresh(cookie)).statusCode).toBe(401);
  expect((await call('GET', '/users/me/sessions', { as: as(laptop) })).statusCode).toBe(401);
});

it('[SI9] ends a session after 90 days, however often it was used', async () => {
  const { laptop } = await twoSessions();
  const days = (count: number) =>
    sql`update sessions set created_at = now() - make_interval(days => ${count}), expires_at = now() + interval '1 day'
      where id = ${laptop.cookie.slice('vestry_refresh='.length, -44)}`;
  await days(89);
  const reply = await call('GET', '/auth/refresh', { headers: { cookie: laptop.cookie } });
  expect(reply.statusCode).toBe(200);
  const [row] = await sql<[{ hours: number }]>`
    select extract(epoch from expires_at - now())::int / 3600 as hours from sessions
    where created_at < now() - interval '80 days'`;
  expect(row.hours).toBeLessThanOrEqual(24);
});
