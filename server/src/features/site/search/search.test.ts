import { escapeMarkup } from '../../../platform/http/escape-markup';
import { describe, expect, test } from 'vitest';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, headerTree, pageTree, longText, text } from '../../../test-kit/trees';

const markup = (what: string, words: string) =>
  `<html lang="${what}"><head><title>${escapeMarkup(words)}</title></head><main><p>${escapeMarkup(words)}</p></main>`;

/** Gives what the page composes of as text, and of a search what was found, line by line. */
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ route }) => `page ${route}`,
  renderText: ({ tree, elements }) => {
    const words = [tree, ...Object.values(elements)].flatMap(({ children = [] }) =>
      children.map(({ value }) => String(value['text'])),
    );
    return markup('en', words.join(' '));
  },
  renderSearch: ({ typed, results, busy, home }) =>
    [
      `search ${typed}`,
      home?.route,
      busy ? 'busy' : results.total,
      ...results.found.map(({ path }) => path),
    ].join(' '),
  renderKeptSearch: (home) => `kept search ${home?.route}`,
  renderNotFound: ({ lang }, home) => `not found ${lang} ${home?.route}`,
  assets: { behaviour: '/b.js', serviceWorker: '/s.js' },
};

const kit = await testApp({ context: { renderer }, env: { PUBLIC_URL: 'https://church.example' } });
const { app, call, signInAs } = kit;
const admin = await signInAs('admin');

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const search = async (typed: string) => (await get(`/search?q=${encodeURIComponent(typed)}`)).body;

