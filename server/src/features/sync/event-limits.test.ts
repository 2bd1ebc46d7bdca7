import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { afterEach, expect, test } from 'vitest';
import { PASSWORD, passwordHash, signingIn } from '../../test-kit/passwords';
import { createUser, testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, longText } from '../../test-kit/trees';

const kit = await testApp();
const { app, signInAs, sql } = kit;
const accepted: Socket[] = [];
app.server.on('connection', (socket: Socket) => accepted.push(socket));
/** A reset is one more way to end; `once` would throw it. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const open = accepted.splice(0).filter((socket) => !socket.destroyed);
  await Promise.all(open.map(closed));
});

/** A stream over a socket of its own, and what has come of it so far; `read: false` never takes anything in. */
async function open(user: Pick<TestUser, 'headers'>, query = '', { read = true } = {}) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  const stream = { socket, text: '', ended: false };
  socket.on('close', () => (stream.ended = true)).on('error', () => undefined);
  await once(socket, 'connect');
  const { authorization } = user.headers;
  socket.write(
    `GET /api/v1/sync/events${query} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`,
  );
  if (read) {
    socket.on('data', (part: string) => (stream.text += part));
    while (!/\ndata: |"code":/.test(stream.text)) await once(socket, 'data');
  }
  return stream;
}

const statusOf = ({ text: answer }: { text: string }) => Number(answer.split(' ')[1]);

test('a stream that is never read is cut off, and no more than 64 KB ever wait for it', async () => {
  const editor = await signInAs('editor');
  const before = accepted.length;
  const query = `?news=yes&shapes=${knownShapes()}`;
  await open(editor, query, { read: false });
  const reading = await open(editor, query);
  const [unread] = accepted.slice(before);
  const device = new TestDevice(kit, editor);
  const page = device.create(pageTree(longText('a', '')), pageFields());
  await device.apply(page);
  let most = 0;
  // The kernel takes a few megabytes before anything waits here.
  for (let version = 1; version < 1_500 && !unread!.destroyed; version += 1) {
    const value = `${version} ${'x'.repeat(14_000)}`;
    await device.apply(device.update(page.uid, version, { op: 'set', id: 'a', path: ['text'], value }));
    // What waited for one that was cut off is thrown away, a moment later.
    if (!unread!.destroyed) most = Math.max(most, unread!.writableLength);
  }
  expect(unread!.destroyed).toBe(true);
  expect(most).toBeLessThan(64 * 1024 + 1);
  expect(reading.ended).toBe(false);
});

test('a session has at most 20 streams, another session is not concerned; a place that is left is free', async () => {
  const editor = await signInAs('editor');
  const other = await signInAs('editor');
  const open20 = await Promise.all(Array.from({ length: 20 }, () => open(editor)));
  expect(new Set(open20.map(statusOf))).toEqual(new Set([200]));
  const refused = await open(editor);
  expect(statusOf(refused)).toBe(429);
  expect(refused.text.toLowerCase()).toContain('\nretry-after: 60');
  expect(statusOf(await open(other))).toBe(200);
  open20[0]!.socket.destroy();
  await expect.poll(async () => statusOf(await open(editor))).toBe(200);
  expect(open20.slice(1).some(({ ended }) => ended)).toBe(false);
});

test('a tab that comes back takes the place of its former stream', async () => {
  const editor = await signInAs('editor');
  const tab = randomUUID();
  const first = await open(editor, `?tab=${tab}`);
  for (let i = 0; i < 25; i += 1) expect(statusOf(await open(editor, `?tab=${tab}`))).toBe(200);
  await expect.poll(() => first.text).toMatch(/0\r\n\r\n$/);
});

test('one address has at most 500 streams', async () => {
  const users = await Promise.all(Array.from({ length: 26 }, () => signInAs('editor')));
  const streams: { text: string }[] = [];
  for (const user of users) {
    streams.push(...(await Promise.all(Array.from({ length: 20 }, () => open(user)))));
  }
  expect(streams.filter((stream) => statusOf(stream) === 200)).toHaveLength(500);
  expect(streams.filter((stream) => statusOf(stream) === 429)).toHaveLength(20);
});

/** Signs in as a browser does. */
async function signIn() {
  const { id, username } = await createUser(sql, ['editor'], { passwordHash });
  const again = async () => {
    const reply = await signingIn(kit)(username);
    const cookie = String(reply.headers['set-cookie']).split(';')[0]!;
    return { cookie, headers: { authorization: `Bearer ${reply.json().data.token}` } };
  };
  return { id, again, ...(await again()) };
}

const admin = await signInAs('admin');
type Signed = Awaited<ReturnType<typeof signIn>>;
const ENDS: [string, (user: Signed) => Promise<unknown>][] = [
  ['signing out', ({ cookie }) => kit.call('POST', '/auth/logout', { headers: { cookie } })],
  [
    'an old refresh token that is shown again',
    async ({ cookie }) => {
      const refresh = (headers: { cookie: string }) => kit.call('GET', '/auth/refresh', { headers });
      const next = String((await refresh({ cookie })).headers['set-cookie']).split(';')[0]!;
      await refresh({ cookie: next });
      expect((await refresh({ cookie })).statusCode).toBe(401);
    },
  ],
  [
    'its owner, from another browser,',
    async (user) => {
      const { headers } = await user.again();
      expect((await kit.call('DELETE', '/users/me/sessions', { headers })).statusCode).toBe(200);
    },
  ],
  [
    'an admin',
    async ({ id }) => {
      expect((await kit.call('DELETE', `/users/${id}/sessions`, { as: admin })).statusCode).toBe(200);
    },
  ],
  ['deactivation', ({ id }) => kit.call('POST', `/users/deactivate/${id}`, { as: admin })],
  [
    'a new password, set in another browser',
    async (user) => {
      const { headers } = await user.again();
      const payload = { oldPassword: PASSWORD, newPassword: 'another long password' };
      const reply = await kit.call('POST', '/users/me/password', { headers, payload });
      expect(reply.statusCode).toBe(200);
    },
  ],
];

test.each(ENDS)('%s ends the open streams of the session at once', async (_, end) => {
  const user = await signIn();
  const [stream, bystander] = [await open(user), await open(admin)];
  await end(user);
  await expect.poll(() => stream.text).toMatch(/data: session\n\n\r\n0\r\n\r\n$/);
  expect(bystander.text).not.toContain('data: session');
});
