import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { PushedChanges } from '@vestry/sync/contract/sync';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signAccessToken } from '../../platform/auth/access-token';
import { endSessionsOf } from '../../platform/auth/sessions';
import { buildApp } from '../../app';
import { connect } from '../../platform/db/db';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';
import { EventStreams } from './events';
import { Presence } from './presence';

const kit = await testApp();
const { app, context, databaseUrl, signInAs, sql } = kit;
const editor = await signInAs('editor');
await app.listen({ port: 0, host: '127.0.0.1' });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`;

/** Requests what has changed, as a device of today does. */
const CHANGES_QUERY = `?news=yes&shapes=${knownShapes()}`;

const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

async function listen(user: TestUser, url = base, query = '') {
  const controller = new AbortController();
  open.push(controller);
  const reply = await fetch(`${url}/sync/events${query}`, {
    headers: user.headers,
    signal: controller.signal,
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    controller,
    /** The data of the next event; undefined when the stream has ended. */
    async next(): Promise<string | undefined> {
      for (;;) {
        const found = /^data: (.*)\n\n/m.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return found[1];
        }
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
  };
}

/** Waits until this instance has received the notification of what was committed up to the cookie. */
async function waitForCookie(cookie: string): Promise<void> {
  const stream = await listen(editor);
  while ((await stream.next()) !== cookie) continue;
}

async function commit(): Promise<void> {
  const device = new TestDevice(kit, editor);
  await device.push(device.create(pageTree(), pageFields()));
}

test('sends the newest state at once and after each commit, as the cookie that a pull would give', async () => {
  const stream = await listen(editor);
  const reader = new TestDevice(kit, editor);
  await reader.pull();
  expect(await stream.next()).toBe(reader.cookie);
  await commit();
  await reader.pull();
  expect(await stream.next()).toBe(reader.cookie);
});

test('who listens is asked to look again when the settings of the site change, viewers as well', async () => {
  const [admin, viewer] = [await signInAs('admin'), await signInAs('viewer')];
  const streams = [await listen(editor), await listen(viewer)];
  await streams[0]!.next();
  const change = (language: string) =>
    kit.call('PUT', '/site-settings', { as: admin, payload: { language, timeZone: 'Asia/Kolkata' } });
  expect((await change('de')).statusCode).toBe(200);
  for (const stream of streams) {
    expect(await stream.next()).toBe('session');
    expect(await stream.next()).toBeUndefined();
  }
  // An unchanged state is no event.
  const stream = await listen(editor);
  const cookie = await stream.next();
  await change('de');
  await commit();
  const next = await stream.next();
  expect([next, next === cookie]).toEqual([expect.stringMatching(/\./), false]);
});

describe('a stream that requests it receives what has changed', () => {
  async function pageOf(characters: number) {
    const device = new TestDevice(kit, editor);
    const words = Array.from({ length: characters / 1000 }, (_, n) =>
      text(`b${n}`, 'word '.repeat(200).trim()),
    );
    const page = device.create(pageTree(text('a', 'first'), ...words), pageFields());
    await device.apply(page);
    return { device, uid: page.uid };
  }

  test('[P11] it is what a pull with the former cookie would give', async () => {
    const { device, uid } = await pageOf(4_000);
    const reader = new TestDevice(kit, editor);
    await reader.pull();
    await waitForCookie(reader.cookie!);
    const stream = await listen(editor, base, CHANGES_QUERY);
    const since = await stream.next();
    expect(since).toBe(reader.cookie);
    await device.push(device.update(uid, 1, setText('a', 'second')));
    const changes = JSON.parse((await stream.next())!) as PushedChanges;
    const { reset: _reset, more: _more, lastMutation: _last, ...pulled } = await reader.pull();
    expect(changes).toEqual({ ...pulled, since });
    expect(changes.patches.map(({ operations }) => operations)).toEqual([[setText('a', 'second')]]);
    const deleted = device.number({ type: 'delete', uid, kind: 'page', base: { version: 2 } });
    await device.push(deleted);
    expect(JSON.parse((await stream.next())!)).toMatchObject({ since: changes.cookie, deleted: [uid] });
  });

  test('what is large is left to be pulled', async () => {
    const stream = await listen(editor, base, CHANGES_QUERY);
    await stream.next();
    await pageOf(18_000);
    const reader = new TestDevice(kit, editor);
    await reader.pull();
    expect(await stream.next()).toBe(reader.cookie);
  });

  test('a viewer receives events of the session alone', async () => {
    const viewer = await signInAs('viewer');
    const stream = await listen(viewer, base, CHANGES_QUERY);
    await commit();
    await setRoles(viewer, [2]);
    expect(await stream.next()).toBe('session');
  });
});

test('a commit of another instance is received too', async () => {
  const pool = connect(databaseUrl, { max: 4 });
  const second = await buildApp({ ...context, sql: pool });
  await second.listen({ port: 0, host: '127.0.0.1' });
  const port = (second.server.address() as AddressInfo).port;
  const stream = await listen(editor, `http://127.0.0.1:${port}/api/v1`);
  const before = await stream.next();
  await commit();
  expect(await stream.next()).not.toBe(before);
  // Stopping the server ends the stream instead of waiting for it.
  const closed = second.close();
  expect(await stream.next()).toBeUndefined();
  await closed;
  await pool.end();
});

