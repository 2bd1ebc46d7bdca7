import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '@vestry/sync/contract/push';
import { beforeEach, expect, it } from 'vitest';
import { signAccessToken } from '../../platform/auth/access-token';
import { beginSession } from '../../platform/auth/sessions';
import { MAX_SUBSCRIPTIONS } from '../../platform/push/sql';
import { LOCAL_ORIGIN } from '../../test-kit/local-origin';
import type { OutboundHttp } from '../../platform/outbound-http/outbound-http';
import { isPublicAddress } from '../../platform/outbound-http/public-address';
import { atEnd } from '../../test-kit/at-end';
import { createUser, testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';
import { GOOD_TEST } from '../../test-kit/good-test';
import { LOCAL, localServer } from '../external-links/test-support/local-server';

/** A browser that was subscribed at the push service of these tests. */
interface Browser {
  path: string;
  pair: ECDH;
  auth: Buffer;
}

interface Got {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let got: Got[] = [];
let answer = 201;
let retryAfter: string | undefined;
/** Of a browser whose service takes a message and says nothing. */
let silent: string | undefined;
async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  got.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
  if (request.url === silent) return;
  const patience = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  reply.writeHead(answer, { location: 'https://good.test/elsewhere', ...patience }).end('for nobody');
}
const service = await localServer((request, reply) => void take(request, reply), { tls: true });
atEnd(() => service.close());
const ORIGIN = `https://good.test:${service.port}`;
/** What the server waits for: so many milliseconds, until the test continues it. */
let pauses: { ms: number; goOn: () => void }[] = [];
const outboundHttp: Partial<OutboundHttp> = {
  ...LOCAL,
  ca: GOOD_TEST.cert,
  timeoutMs: 60_000,
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      pauses.push({ ms, goOn: resolve });
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    }),
};
const kit = await testApp({ context: { outboundHttp } });
const { app, call, sql, signInAs } = kit;

beforeEach(async () => {
  got = [];
  answer = 201;
  retryAfter = undefined;
  silent = undefined;
  pauses = [];
  await sql`delete from vestry_running.push_subscriptions`;
});

function newBrowser(): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { path: `/send/${randomBytes(8).toString('hex')}`, pair, auth: randomBytes(16) };
}

const bodyOf = ({ path, pair, auth }: Browser, origin = ORIGIN) => ({
  endpoint: origin + path,
  p256dh: pair.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
});

async function subscribed(user: TestUser): Promise<Browser> {
  const browser = newBrowser();
  const reply = await call('PUT', '/users/me/push', { as: user, payload: bodyOf(browser) });
  expect(reply.statusCode).toBe(200);
  return browser;
}

/** As the browser does it: RFC 8291. */
function read({ pair, auth }: Browser, body: Buffer): PushMessage {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(text.at(-1)).toBe(2);
  return JSON.parse(text.subarray(0, -1).toString()) as PushMessage;
}

async function notify(user: { id: number }, title = 'Something', by = app): Promise<Got[]> {
  by.push.notify({ recipients: [user.id], tag: 'review', path: '/dashboard', text: () => title });
  await by.push.settled();
  return got;
}

