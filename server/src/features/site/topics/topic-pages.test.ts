import { expect, test } from 'vitest';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { pagesByApi } from '../public-pages/test-support/pages-by-api';

let rendered = 0;
const kit = await testApp({
  context: {
    renderer: {
      ...plainRenderer,
      renderTopic: (reply, context) => {
        rendered += 1;
        return `${plainRenderer.renderTopic(reply, context)} below ${reply.home?.route}`;
      },
    },
  },
});
const { app, signInAs } = kit;
const as = await signInAs('admin');
const { change, page, read } = pagesByApi(kit, as);
const get = (url: string) => app.inject({ method: 'GET', url });
const post = (topics: string[], on = '2026-01-01') => ({ entry: { kind: 'post', on }, topics });

test('[DA7] a topic has a page as long as a public post is about it', async () => {
  await page('home');
  expect((await get('/topics/roof')).statusCode).toBe(404);
  const one = await page('news/one', post(['Roof', '聖經']));
  await page('news/two', post(['ROOF'], '2026-02-01'));
  await page('news/draft', { ...post(['Choir']), status: 'draft' });
  await page('plain', { topics: ['Choir'] });
  expect(await read('/topics/roof')).toBe('topic news/two,news/one below home');
  expect(await read('/topics/%E8%81%96%E7%B6%93')).toBe('topic news/one below home');
  for (const path of ['/topics/choir', '/topics/roof/2', '/topics/roof/1', '/topics'])
    expect((await get(path)).statusCode).toBe(404);
  await change(one, 'news/one', { ...post(['Other']), status: 'public' });
  expect(await read('/topics/roof')).toBe('topic news/two below home');
  expect((await get('/topics/%E8%81%96%E7%B6%93')).statusCode).toBe(404);
});

test('[DA7] the page of a topic is made once, and again when something of it changes', async () => {
  await read('/topics/roof');
  const before = rendered;
  const reply = await get('/topics/roof');
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(rendered).toBe(before);
  const again = {
    method: 'GET',
    url: '/topics/roof',
    headers: { 'if-none-match': String(reply.headers.etag) },
  };
  expect((await app.inject({ ...again, method: 'GET' })).statusCode).toBe(304);
  await page('news/three', post(['Roof'], '2026-03-01'));
  expect(await read('/topics/roof')).toContain('news/three,news/two');
});

test('[DA7] other spellings of its address lead to it', async () => {
  for (const path of ['/Topics/Roof', '/topics/roof/']) {
    const reply = await get(path);
    expect([reply.statusCode, reply.headers.location]).toEqual([308, '/topics/roof']);
  }
});

test('[DA7] it has feeds, stands in the site map, and counts as a page', async () => {
  const feed = await get('/topics/roof/feed.xml');
  expect([feed.statusCode, feed.body.match(/<item>/g)?.length]).toEqual([200, 2]);
  expect(feed.body).toContain('<title>Roof · ');
  expect((await get('/topics/roof/calendar.ics')).statusCode).toBe(404);
  await page('events/camp', {
    entry: { kind: 'event', start: new Date(Date.now() + 864e5).toISOString().slice(0, 10) },
    topics: ['Roof', 'Camp'],
  });
  expect((await get('/topics/camp/calendar.ics')).body).toContain('SUMMARY');
  await page('news/hidden', { ...post(['Secret']), noindex: true });
  const map = await read('/sitemap.xml');
  expect(map).toContain('/topics/roof</loc>');
  expect(map).not.toContain('/topics/secret');
  expect(await app.isPublicPage('topics/roof')).toBe(true);
  expect(await app.isPublicPage('topics/none')).toBe(false);
});

test('[DA7] a page that has the address of a topic is shown in its place', async () => {
  const own = await page('topics/roof');
  expect(await read('/topics/roof')).toContain('<!doctype html>topics/roof');
  expect((await read('/sitemap.xml')).match(/\/topics\/roof</g)).toHaveLength(1);
  await change(own, 'roofs', { status: 'public' });
  const reply = await get('/topics/roof');
  expect([reply.statusCode, reply.headers.location]).toEqual([308, '/roofs']);
});
