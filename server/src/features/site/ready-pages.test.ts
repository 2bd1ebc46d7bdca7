import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { keptLog, requestsNoted } from '../../test-kit/kept-log';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

// The index of pages is read again every 15 seconds: a visit of that moment is not answered in front of the framework.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

type Line = Record<string, unknown>;

const { log, lines } = keptLog();
/** Addresses of requests that came to the framework. */
const longWay: string[] = [];
const { app, call, signInAs } = await testApp({
  context: { renderer: plainRenderer, log },
  env: { METRICS_TOKEN: 'x'.repeat(20), TRUST_PROXY: 'loopback' },
  register: (app) => {
    app.addHook('onRequest', async ({ url }) => void longWay.push(url));
  },
});
const editor = await signInAs('editor');
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Over a socket: `inject` passes the server by. */
function visit(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        ...(agent ? { agent } : {}),
        headers: { 'user-agent': 'Ünïcode "agent"\u009b', ...headers },
      },
      (reply) => {
        let body = '';
        reply.setEncoding('utf8').on('data', (part: string) => (body += part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
      },
    )
      .on('error', reject)
      .end();
  });
}

const put = (id: number, route: string, words: string) =>
  call('PUT', '/pages', {
    as: editor,
    payload: { id, route, contents: contents(pageTree(text('a', words))) },
  });

async function createPage(route: string): Promise<number> {
  const payload = { route, status: 'public', contents: contents(pageTree(text('a', 'first'))) };
  return (await call('POST', '/pages', { as: editor, payload })).json().data.id;
}

/** But for what is each answer's own. */
const withoutDate = (headers: IncomingHttpHeaders) => ({ ...headers, date: '', 'x-request-id': '' });
const linesOf = (url: string) =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line['label'] === 'request' && line['url'] === url);

/** Visits until the page is answered in front of the framework; not while the index of pages is being read. */
async function warm(path: string): Promise<void> {
  const isReady = async () => {
    const before = longWay.length;
    await visit(path);
    return longWay.length === before;
  };
  await expect.poll(isReady).toBe(true);
}

/** What `work` gives, which must not come to the framework. */
async function inFront<T>(work: () => Promise<T>): Promise<T> {
  const before = longWay.length;
  const result = await work();
  expect(longWay.slice(before)).toEqual([]);
  return result;
}

test('a page that is ready is answered in front of the framework, and no header differs', async () => {
  await createPage('quick');
  const first = await visit('/quick');
  expect(longWay).toContain('/quick');
  await warm('/quick');
  const second = await inFront(() => visit('/quick'));
  expect(second.body).toBe(first.body);
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  const named = await inFront(() => visit('/quick', { 'x-request-id': 'from-the-proxy' }));
  expect(named.headers['x-request-id']).toBe('from-the-proxy');
  expect(second.headers['content-security-policy']).toContain("default-src 'self'");
  const known = { 'if-none-match': String(first.headers.etag) };
  const unchanged = await inFront(() => visit('/quick', known));
  // A query takes the long way.
  const slow = await visit('/quick?long', known);
  expect(longWay).toContain('/quick?long');
  expect([slow.status, unchanged.status]).toEqual([304, 304]);
  expect(withoutDate(unchanged.headers)).toEqual(withoutDate(slow.headers));
});

test('only a page with a video or a map may load frames of other sites, in front of the framework too', async () => {
  const url = 'https://youtu.be/aqz-KE-bpKQ';
  const tree = pageTree({ value: { id: 'v', type: 'video1', url } });
  const payload = { route: 'film', status: 'public', contents: contents(tree) };
  await call('POST', '/pages', { as: editor, payload });
  await createPage('filmless');
  for (const [path, expected] of [
    [
      '/film',
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org https://www.google.com",
    ],
    ['/filmless', "frame-src 'self'"],
  ] as const) {
    const first = await visit(path);
    await warm(path);
    const second = await inFront(() => visit(path));
    expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
    expect(String(second.headers['content-security-policy']).split(/;\s*/)).toContain(expected);
  }
});