test('visitors get no stream, viewers one that says nothing of documents', async () => {
  expect((await fetch(`${base}/sync/events`)).status).toBe(401);
  const viewer = await signInAs('viewer');
  const stream = await listen(viewer, base, `?tab=${randomUUID()}&open=${randomUUID()}`);
  await commit();
  await setRoles(viewer, [2]);
  expect(await stream.next()).toBe('session');
  expect(await stream.next()).toBeUndefined();
});

const admin = await signInAs('admin');
const setRoles = (user: TestUser, roleIds: number[]) =>
  kit.call('POST', '/user-roles/update', { as: admin, payload: { userId: user.id, roleIds } });

const CHANGES: [string, (user: TestUser) => Promise<unknown>][] = [
  ['new roles', (user) => setRoles(user, [1, 2])],
  ['deactivation', (user) => kit.call('POST', `/users/deactivate/${user.id}`, { as: admin })],
];
test.each(CHANGES)('%s reach the stream of that user alone, at once, and end it', async (_, change) => {
  const user = await signInAs('editor');
  const [stream, other] = [await listen(user), await listen(editor)];
  await stream.next();
  await other.next();
  await change(user);
  expect(await stream.next()).toBe('session');
  expect(await stream.next()).toBeUndefined();
  await commit();
  expect(await other.next()).toContain('.');
});

/** A stream that nothing reads: what was written to it, and whether it has ended. */
async function openStreams(user: TestUser, heartbeatMs: number) {
  const ended: string[] = [];
  const written: string[] = [];
  const raw = {
    write: (text: string) => written.push(text),
    end: () => ended.push('end'),
    on: () => raw,
    setHeader: () => raw,
    writeHead: () => raw,
  };
  const subscription = {
    ready: async () => undefined,
    subscribe: () => () => true,
    space: { epoch: 'e', version: 1 },
  };
  const streams = new EventStreams(app, {
    spaceSubscription: subscription as never,
    presence: new Presence(sql, context.log),
    readChanges: async () => null,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  });
  const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) };
  const request = { headers: user.headers, log: context.log, sessionId: '', ip: '127.0.0.1' };
  const sessionUser = await app.authenticate(request as never);
  await streams.open(request as never, reply as never, { user: sessionUser! });
  return { streams, ended, written };
}

test('ends with the session', async () => {
  const leaving = await signInAs('editor');
  const { streams, ended, written } = await openStreams(leaving, 20);
  await expect.poll(() => written).toContain(':\n\n');
  expect(ended).toEqual([]);
  await endSessionsOf(sql, leaving.id);
  app.sessionUsers.forgetUser(leaving.id);
  await expect.poll(() => ended).toEqual(['end']);
  expect(written.at(-1)).toBe('data: session\n\n');
  streams.close();
});

