import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PublicPage } from '@vestry/sync/site/site';
import { canonicalText } from '@vestry/sync/tree/canonical';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../app';
import { connect } from '../../platform/db/db';
import { createLogger } from '../../platform/log/log-file';
import type { Renderer } from '../../platform/render-port';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';

let renders = 0;
let specials = 0;

/** Shows everything that a page is composed of. */
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: (page: PublicPage, { onLeftOut }) => {
    renders += 1;
    const unknown = page.tree.children?.find(({ value }) => value.type === 'nope');
    if (unknown) onLeftOut?.(unknown.value, new Error('Unhandled TreeNode: nope'));
    const parts = [page.header, page.tree, page.footer, ...Object.values(page.elements)];
    const head = [page.title, page.description, page.image, page.lang, page.noindex].join('|');
    return `<!doctype html>${page.route} ${head} ${parts.map((part) => (part ? canonicalText(part) : '')).join(' ')}`;
  },
  renderNotFound: () => {
    specials += 1;
    return '<!doctype html>404 頁面不存在';
  },
  renderOffline: () => '<!doctype html>offline',
  renderUnavailable: () => '<!doctype html>unavailable',
  renderFormReply: () => 'form',
  assets: { behaviour: '/assets/behaviours.js', serviceWorker: '/service-worker.js' },
};

const lines: string[] = [];
const kit = await testApp({
  context: { renderer, log: createLogger({ write: (line) => void lines.push(line) }, 'warn') },
  env: { PUBLIC_URL: 'https://church.example', SITE_NAME: 'Church' },
});
const { app, call, context, databaseUrl, signInAs, sql } = kit;
const admin = await signInAs('admin');

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}, on = app) => on.inject({ method: 'GET', url, headers });

