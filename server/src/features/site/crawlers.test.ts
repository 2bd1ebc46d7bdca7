import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

// What those read who list pages: headers, redirects, robots.txt and the site map.
const kit = await testApp({
  context: { renderer: plainRenderer },
  env: { PUBLIC_URL: 'https://church.example' },
});
const { app, call, signInAs } = kit;
const as = await signInAs('admin');

async function createPage(route: string, more: object = {}): Promise<{ id: number }> {
  const body = contents(pageTree(text('a', `Page ${route}`)));
  const payload = { route, status: 'public', contents: body, ...more };
  const reply = await call('POST', '/pages', { as, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().data;
}

const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url });
const ROBOTS = 'x-robots-tag';

await createPage('hidden-away', { noindex: true });
await createPage('listed');
await createPage('not-found');
const moved = await createPage('moves');

describe('a header says what is not for search engines', () => {
  test.each([
    ['/hidden-away', 200, 'noindex'],
    ['/not-found', 200, 'noindex'],
    ['/nothing-here', 404, 'noindex'],
    ['/search?q=word', 200, 'noindex'],
    ['/preview/not-a-link', 404, 'noindex'],
    ['/listed', 200, undefined],
  ])('%s: %i, %s', async (url, status, robots) => {
    const [get, head] = await Promise.all([ask(url), ask(url, 'HEAD')]);
    for (const reply of [get, head])
      expect([reply.statusCode, reply.headers[ROBOTS]]).toEqual([status, robots]);
    expect(head.body).toBe('');
  });

  test('of each page by itself where pages are ready, whichever was read first', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const seen = async (path: string, method = 'GET') => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      await reply.text();
      return [reply.status, reply.headers.get(ROBOTS)];
    };
    for (let round = 0; round < 3; round += 1) {
      expect(await seen('/hidden-away')).toEqual([200, 'noindex']);
      expect(await seen('/listed')).toEqual([200, null]);
      expect(await seen('/listed', 'HEAD')).toEqual([200, null]);
      expect(await seen('/hidden-away', 'HEAD')).toEqual([200, 'noindex']);
    }
  });
});

test('an address that leads on does so for good, in one step, and is asked for again', async () => {
  const body = contents(pageTree(text('a', 'Moved')));
  const payload = { id: moved.id, route: 'moved', status: 'public', contents: body };
  const { statusCode } = await call('PUT', '/pages', { as, payload });
  expect(statusCode).toBe(200);
  for (const [url, to] of [
    ['/moves', '/moved'],
    ['/Listed/?a=b', '/listed?a=b'],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode: status, headers } = await ask(url, method);
      expect([status, headers.location, headers['cache-control']]).toEqual([308, to, 'no-cache']);
    }
  }
});

test('robots.txt keeps dashboard and API out and names the site map, which has dates and what is listed alone', async () => {
  const { body, headers } = await ask('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  for (const line of [
    'Disallow: /dashboard',
    'Disallow: /api/',
    'Sitemap: https://church.example/sitemap.xml',
  ])
    expect(body.split('\n')).toContain(line);
  const map = (await ask('/sitemap.xml')).body;
  expect(map).toMatch(/<loc>https:\/\/church\.example\/listed<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z</);
  expect(map).not.toMatch(/hidden-away|not-found|\/moves</);
});