test('outlives the access token that it began with', async () => {
  const user = await signInAs('editor');
  const [session] = await sql<{ id: string }[]>`select id from sessions where user_id = ${user.id}`;
  const headers = { authorization: `Bearer ${signAccessToken(app, session!.id, 60)}` };
  const { streams, ended, written } = await openStreams({ ...user, headers }, 20);
  const beats = () => written.filter((text) => text === ':\n\n').length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    expect((await app.inject({ url: '/api/v1/pages', headers })).statusCode).toBe(401);
    const before = beats();
    // The first of them may have begun before.
    await expect.poll(beats).toBeGreaterThan(before + 1);
    expect(ended).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
  streams.close();
});

describe('who else has a document open', () => {
  const tab = () => randomUUID();
  const presenceOf = (uid: string, ...users: string[]) => JSON.stringify({ uid, users });
  async function nameOf(user: TestUser): Promise<string> {
    const [row] = await sql<{ username: string }[]>`select username from users where id = ${user.id}`;
    return row!.username;
  }
  async function opened(uid: string, user: TestUser, url = base) {
    const stream = await listen(user, url, `?tab=${tab()}&open=${uid}`);
    // The newest state comes first.
    expect(await stream.next()).toContain('.');
    return stream;
  }

  test('both are notified, across instances, and again when one leaves', async () => {
    const pool = connect(databaseUrl, { max: 4 });
    const second = await buildApp({ ...context, sql: pool });
    await second.listen({ port: 0, host: '127.0.0.1' });
    const port = (second.server.address() as AddressInfo).port;
    const other = await signInAs('editor');
    const uid = randomUUID();
    const mine = await opened(uid, editor);
    expect(await mine.next()).toBe(presenceOf(uid));
    const theirs = await opened(uid, other, `http://127.0.0.1:${port}/api/v1`);
    expect(await mine.next()).toBe(presenceOf(uid, await nameOf(other)));
    expect(await theirs.next()).toBe(presenceOf(uid, await nameOf(editor)));
    const closed = second.close();
    expect(await mine.next()).toBe(presenceOf(uid));
    expect(await theirs.next()).toBeUndefined();
    await closed;
    await pool.end();
  });

  test('a tab that opens another document is notified about that one alone', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const mine = await opened(first, editor);
    expect(await mine.next()).toBe(presenceOf(first));
    const moving = tab();
    const other = await signInAs('editor');
    const theirs = await listen(other, base, `?tab=${moving}`);
    // The stream has begun: before that, its tab is notified again when it does.
    expect(await theirs.next()).toContain('.');
    const move = (open: string | null, as = other) =>
      kit.call('POST', '/sync/presence', { as, payload: { tab: moving, open } });
    expect((await move(first)).statusCode).toBe(200);
    expect(await mine.next()).toBe(presenceOf(first, await nameOf(other)));
    // Nobody else speaks for that tab.
    await move(null, editor);
    await move(second);
    const here = presenceOf(first, await nameOf(other));
    let received = await mine.next();
    // An arrival may be sent twice: by its notification, and when that tab's stream is stored.
    while (received === here) received = await mine.next();
    expect(received).toBe(presenceOf(first));
    theirs.controller.abort();
  });

  test('a tab that has reported its document before its stream began learns of the others', async () => {
    const uid = randomUUID();
    const mine = await opened(uid, editor);
    expect(await mine.next()).toBe(presenceOf(uid));
    const early = tab();
    const other = await signInAs('editor');
    await kit.call('POST', '/sync/presence', { as: other, payload: { tab: early, open: uid } });
    expect(await mine.next()).toBe(presenceOf(uid, await nameOf(other)));
    const theirs = await listen(other, base, `?tab=${early}`);
    expect(await theirs.next()).toContain('.');
    expect(await theirs.next()).toBe(presenceOf(uid, await nameOf(editor)));
  });

  test('nonsense is refused', async () => {
    const post = (payload: object) => kit.call('POST', '/sync/presence', { as: editor, payload });
    expect((await post({ tab: '1', open: null })).statusCode).toBe(422);
    expect((await post({ tab: tab(), open: 'about' })).statusCode).toBe(422);
    const viewer = await signInAs('viewer');
    expect(
      (await kit.call('POST', '/sync/presence', { as: viewer, payload: { tab: tab(), open: null } }))
        .statusCode,
    ).toBe(403);
  });
});
