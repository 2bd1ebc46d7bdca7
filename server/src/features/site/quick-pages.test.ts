import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Renderer } from '../../platform/render-port';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

const lines: Record<string, unknown>[] = [];
/** Quick visits come as blocks of lines. */
function keep(block: string): void {
  for (const line of block.trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>);
}
const log = pino({ base: null }, { write: keep });
const renderer: Renderer = {
  renderPage: (page) => `<!doctype html>${page.route} ${page.tree.children?.[0]?.value['text'] as string}`,
  renderNotFound: () => 'not found',
  renderOffline: () => 'offline',
  assets: { behaviour: '/b.js', serviceWorker: '/s.js' },
};
const { app, call, signInAs } = await testApp({
  context: { renderer, log },
  env: { METRICS_TOKEN: 'x'.repeat(20) },
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

const put = (id: number, route: string, said: string) =>
  call('PUT', '/pages', {
    as: editor,
    payload: { id, route, contents: contents(pageTree(text('a', said))) },
  });

async function createPage(route: string): Promise<number> {
  const payload = { route, status: 'public', contents: contents(pageTree(text('a', 'first'))) };
  return (await call('POST', '/pages', { as: editor, payload })).json().data.id;
}

const withoutDate = (headers: IncomingHttpHeaders) => ({ ...headers, date: '' });
/** Lines of the quick way bear no `pid` or number for their level: pino's own are told apart by it. */
const quickLines = () => lines.filter((line) => line['label'] === 'request' && line['level'] === 'INFO');

/** Visits until the quick way answers: not while the index of pages is being read after a change. */
async function warm(path: string): Promise<void> {
  const isQuick = async () => {
    await visit(path);
    await sleep(150);
    return quickLines().some((line) => line['url'] === path);
  };
  await expect.poll(isQuick, { timeout: 10_000 }).toBe(true);
  lines.length = 0;
}

beforeEach(async () => {
  // What the test before has left under way.
  await sleep(150);
  lines.length = 0;
});

test('the second visit takes the quick way, and no header tells', async () => {
  await createPage('quick');
  const first = await visit('/quick');
  expect(quickLines()).toHaveLength(0);
  await warm('/quick');
  const second = await visit('/quick');
  await expect.poll(() => quickLines()).toHaveLength(1);
  expect(second.body).toBe(first.body);
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
  expect(second.headers['content-security-policy']).toContain("default-src 'self'");
});

test('within a second and over its edge, kept open or closed, the headers stay right', async () => {
  await createPage('edge');
  await warm('/edge');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await visit('/edge', {}, 'GET', agent);
  const again = await visit('/edge', {}, 'GET', agent);
  expect(again.headers).toMatchObject({ ...withoutDate(first.headers), date: again.headers.date });
  expect(again.headers.connection).toBe('keep-alive');
  const closed = await visit('/edge', { connection: 'close' });
  expect(closed.headers.connection).toBe('close');
  expect(closed.headers['keep-alive']).toBeUndefined();
  expect(closed.body).toBe(first.body);
  await sleep(1_100);
  const later = await visit('/edge', {}, 'GET', agent);
  expect(Date.parse(later.headers.date!)).toBeGreaterThan(Date.parse(first.headers.date!));
  const known = { 'if-none-match': String(first.headers.etag) };
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await visit('/edge', known, 'GET', agent)).toMatchObject({ status: 304, body: '' });
    expect(await visit('/edge', {}, 'HEAD', agent)).toMatchObject({ status: 200, body: '' });
    expect((await visit('/edge', {}, 'GET', agent)).body).toBe(first.body);
  }
  agent.destroy();
  await expect.poll(() => quickLines()).toHaveLength(13);
});

test('the request log has the same fields as ever', async () => {
  await createPage('logged');
  await visit('/logged');
  const slow = lines.find((line) => line['url'] === '/logged');
  await warm('/logged');
  await visit('/logged');
  await expect.poll(() => quickLines()).toHaveLength(1);
  const [quick] = quickLines();
  expect(Object.keys(quick!).filter((key) => key !== 'pid')).toEqual(Object.keys(slow!));
  for (const field of ['label', 'address', 'method', 'status', 'url', 'bytes', 'agent']) {
    expect(quick?.[field]).toEqual(slow?.[field]);
  }
});

test('304, HEAD and another encoding are answered there too', async () => {
  await createPage('教');
  const path = `/${encodeURIComponent('教')}`;
  await warm(path);
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
  await expect.poll(() => quickLines()).toHaveLength(4);
});

test('a change is seen by the next visit; what is no longer public is gone', async () => {
  const id = await createPage('changing');
  await warm('/changing');
  await put(id, 'changing', 'second');
  expect((await visit('/changing')).body).toContain('second');
  await call('PUT', '/pages/status', { as: editor, payload: { id, status: 'draft' } });
  expect((await visit('/changing')).status).toBe(404);
});

test('queries, other methods and other addresses take the long way', async () => {
  await createPage('long');
  await warm('/long');
  expect((await visit('/long?token=secret')).status).toBe(200);
  expect((await visit('/long/')).status).toBe(308);
  expect((await visit('/long', {}, 'POST')).status).toBe(404);
  expect((await visit('/%')).status).toBe(400);
  expect(quickLines()).toHaveLength(0);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('metrics count quick visits', async () => {
  const count = async () => {
    const { body } = await visit('/metrics', { authorization: `Bearer ${'x'.repeat(20)}` });
    return Number(/_count\{method="GET",status="2xx"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  await createPage('counted');
  await warm('/counted');
  const before = await count();
  for (let i = 0; i < 5; i += 1) await visit('/counted');
  // The question itself is counted after its answer.
  expect(await count()).toBe(before + 6);
});