it('[IN6] is read by that browser alone, and says who sends it', async () => {
  const ann = await signInAs('editor');
  const browser = await subscribed(ann);
  const [one] = await notify(ann, 'Anna asks you to review 首頁');
  expect(one).toMatchObject({
    path: browser.path,
    headers: { 'content-encoding': 'aes128gcm', ttl: '86400' },
  });
  expect(read(browser, one!.body)).toMatchObject({
    user: ann.id,
    path: '/dashboard',
    title: 'Anna asks you to review 首頁',
  });
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(one!.headers.authorization)) ?? [];
  expect(key).toBe((await call('GET', '/users/me/push', { as: ann })).json().data.key);
  const [head, tokenClaims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(tokenClaims, 'base64url').toString())).toMatchObject({ aud: ORIGIN });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(
    verify('sha256', Buffer.from(`${head}.${tokenClaims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true);
});

it('[IN6] goes to nobody whose session has ended, and to nobody who may not sign in', async () => {
  const signedOut = await signInAs('editor');
  await subscribed(signedOut);
  await sql`delete from sessions where user_id = ${signedOut.id}`;
  expect(await notify(signedOut)).toEqual([]);
  const deleted = await signInAs('editor');
  await subscribed(deleted);
  await sql`update users set is_active = false where id = ${deleted.id}`;
  expect(await notify(deleted)).toEqual([]);
  const expired = await signInAs('editor');
  await subscribed(expired);
  await sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${expired.id}`;
  expect(await notify(expired)).toEqual([]);
  expect(await sql`select from vestry_running.push_subscriptions`).toHaveLength(0);
});

it('[IN6] ends when somebody says so, and a browser belongs to who has signed in last', async () => {
  const [ann, ben] = [await signInAs('editor'), await signInAs('editor')];
  const browser = await subscribed(ann);
  await call('PUT', '/users/me/push', { as: ben, payload: bodyOf(browser) });
  expect(await notify(ann)).toEqual([]);
  expect(await notify(ben)).toHaveLength(1);
  expect((await call('DELETE', '/users/me/push', { as: ben })).statusCode).toBe(200);
  expect(await notify(ben)).toHaveLength(1);
});

it.each([404, 410, 403])(
  'forgets a browser whose service answers %d, and follows no redirect',
  async (status) => {
    const ann = await signInAs('editor');
    await subscribed(ann);
    answer = 307;
    await notify(ann);
    answer = 500;
    await notify(ann);
    expect(await sql`select from vestry_running.push_subscriptions`).toHaveLength(1);
    answer = status;
    expect(await notify(ann)).toHaveLength(3);
    expect(await notify(ann)).toHaveLength(3);
  },
);

it('a service that asks for patience gets the message again when it has had it', async () => {
  const ann = await signInAs('editor');
  const browser = await subscribed(ann);
  const ben = await signInAs('editor');
  await subscribed(ben);
  [answer, retryAfter] = [429, '120'];
  await notify(ann, 'Once');
  await notify(ben);
  expect(pauses.map(({ ms }) => ms)).toEqual([120_000, 120_000]);
  // Who has signed out meanwhile gets nothing.
  await sql`delete from sessions where user_id = ${ben.id}`;
  answer = 201;
  for (const { goOn } of pauses) goOn();
  await expect.poll(() => got.length).toBe(3);
  await app.push.settled();
  expect(got.map(({ path }) => path).lastIndexOf(browser.path)).toBe(2);
  expect(read(browser, got[2]!.body).title).toBe('Once');
  expect(pauses).toHaveLength(2);
});

it('a service that goes on failing is left alone, and one that asks for hours is so at once', async () => {
  const ann = await signInAs('editor');
  await subscribed(ann);
  [answer, retryAfter] = [503, 'soon'];
  await notify(ann);
  pauses[0]!.goOn();
  await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([60_000, 600_000]);
  pauses[1]!.goOn();
  await expect.poll(() => got.length).toBe(3);
  await app.push.settled();
  expect(pauses).toHaveLength(2);
  retryAfter = '7200';
  expect(await notify(ann)).toHaveLength(4);
  expect(pauses).toHaveLength(2);
});

it('waits for no service that takes a message and says nothing', async () => {
  const { databaseUrl, context } = kit;
  const hasty = await testApp({
    context: {
      sql,
      databaseUrl,
      jwtSecret: context.jwtSecret,
      outboundHttp: { ...outboundHttp, timeoutMs: 2_000 },
    },
  });
  const ann = await signInAs('editor');
  silent = (await subscribed(ann)).path;
  await notify(ann, 'Something', hasty.app);
  expect(pauses).toHaveLength(1);
  const ben = await signInAs('editor');
  const other = await subscribed(ben);
  expect((await notify(ben, 'Something', hasty.app)).at(-1)).toMatchObject({ path: other.path });
});

it('a service that is slow delays no message to another one', async () => {
  const waiting = new Set<ServerResponse>();
  const slow = await localServer(
    (request, reply) => {
      waiting.add(reply);
      reply.on('close', () => waiting.delete(reply));
      request.resume();
    },
    { tls: true },
  );
  const [ann, ben] = [await signInAs('editor'), await signInAs('editor')];
  const payload = bodyOf(newBrowser(), `https://good.test:${slow.port}`);
  expect((await call('PUT', '/users/me/push', { as: ann, payload })).statusCode).toBe(200);
  await subscribed(ben);
  const notification = { tag: 'review', path: '/dashboard', text: () => 'Something' };
  app.push.notify({ ...notification, recipients: [ann.id] });
  await expect.poll(() => waiting.size).toBe(1);
  app.push.notify({ ...notification, recipients: [ben.id] });
  await expect.poll(() => got).toHaveLength(1);
  // The slow service has not answered yet.
  expect(waiting.size).toBe(1);
  for (const reply of waiting) reply.writeHead(201).end();
  await app.push.settled();
  await slow.close();
});

it('a person has at most twenty subscriptions; a new one removes the oldest', async () => {
  const ann = await signInAs('editor');
  const browsers: Browser[] = [];
  const subscribe = async () => {
    const { sessionId } = await beginSession(sql, ann.id, LOCAL_ORIGIN, app.keys.refreshTokens);
    const browser = newBrowser();
    browsers.push(browser);
    const as = { ...ann, headers: { authorization: `Bearer ${signAccessToken(app, sessionId)}` } };
    const reply = await call('PUT', '/users/me/push', { as, payload: bodyOf(browser) });
    expect(reply.statusCode).toBe(200);
  };
  await subscribe();
  await subscribed(await signInAs('editor'));
  await Promise.all(Array.from({ length: MAX_SUBSCRIPTIONS + 4 }, subscribe));
  const kept = (await notify(ann)).map(({ path }) => path);
  expect(kept).toHaveLength(MAX_SUBSCRIPTIONS);
  expect(kept).not.toContain(browsers[0]?.path);
  expect(await sql`select from vestry_running.push_subscriptions`).toHaveLength(MAX_SUBSCRIPTIONS + 1);
});

it('asks nothing of its own network, whatever address a client gives', async () => {
  const ann = await signInAs('editor');
  const at = (origin: string) =>
    call('PUT', '/users/me/push', { as: ann, payload: bodyOf(newBrowser(), origin) });
  for (const origin of [
    `http://good.test:${service.port}`,
    'https://a:b@good.test',
    'https://good.test:22',
    'ftp://x',
    '',
  ])
    expect([origin, (await at(origin)).statusCode]).toEqual([origin, 422]);
  const strict = await testApp({
    context: { outboundHttp: { resolve: () => Promise.resolve(['127.0.0.1']), mayRequest: isPublicAddress } },
  });
  const ben = await strict.signInAs('editor');
  for (const origin of [ORIGIN, `https://127.0.0.1:${service.port}`, `https://[::1]:${service.port}`]) {
    await strict.call('PUT', '/users/me/push', { as: ben, payload: bodyOf(newBrowser(), origin) });
    strict.app.push.notify({ recipients: [ben.id], tag: 'job', path: '/dashboard', text: () => '' });
    await strict.app.push.settled();
  }
  expect(got).toEqual([]);
});

it('refuses keys that are none', async () => {
  const ann = await signInAs('editor');
  for (const wrong of [{ p256dh: 'x' }, { auth: 'x' }, { p256dh: 7 }]) {
    const reply = await call('PUT', '/users/me/push', {
      as: ann,
      payload: { ...bodyOf(newBrowser()), ...wrong },
    });
    expect(reply.statusCode).toBe(422);
  }
});

it('notifies those with the permission of a failed job, in their language, and a reviewer of a review', async () => {
  const [ann, ben, admin] = [await signInAs('editor'), await signInAs('editor'), await signInAs('admin')];
  const [forBen, forAdmin] = [await subscribed(ben), await subscribed(admin)];
  await sql`update users set language = 'zh-TW' where id = ${admin.id}`;
  app.push.notify({
    recipients: 'jobs.read',
    tag: 'job',
    path: '/dashboard/schedule',
    text: (t) => t('mail.pushJobFailed', { job: 'x' }),
  });
  await app.push.settled();
  expect(got.map(({ path }) => path)).toEqual([forAdmin.path]);
  expect(read(forAdmin, got[0]!.body)).toMatchObject({ title: '排程工作失敗：x', tag: 'job' });
  got = [];

  const create = new TestDevice(kit, ann).create(
    pageTree(text('a', 'Words')),
    pageFields({ title: 'Times' }),
  );
  await new TestDevice(kit, ann).apply(create);
  const said = { type: 'ask', reviewer: ben.id, words: 'secret words' };
  const payload = { id: crypto.randomUUID(), page: create.uid, said };
  expect((await call('POST', '/reviews', { as: ann, payload })).statusCode).toBe(201);
  await expect.poll(() => got.length).toBe(1);
  const message = read(forBen, got[0]!.body);
  expect(message).toMatchObject({ user: ben.id, tag: 'review', path: `/dashboard/pages/edit/${create.uid}` });
  expect(message.title).toBe(`${ann.username} asks you to review Times`);
  expect(JSON.stringify(message)).not.toContain('secret');
});

it('notifies the author of the change that lost a conflict', async () => {
  const loser = await signInAs('editor');
  const browser = await subscribed(loser);
  const { id: winner } = await createUser(sql, ['editor']);
  const create = new TestDevice(kit, loser).create(pageTree(text('a', 'Words')), pageFields());
  await new TestDevice(kit, loser).apply(create);
  await sql`insert into conflicts (uid, version, place, operation, lost, winner_id, loser_id)
    values (${create.uid}, 1, 0, '{"op":"set"}', '"x"', ${winner}, ${loser.id})`;
  for (const notifyAll of app.documents.disputed) notifyAll([{ uid: create.uid, version: 1 }]);
  await expect.poll(() => got.length).toBe(1);
  expect(read(browser, got[0]!.body)).toMatchObject({
    tag: 'attention',
    path: `/dashboard/pages/conflicts/${create.uid}`,
  });
});
