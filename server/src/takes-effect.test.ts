import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app';
import { connect } from './platform/db/db';
import { EventStreams } from './features/sync/events';
import { Presence } from './features/sync/presence';
import { testApp, type TestUser } from './test-kit/test-app';

// PRODUCT.md RO2: deactivation and changes of roles take effect within 60 s, on every instance.
const { app, call, context, databaseUrl, signInAs } = await testApp();
const admin = await signInAs('admin');
/** Another server on the same database: it receives nothing of what the first one does. */
const pool = connect(databaseUrl, { max: 4 });
const second = await buildApp({ ...context, sql: pool });
afterAll(async () => {
  await second.close();
  await pool.end();
});

afterEach(() => {
  vi.useRealTimers();
});

const ask = async (instance: typeof app, user: TestUser) =>
  (await instance.inject({ url: '/api/v1/pages', headers: user.headers })).statusCode;

const WAYS: [string, (user: TestUser) => Promise<unknown>, number][] = [
  ['deactivation', (user) => call('POST', `/users/deactivate/${user.id}`, { as: admin }), 401],
  [
    'a change of roles',
    (user) => call('POST', '/user-roles/update', { as: admin, payload: { userId: user.id, roleIds: [3] } }),
    403,
  ],
];

describe.each(WAYS)('%s', (_, take, refused) => {
  it('[RO2] takes effect at once here, and within a minute on another server', async () => {
    const editor = await signInAs('editor');
    expect([await ask(app, editor), await ask(second, editor)]).toEqual([200, 200]);
    await take(editor);
    expect(await ask(app, editor)).toBe(refused);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await ask(second, editor)).toBe(refused);
  });

  it('ends an event stream within a minute', async () => {
    const editor = await signInAs('editor');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const ended = vi.fn();
    const raw = { write: () => true, end: ended, on: () => raw, setHeader: () => raw, writeHead: () => raw };
    const subscription = {
      ready: async () => undefined,
      subscribe: () => () => true,
      space: { epoch: 'e', version: 1 },
    };
    // On the server that received no notification and has cached the session a moment ago.
    const streams = new EventStreams(second, {
      spaceSubscription: subscription as never,
      presence: new Presence(pool, context.log),
      readChanges: async () => null,
    });
    const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) };
    const request = { headers: editor.headers, log: context.log, sessionId: '' } as never;
    const user = await second.authenticate(request);
    await streams.open(request, reply as never, { user: user! });
    await take(editor);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => ended).toHaveBeenCalled();
    streams.close();
  });
});
