import { expect, test } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { longestStall } from '../../test-kit/stall';
import { testApp } from '../../test-kit/test-app';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { siteMap } from './site-map';

const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    route: `p${String(at).padStart(6, '0')}`,
    noindex: false,
    lastModified: new Date(Date.UTC(2026, 0, 1) + at * 1000),
  }));
const countOf = (markup: string, tag: string) => markup.split(`<${tag}>`).length - 1;

test('a site map names 50,000 pages, and more in files that it names, with their latest date', async () => {
  const one = await siteMap(pages(50_000), 'https://a.example');
  expect([countOf(one.map, 'url'), one.files.length]).toEqual([50_000, 0]);
  const { map, files } = await siteMap(pages(100_001), 'https://a.example');
  expect(files.map((file) => countOf(file, 'url'))).toEqual([50_000, 50_000, 1]);
  expect(map).toContain(
    '<sitemap><loc>https://a.example/sitemap-3.xml</loc><lastmod>2026-01-02T03:46:40.000Z</lastmod></sitemap>',
  );
  expect(countOf(map, 'sitemap')).toBe(3);
  expect((await siteMap([], 'https://a.example')).map).toContain('</urlset>');
});

test('a site map is written in turns: 200,000 pages hold nobody up, and are in order', async () => {
  const all = pages(200_000).toReversed();
  let files: string[] = [];
  const stall = await longestStall(async () => ({ files } = await siteMap(all, 'https://a.example')));
  // In one piece it takes several hundred.
  expect(stall).toBeLessThan(100);
  const locations = Array.from(files.join('').matchAll(/<loc>(.*?)<\/loc>/g), ([, location]) => location);
  expect(locations).toHaveLength(200_000);
  expect(locations.every((each, at) => at === 0 || locations[at - 1]! < each!)).toBe(true);
});

const kit = await testApp({ context: { renderer: plainRenderer } });
const { app, call, signInAs } = kit;
const as = await signInAs('admin');
const get = (url: string) => app.inject({ method: 'GET', url });

async function made(kind: 'pages' | 'elements', payload: object): Promise<number> {
  const reply = await call('POST', `/${kind}`, { as, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ data: { id: number } }>().data.id;
}
const element = (type: string, words: string) => ({
  name: `A ${type}`,
  type,
  contents: contents(type === 'header' ? headerTree(`/${words}`) : pageTree(text('a', words))),
});

test('the date of a page follows the page and what it links, not its header', async () => {
  const header = await made('elements', element('header', 'one'));
  const part = await made('elements', element('element', 'one'));
  const tree = contents(pageTree({ value: { id: 'l', type: 'div', elementId: part } }));
  await made('pages', { route: 'dated', status: 'public', contents: tree, headerId: header });
  const dateOf = async () =>
    /\/dated<\/loc><lastmod>(.*?)</.exec((await get('/sitemap.xml')).body)?.[1] ?? '';
  const change = async (id: number, payload: object) => {
    const reply = await call('PUT', '/elements', { as, payload: { id, ...payload } });
    expect(reply.statusCode).toBe(200);
  };
  const first = await dateOf();
  expect(first).not.toBe('');
  await change(header, element('header', 'two'));
  expect(await dateOf()).toBe(first);
  await change(part, element('element', 'two'));
  const second = await dateOf();
  expect(second > first).toBe(true);
});

test('a file of a site map that needs none is a page like any other that is not there', async () => {
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect((await get(path)).statusCode).toBe(404);
  }
});
