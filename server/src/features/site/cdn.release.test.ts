import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, test } from 'vitest';
import type { Renderer } from '../../platform/render-port';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp, type TestApp, type TestUser } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

// Before a release: it waits for the requests to a CDN, for a setting that few sites have.

let purges = 0;
const cdn = createServer(({ url }, response) => {
  if (url === '/counted') purges += 1;
  response.end();
});
cdn.listen(0, '127.0.0.1');
await once(cdn, 'listening');
const CDN = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;

/** The page at `today` shows what is on. */
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: (page, context) => {
    if (page.route === 'today') context.dates?.all();
    return plainRenderer.renderPage(page, context);
  },
};
const kit = await testApp({
  context: { renderer },
  env: { CDN_PURGE_URL: `${CDN}/purge`, CDN_MAX_AGE: '600' },
});
const admin = await kit.signInAs('admin');
await kit.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = kit.app.server.address() as AddressInfo;
afterAll(() => cdn.close());

async function save(route: string, status: string): Promise<void> {
  const payload = { route, status, contents: contents(pageTree(text('a', route))) };
  const reply = await kit.call('POST', '/pages', { as: admin, payload });
  expect(reply.statusCode).toBe(201);
}

/** Over a socket, so that pages that are ready are answered in front of the framework. */
async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await reply.text();
  return { status: reply.status, headers: Object.fromEntries(reply.headers) };
}

const KEPT = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=600',
  'surrogate-control': 'max-age=600',
  'cache-tag': 'vestry',
  'surrogate-key': 'vestry',
};

test('[OP8] a CDN may keep a public page, which browsers ask for again; not what changes by itself, nor what is no page', async () => {
  await save('about', 'public');
  await save('today', 'public');
  for (let visit = 0; visit < 3; visit += 1) {
    const { headers } = await get('/about');
    expect(headers).toMatchObject(KEPT);
    const again = await get('/about', { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(KEPT);
    for (const path of ['/today', '/no-such-page', '/robots.txt', '/sitemap.xml']) {
      const { 'cdn-cache-control': kept } = (await get(path)).headers;
      expect({ path, kept }).toEqual({ path, kept: undefined });
    }
  }
});

const AT_START = 1;

type Change = (own: TestApp, as: TestUser) => Promise<unknown>;

/** How many requests a change leads to, by the end of a server whose start the CDN was notified of. */
async function requestsAfter(change: Change): Promise<number> {
  purges = 0;
  const own = await testApp({ context: { renderer }, env: { CDN_PURGE_URL: `${CDN}/counted` } });
  const as = await own.signInAs('admin');
  await expect.poll(() => purges).toBe(AT_START);
  await change(own, as);
  // A server knows of a change before it answers, and sends at its end what it has not sent yet.
  await own.app.inject({ method: 'GET', url: '/about' });
  await own.app.close();
  return purges - AT_START;
}
const pageWith =
  (status: string): Change =>
  (own, as) =>
    own.call('POST', '/pages', {
      as,
      payload: { route: 'one', status, contents: contents(pageTree(text('a', 'x'))) },
    });

it.each<[what: string, change: Change, isNotified: boolean]>([
  ['nothing but its start', async () => undefined, false],
  ['a draft', pageWith('draft'), false],
  ['a public page', pageWith('public'), true],
  [
    'settings',
    (own, as) => own.call('PUT', '/site-settings', { as, payload: { name: 'Another name' } }),
    true,
  ],
])('[OP8] the CDN is notified of what visitors see: %s', async (_what, change, isNotified) => {
  expect((await requestsAfter(change)) > 0).toBe(isNotified);
});

test('without its setting no page says anything of CDNs', async () => {
  const plain = await testApp({ context: { renderer } });
  const writer = await plain.signInAs('admin');
  const payload = { route: 'about', status: 'public', contents: contents(pageTree(text('a', 'x'))) };
  await plain.call('POST', '/pages', { as: writer, payload });
  const { headers } = await plain.app.inject({ method: 'GET', url: '/about' });
  for (const name of Object.keys(KEPT).slice(1)) expect(headers).not.toHaveProperty(name);
});
