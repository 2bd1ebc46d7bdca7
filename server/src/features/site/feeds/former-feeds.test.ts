import { expect, it } from 'vitest';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { longestStall } from '../../../test-kit/stall';
import { contents, pageTree, text } from '../../../test-kit/trees';
import { formerFeed } from './former-feeds';

const kit = await testApp({ context: { renderer: plainRenderer } });
const { app, call, signInAs } = kit;
const as = await signInAs('admin');

async function page(route: string, entry: object | null): Promise<void> {
  const tree = contents(pageTree(text('a', route)));
  const payload = { route, title: route, status: 'public', contents: tree, entry };
  expect((await call('POST', '/pages', { as, payload })).statusCode).toBe(201);
}
await page('home', null);
await page('blog', null);
await page('about', null);
await page('blog/one', { kind: 'post', on: '2026-11-22' });
await call('POST', '/redirects', { as, payload: { from: '/category/news', to: '/blog' } });

it.each([
  ['/feed/', '/feed.xml'],
  ['/feed', '/feed.xml'],
  ['/feed/rss2/', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/?lang=de&feed=atom', '/feed.xml'],
  ['/blog/feed/', '/blog/feed.xml'],
  ['/category/news/feed/', '/blog/feed.xml'],
  ['/wordpress/category/other/feed/', '/feed.xml'],
])('[DA5] who follows the former feed at %s is led to %s', async (url, to) => {
  const reply = await app.inject({ method: 'GET', url });
  expect([reply.statusCode, reply.headers.location]).toEqual([308, to]);
  expect((await app.inject({ method: 'GET', url: to })).statusCode).toBe(200);
});

it('an address of as many slashes as a request may have keeps nobody waiting', async () => {
  const known = { has: async () => false, ledTo: async () => undefined };
  const path = `${'/'.repeat(15_500)}x`;
  const stall = await longestStall(async () => {
    for (let time = 0; time < 20; time += 1) await formerFeed(path, '?feed=rss2', known);
  });
  // With an expression over the slashes one of them took 300.
  expect(stall).toBeLessThan(200);
  expect(await formerFeed('/blog//', '?feed=rss2', { ...known, has: async () => true })).toBe(
    '/blog/feed.xml',
  );
});

it('[DA5] other addresses stay what they are', async () => {
  const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
  expect(await statusOf('/?feed=me')).toBe(200);
  expect(await statusOf('/?s=feed')).toBe(200);
  expect(await statusOf('/about/feed/')).toBe(404);
  expect(await statusOf('/comments/feed/')).toBe(404);
  expect(await statusOf('/newsfeed')).toBe(404);
  expect(await statusOf('/%00/feed')).toBe(404);
  await page('feed', null);
  expect(await statusOf('/feed')).toBe(200);
});