async function createPage(route: string, body: object = {}) {
  const payload = {
    route,
    status: 'public',
    contents: contents(pageTree(text('a', `Page ${route}`))),
    ...body,
  };
  const reply = await call('POST', '/pages', { as: admin, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().data;
}

async function createElement(name: string, type: string, tree: object) {
  const payload = { name, type, contents: JSON.stringify(tree) };
  return (await call('POST', '/elements', { as: admin, payload })).json().data;
}

describe('a page', () => {
  test('is rendered once, compressed once, and answered with a strong tag for each encoding', async () => {
    await createPage('about');
    const before = renders;
    const plain = await get('/about');
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toContain('Page about');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const br = await get('/about', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gz = await get('/about', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    const tags = [plain, br, gz].map((reply) => reply.headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => String(tag).startsWith('"'))).toBe(true);
    expect(renders).toBe(before + 1);
  });

  test('is 304 for its tag, in that encoding alone; HEAD has no body', async () => {
    await createPage('cached');
    const first = await get('/cached', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    const again = await get('/cached', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect((await get('/cached', { 'if-none-match': etag })).statusCode).toBe(200);
    const head = await app.inject({ method: 'HEAD', url: '/cached', headers: { 'accept-encoding': 'br' } });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
  });

  test('many visitors at once wait for one rendering', async () => {
    await createPage('busy');
    const before = renders;
    const replies = await Promise.all(Array.from({ length: 50 }, () => get('/busy')));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(renders).toBe(before + 1);
  });

  test('home is at /, and other ways of writing an address lead to the one', async () => {
    await createPage('/');
    await createPage('教會');
    expect((await get('/')).body).toContain('Page /');
    expect((await get(`/${encodeURIComponent('教會')}`)).statusCode).toBe(200);
    for (const [from, to] of [
      ['/home', '/'],
      ['/HOME/?a=1', '/?a=1'],
      ['/About/', '/about'],
      ['//about', '/about'],
      ['/%E6%95%99%E6%9C%83/', '/%E6%95%99%E6%9C%83'],
    ]) {
      const reply = await get(from!);
      expect(reply.statusCode).toBe(308);
      expect(reply.headers.location).toBe(to);
    }
    expect((await get('/about?utm=1')).statusCode).toBe(200);
  });
});

describe('what is not public', () => {
  test('is 404 for everyone, like what does not exist, and kept by nobody', async () => {
    const page = await createPage('hidden', { status: 'private' });
    for (const url of [
      '/hidden',
      '/Hidden/',
      '/no-such-page',
      '/a..b',
      '/wp-login.php',
      '/x/../../etc/passwd',
    ]) {
      const reply = await get(url, admin.headers);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body).toContain('頁面不存在');
    }
    await call('PUT', '/pages/status', { as: admin, payload: { id: page.id, status: 'public' } });
    expect((await get('/hidden')).statusCode).toBe(200);
    await call('PUT', '/pages/status', { as: admin, payload: { id: page.id, status: 'draft' } });
    expect((await get('/hidden')).statusCode).toBe(404);
  });

  test('logs a widget that is left out of it, once', async () => {
    // As a later version of this program may have stored it.
    const { id } = await createPage('older');
    const tree = pageTree(text('a', 'Kept'), { value: { id: 'b', type: 'nope' } });
    await sql`update documents set contents = ${contents(tree)} where id = ${id}`;
    // As after a change by the store: the notification alone may come in the middle of a visit.
    app.documents.spaceSubscription.committed();
    lines.length = 0;
    for (let visit = 0; visit < 3; visit += 1) expect((await get('/older')).statusCode).toBe(200);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        level: 'WARN',
        label: 'site',
        route: 'older',
        widget: 'b',
        type: 'nope',
        err: { message: 'Unhandled TreeNode: nope' },
        msg: 'a widget was left out',
      },
    ]);
    // Drawn again, for something else has changed.
    const before = renders;
    await call('PUT', '/site-settings', { as: admin, payload: { name: 'Another name' } });
    await expect.poll(async () => (await get('/older')).statusCode && renders).toBeGreaterThan(before);
    expect(lines.filter((line) => line.includes('a widget was left out'))).toHaveLength(1);
  });

  test('a flood of unknown paths renders nothing and holds nothing', async () => {
    await get('/unknown');
    const before = { renders, specials };
    for (let i = 0; i < 2_000; i += 1) await get(`/unknown-${i}`, { 'accept-encoding': `x-${i}` });
    expect({ renders, specials }).toEqual(before);
  });

  test('unknown paths of the API and of assets stay what they are', async () => {
    const api = await get('/api/v1/nothing');
    expect(api.json()).toMatchObject({ status: 'fail', code: 404 });
  });
});

describe('a change', () => {
  test('of a page is seen by the next visit; a moved page is redirected, a deleted one is not found', async () => {
    const page = await createPage('news');
    await get('/news');
    const payload = { id: page.id, route: 'news', contents: contents(pageTree(text('a', 'Fresh'))) };
    await call('PUT', '/pages', { as: admin, payload });
    expect((await get('/news')).body).toContain('Fresh');
    await call('PUT', '/pages', { as: admin, payload: { ...payload, route: 'latest' } });
    expect((await get('/news')).headers.location).toBe('/latest');
    expect((await get('/latest')).body).toContain('Fresh');
    await call('DELETE', `/pages/${page.id}`, { as: admin });
    for (const path of ['/latest', '/news']) expect((await get(path)).statusCode).toBe(404);
  });

  test('of an element renders exactly the pages that use it again', async () => {
    const header = await createElement('Site header', 'header', headerTree('/one'));
    const part = await createElement('Invitation', 'element', pageTree(text('a', 'Come')));
    await createPage('with-header', { headerId: header.id });
    await createPage('with-link', {
      contents: contents(pageTree({ value: { id: 'l', type: 'div', elementId: part.id } })),
    });
    await createPage('with-nothing');
    const visit = async () => {
      const before = renders;
      const bodies: string[] = [];
      for (const url of ['/with-header', '/with-link', '/with-nothing']) bodies.push((await get(url)).body);
      return { bodies, rendered: renders - before };
    };
    expect((await visit()).rendered).toBe(3);
    expect((await visit()).rendered).toBe(0);
    await call('PUT', '/elements', {
      as: admin,
      payload: { id: header.id, name: header.name, type: 'header', contents: contents(headerTree('/two')) },
    });
    const afterHeader = await visit();
    expect(afterHeader.rendered).toBe(1);
    expect(afterHeader.bodies[0]).toContain('/two');
    await call('PUT', '/elements', {
      as: admin,
      payload: {
        id: part.id,
        name: part.name,
        type: 'element',
        contents: contents(pageTree(text('a', 'Welcome'))),
      },
    });
    const afterPart = await visit();
    expect(afterPart.rendered).toBe(1);
    expect(afterPart.bodies[1]).toContain('Welcome');
  });

  test('on one instance is seen on another', async () => {
    const pool = connect(databaseUrl, { max: 4 });
    const second = await buildApp({ ...context, sql: pool });
    await second.ready();
    const page = await createPage('shared');
    await expect.poll(async () => (await get('/shared', {}, second)).statusCode).toBe(200);
    await call('PUT', '/pages', {
      as: admin,
      payload: { id: page.id, route: 'shared', contents: contents(pageTree(text('a', 'Second'))) },
    });
    await expect.poll(async () => (await get('/shared', {}, second)).body).toContain('Second');
    await call('DELETE', `/pages/${page.id}`, { as: admin });
    await expect.poll(async () => (await get('/shared', {}, second)).statusCode).toBe(404);
    await second.close();
    await pool.end();
  });

  test('while a page is rendered is not missed', async () => {
    const page = await createPage('racing');
    for (let round = 0; round < 20; round += 1) {
      const payload = {
        id: page.id,
        route: 'racing',
        contents: contents(pageTree(text('a', `Round ${round}`))),
      };
      const visits = Array.from({ length: 5 }, () => get('/racing'));
      await call('PUT', '/pages', { as: admin, payload });
      expect((await get('/racing')).body).toContain(`Round ${round}`);
      await Promise.all(visits);
      expect((await get('/racing')).body).toContain(`Round ${round}`);
    }
  });
});

describe('for machines', () => {
  test('[DO8] a page is rendered with its settings; one hidden from search engines is in no site map', async () => {
    const settings = { title: 'Seen', description: 'Words', image: 'https://a.example/b.png', lang: 'he' };
    const page = await createPage('with-settings', settings);
    expect((await get('/with-settings')).body).toContain('Seen|Words|https://a.example/b.png|he|');
    const listed = async () => (await get('/sitemap.xml')).body.includes('/with-settings<');
    expect(await listed()).toBe(true);
    const put = (noindex: boolean) =>
      call('PUT', '/pages', {
        as: admin,
        payload: { id: page.id, route: page.route, contents: page.contents, noindex },
      });
    await put(true);
    expect(await listed()).toBe(false);
    expect((await get('/with-settings')).body).toContain('|he|true');
    await put(false);
    expect(await listed()).toBe(true);
  });

  test('sitemap.xml names the public pages, robots.txt names the site map', async () => {
    await createPage('mapped/教會');
    await createPage('unmapped', { status: 'draft' });
    const map = await get('/sitemap.xml');
    expect(map.headers['content-type']).toContain('application/xml');
    expect(map.body).toContain('<loc>https://church.example/</loc>');
    expect(map.body).toContain('<loc>https://church.example/mapped/%E6%95%99%E6%9C%83</loc>');
    expect(map.body).not.toContain('unmapped');
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://church.example/sitemap.xml');
    expect((await get('/assets/offline.html')).body).toContain('offline');
  });
});