test('on a connection that stays open and on one that is closed, the answers stay right', async () => {
  await createPage('edge');
  await warm('/edge');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await visit('/edge', {}, 'GET', agent);
  expect(first.headers.connection).toBe('keep-alive');
  const closed = await visit('/edge', { connection: 'close' });
  expect(closed.headers.connection).toBe('close');
  expect(closed.headers['keep-alive']).toBeUndefined();
  expect(closed.body).toBe(first.body);
  const known = { 'if-none-match': String(first.headers.etag) };
  await inFront(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await visit('/edge', known, 'GET', agent)).toMatchObject({ status: 304, body: '' });
      expect(await visit('/edge', {}, 'HEAD', agent)).toMatchObject({ status: 200, body: '' });
      expect((await visit('/edge', {}, 'GET', agent)).body).toBe(first.body);
    }
  });
  agent.destroy();
});

test('the request log has the same line', async () => {
  await createPage('logged');
  await visit('/logged');
  await expect.poll(() => linesOf('/logged').length).toBe(1);
  await warm('/logged');
  await inFront(() => visit('/logged'));
  await requestsNoted();
  const all = linesOf('/logged');
  const [slow, quick] = [all[0]!, all.at(-1)!];
  expect(Object.keys(quick)).toEqual(Object.keys(slow));
  const changing = { time: '', id: '', timeMs: 0 };
  expect({ ...quick, ...changing }).toEqual({ ...slow, ...changing });
  expect(quick['id']).not.toBe(slow['id']);
});

test('304, HEAD and another encoding are answered there too', async () => {
  await createPage('教');
  const path = `/${encodeURIComponent('教')}`;
  await warm(path);
  await inFront(async () => {
    const plain = await visit(path);
    const known = await visit(path, { 'if-none-match': String(plain.headers.etag) });
    expect(known).toMatchObject({ status: 304, body: '' });
    expect(known.headers).toMatchObject({
      etag: plain.headers.etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    });
    const head = await visit(path, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(plain.headers['content-length']);
    expect((await visit(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect((await visit(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });
});

test('a change is visible to the next request; a page that is no longer public is not found', async () => {
  const id = await createPage('changing');
  await warm('/changing');
  await put(id, 'changing', 'second');
  expect((await visit('/changing')).body).toContain('second');
  await call('PUT', '/pages/status', { as: editor, payload: { id, status: 'draft' } });
  expect((await visit('/changing')).status).toBe(404);
});

test('a feed that is ready is answered there too, until a post changes', async () => {
  const post = (title: string) => ({
    route: 'news/one',
    title,
    status: 'public',
    contents: contents(pageTree(text('a', 'news'))),
    entry: { kind: 'post', on: '2026-11-22' },
  });
  const { id } = (await call('POST', '/pages', { as: editor, payload: post('First') })).json().data;
  const first = await visit('/news/feed.xml');
  expect(longWay).toContain('/news/feed.xml');
  await warm('/news/feed.xml');
  const second = await inFront(() => visit('/news/feed.xml'));
  expect(second.body).toBe(first.body);
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
  await call('PUT', '/pages', { as: editor, payload: { ...post('Second'), id } });
  expect((await visit('/news/feed.xml')).body).toContain('<title>Second</title>');
  await call('PUT', '/site-settings', { as: await signInAs('admin'), payload: { name: 'Riverside' } });
  expect((await visit('/news/feed.xml')).body).toContain('· Riverside</title>');
  await call('PUT', '/pages/status', { as: editor, payload: { id, status: 'draft' } });
  expect((await visit('/news/feed.xml')).status).toBe(404);
});

test('queries, other methods and other addresses take the long way', async () => {
  await createPage('long');
  await warm('/long');
  const before = longWay.length;
  expect((await visit('/long?token=secret')).status).toBe(200);
  expect((await visit('/long/')).status).toBe(308);
  expect((await visit('/long', {}, 'POST')).status).toBe(404);
  expect(longWay.slice(before)).toEqual(['/long?token=secret', '/long/', '/long']);
  expect((await visit('/%')).status).toBe(400);
  await expect.poll(() => linesOf('/long?token=[redacted]').length).toBe(1);
  expect(lines.join('')).not.toContain('secret');
});

test('metrics count these visits', async () => {
  const count = async () => {
    await requestsNoted();
    const { body } = await visit('/metrics', { authorization: `Bearer ${'x'.repeat(20)}` });
    return Number(/_count\{group="page",status="2xx"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  await createPage('counted');
  await warm('/counted');
  const before = await count();
  for (let i = 0; i < 5; i += 1) await visit('/counted');
  expect(await count()).toBe(before + 5);
});