interface Made {
  id: number;
}
async function create(kind: 'pages' | 'elements', payload: object): Promise<Made> {
  const reply = await call('POST', `/${kind}`, { as: admin, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ data: Made }>().data;
}
const page = (route: string, words: string, more: object = {}) =>
  create('pages', { route, status: 'public', contents: contents(pageTree(longText('a', words))), ...more });
const change = async (id: number, payload: object) => {
  const former = { contents: contents(pageTree(text('a', 'Wombat'))), route: 'followed', status: 'public' };
  const reply = await call('PUT', '/pages', { as: admin, payload: { ...former, id, ...payload } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
};

describe('the search of the site', () => {
  test('[SE1] finds public pages from the moment they are, in any script', async () => {
    await page('tea', 'Lapsang souchong');
    await page('主日', '主日崇拜的時間');
    expect(await search('lapsang')).toBe('search lapsang  1 /tea');
    expect(await search('崇拜時間')).toBe(`search 崇拜時間  1 ${encodeURI('/主日')}`);
    expect(await search('nowhere')).toBe('search nowhere  0');
  });

  test('[SE1] many searches at once: those over the limit get 429, and a page is answered before the others end', async () => {
    const words = 'river stone '.repeat(1_600);
    for (let at = 0; at < 20; at += 1) await page(`long-${at}`, words);
    expect(await search('river')).toContain(' 20 /long-0');
    await get('/tea');
    const order: string[] = [];
    const ask = async (at: number) => {
      // From a network of its own, each.
      const reply = await app.inject({ url: '/search?q=river+stone', remoteAddress: `10.${at}.0.1` });
      order.push('search');
      return [reply.statusCode, reply.headers['retry-after'], reply.body.split(' ').slice(0, 4).join(' ')];
    };
    const searches = Array.from({ length: 70 }, (_, at) => ask(at));
    const read = get('/tea').then(({ statusCode }) => order.push(`page ${statusCode}`));
    const answers = await Promise.all([...searches, read]).then((all) => all.slice(0, -1) as unknown[][]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(61);
    expect(answers.find(([status]) => status !== 200)).toEqual([429, '5', 'search river stone ']);
    // Those that are turned away are answered at once.
    expect(order.indexOf('page 200')).toBeLessThan(20);
  });

  test('[SE1] follows a page that changes, moves, is hidden, shown, deleted and restored', async () => {
    const { id } = await page('follow', 'Quokka');
    expect(await search('quokka')).toContain(' 1 /follow');
    await change(id, { route: 'follow' });
    expect(await search('quokka')).toContain(' 0');
    expect(await search('wombat')).toContain(' 1 /follow');
    await change(id, {});
    expect(await search('wombat')).toContain(' 1 /followed');
    await call('PUT', '/pages/status', { as: admin, payload: { id, status: 'private' } });
    expect(await search('wombat')).toContain(' 0');
    await call('PUT', '/pages/status', { as: admin, payload: { id, status: 'public' } });
    expect(await search('wombat')).toContain(' 1 /followed');
    await change(id, { noindex: true });
    expect(await search('wombat')).toContain(' 0');
    await change(id, { noindex: false });
    expect(await search('wombat')).toContain(' 1 /followed');
    await change(id, { held: true, contents: contents(pageTree(text('a', 'Numbat'))) });
    expect(await search('numbat')).toContain(' 0');
    expect(await search('wombat')).toContain(' 1 /followed');
    await call('DELETE', `/pages/${id}`, { as: admin });
    expect(await search('wombat')).toContain(' 0');
  });

  test('reads an element with each page that shows it, and a header with none', async () => {
    const tree = contents(pageTree(text('a', 'Platypus')));
    const part = await create('elements', { name: 'Part', type: 'element', contents: tree });
    const header = await create('elements', {
      name: 'Top',
      type: 'header',
      contents: contents(headerTree('/wallaby')),
    });
    const linked = pageTree({ value: { id: 'l', type: 'div', elementId: part.id } });
    await page('with-part', '', { contents: contents(linked), headerId: header.id });
    expect(await search('platypus')).toContain(' 1 /with-part');
    expect(await search('wallaby')).toContain(' 0');
    const changed = contents(pageTree(text('a', 'Echidna')));
    await call('PUT', '/elements', {
      as: admin,
      payload: { id: part.id, name: 'Part', type: 'element', contents: changed },
    });
    expect(await search('platypus')).toContain(' 0');
    expect(await search('echidna')).toContain(' 1 /with-part');
  });

  test('is answered for this visitor alone, and kept from search engines', async () => {
    const reply = await get('/search?q=tea', { 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-encoding': 'br',
      'x-robots-tag': 'noindex',
    });
    expect((await get('/robots.txt')).body).toContain('Disallow: /search?');
  });

  test('[SE3] has the form at its address, and a page may have that address as long as nothing is asked for', async () => {
    expect((await get('/search')).body).toBe('search   0');
    expect((await get('/search?other=1')).statusCode).toBe(200);
    const { id } = await page('search', 'Our own page');
    expect((await get('/search')).body).toBe('page search');
    expect(await search('own page')).toContain(' 1 /search');
    await call('DELETE', `/pages/${id}`, { as: admin });
    expect((await get('/search')).body).toBe('search   0');
  });

  test('has header and footer of the page at the root, also where it is kept for reading offline', async () => {
    const { id } = await page('home', 'Welcome');
    expect(await search('welcome')).toBe('search welcome home 1 /');
    expect((await get('/assets/search.html')).body).toBe('kept search home');
    await call('DELETE', `/pages/${id}`, { as: admin });
    expect((await get('/assets/search.html')).body).toBe('kept search undefined');
  });

  test.each(['%', '%E0%A4%A', '+', 'a'.repeat(10_000), '%00', '%F0%9F%98%80', 'x&q=y', '<script>'])(
    'bears %s',
    async (query) => {
      const reply = await get(`/search?q=${query}`, { 'x-forwarded-for': '203.0.113.9' });
      expect(reply.statusCode).toBe(200);
    },
  );

  test('asks who searches without end to wait', async () => {
    const from = { remoteAddress: '203.0.113.77' };
    const ask = () => app.inject({ method: 'GET', url: '/search?q=tea', ...from });
    const replies = await Promise.all(Array.from({ length: 80 }, ask));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.body).toBe('search tea  busy');
    expect((await get('/search?q=tea')).statusCode).toBe(200);
  });
});

describe('where no page is', () => {
  const notFound = async (url: string) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.etag).toBeUndefined();
    return reply.body;
  };

  test('has the header and footer of the page at the root, in the language of the part', async () => {
    await page('中文', '歡迎', { lang: 'zh-TW' });
    expect(await notFound('/nowhere')).toBe('not found en undefined');
    const { id } = await page('home', 'Welcome');
    expect(await notFound('/nowhere')).toBe('not found en home');
    expect(await notFound(encodeURI('/中文/沒有/這頁'))).toBe('not found zh-TW home');
    expect(await notFound('/wp-login.php')).toContain('not found en');
    await call('DELETE', `/pages/${id}`, { as: admin });
    expect(await notFound('/nowhere')).toBe('not found en undefined');
  });

  test('[SE4] the page of the nearest part that is for it is shown, and found by nobody', async () => {
    const { id } = await page('not-found', 'Lost everywhere');
    await page('club/not-found', 'Lost in the club');
    expect(await notFound('/nowhere/else')).toBe('page not-found');
    expect(await notFound('/club/nowhere')).toBe('page club/not-found');
    expect(await notFound('/club/a/b/c')).toBe('page club/not-found');
    expect((await get('/not-found')).statusCode).toBe(200);
    expect(await search('lost')).toContain(' 0');
    expect((await get('/sitemap.xml')).body).not.toContain('not-found');
    await call('PUT', '/pages/status', { as: admin, payload: { id, status: 'private' } });
    expect(await notFound('/nowhere/else')).toContain('not found en');
  });
});
