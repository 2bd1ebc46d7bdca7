import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../../../platform/log/log-file';
import { builtWorkers } from '../../../test-kit/children';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { scratchFolder } from '../../../test-kit/scratch';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

/** What draws in a thread: the document names the thread, and what it was given of the site. */
const renderer = (answered: string) => `
import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const pause = new Int32Array(new SharedArrayBuffer(4));
export function renderPage(page, site) {
  const [first] = page.tree.children;
  const words = first.value.text;
  const shown = {
    thread: isMainThread ? 'main' : 'own',
    siteName: site.siteName,
    menu: words === 'Menu' ? site.menu().map(({ route }) => route) : null,
    posts: words === 'Dates' ? site.dates.all().posts.length : null,
  };
  // In a thread the first page waits for the small one.
  if (!isMainThread) while (!existsSync(${JSON.stringify(answered)})) Atomics.wait(pause, 0, 0, 5);
  if (words === 'Fails') throw new Error('It fails');
  if (words === 'Fails later') setTimeout(() => { throw new Error('It fails later'); }, 2_000);
  if (words === 'Odd') site.onLeftOut?.(first.value, new Error('It is odd'));
  return '<!doctype html>' + JSON.stringify(shown);
}
export const renderText = () => '<main>Wombat</main>';
`;

const folder = await scratchFolder('renderer');
const file = join(folder, 'render.mjs');
const answered = join(folder, 'small-was-answered');
await writeFile(file, renderer(answered));
const lines: string[] = [];
const kit = await testApp({
  context: {
    renderer: { ...plainRenderer, renderSearch: ({ results }) => `found ${results.total}`, file },
    workers: builtWorkers(),
    log: createLogger({ write: (line) => void lines.push(line) }, 'warn'),
  },
  env: { SITE_NAME: 'Church' },
});
afterAll(() => kit.app.close());
const admin = await kit.signInAs('admin');

const many = (words: string) =>
  contents(pageTree(text('a', words), ...Array.from({ length: 500 }, (_, at) => text(`w${at}`, 'More'))));
async function create(route: string, body: object): Promise<void> {
  const reply = await kit.call('POST', '/pages', {
    as: admin,
    payload: { route, status: 'public', ...body },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
}
const get = (url: string) => kit.app.inject({ method: 'GET', url });
const shownAt = async (url: string) =>
  JSON.parse((await get(url)).body.replace('<!doctype html>', '')) as Record<string, unknown>;

test('a large page is drawn in a thread of its own, and small ones are answered meanwhile', async () => {
  await create('large', { contents: many('Words') });
  await create('small', { contents: contents(pageTree(text('a', 'Few'))) });
  const order: string[] = [];
  const ask = async (path: string) => {
    const { body } = await get(`/${path}`);
    order.push(path);
    return body;
  };
  const large = ask('large');
  expect(await ask('small')).toBe('<!doctype html>small Few');
  await writeFile(answered, '');
  await large;
  expect(order).toEqual(['small', 'large']);
  expect(await shownAt('/large')).toEqual({ thread: 'own', siteName: 'Church', menu: null, posts: null });
});

test('a page of few widgets that have many items is drawn in a thread, too', async () => {
  const items = Array.from({ length: 100 }, (_, at) => ({
    key: `i${at}`,
    label: `Field ${at}`,
    kind: 'text',
  }));
  const forms = Array.from({ length: 5 }, (_, at) => ({
    value: { id: `f${at}`, type: 'form', title: 'Form', items },
  }));
  await create('forms', { contents: contents(pageTree(text('a', 'Words'), ...forms)) });
  expect(await shownAt('/forms')).toMatchObject({ thread: 'own' });
  await create('form', { contents: contents(pageTree(text('a', 'Words'), ...forms.slice(0, 1))) });
  expect((await get('/form')).body).toBe('<!doctype html>form Words');
});

test('a page of few widgets that list much of the site is drawn in a thread, too', async () => {
  const as = admin;
  const lists = (count: number) =>
    contents(
      pageTree(
        text('a', 'Lists'),
        ...Array.from({ length: count }, (_, at) => ({ value: { id: `l${at}`, type: 'pages1' } })),
      ),
    );
  const before = Array.from({ length: 40 }, (_, at) => `listed-${at}`);
  for (const route of before) await create(route, { contents: contents(pageTree(text('a', 'Words'))) });
  await create('lists', { contents: lists(12) });
  expect(await shownAt('/lists')).toMatchObject({ thread: 'own' });
  await create('list', { contents: lists(1) });
  expect((await get('/list')).body).toBe('<!doctype html>list Lists');
  const { data } = (await kit.call('GET', '/pages?limit=100&search=list', { as })).json().data;
  for (const { id } of data) expect((await kit.call('DELETE', `/pages/${id}`, { as })).statusCode).toBe(200);
  expect(data).toHaveLength(42);
});

test('a large page with a menu is rendered again when a page is added, one without is not', async () => {
  await create('with-menu', { contents: many('Menu') });
  const before = (await shownAt('/with-menu'))['menu'] as string[];
  const kept = (await get('/large')).headers['etag'];
  await create('added', { contents: contents(pageTree(text('a', 'New'))) });
  expect((await shownAt('/with-menu'))['menu']).toEqual([...before, 'added']);
  expect((await get('/large')).headers['etag']).toBe(kept);
});

test('a large page with a list of posts is rendered again when a post is added', async () => {
  await create('with-dates', { contents: many('Dates') });
  expect(await shownAt('/with-dates')).toMatchObject({ posts: 0 });
  await create('post', {
    contents: contents(pageTree(text('a', 'News'))),
    entry: { kind: 'post', on: '2026-01-01' },
  });
  expect(await shownAt('/with-dates')).toMatchObject({ posts: 1 });
});

test('a large page is drawn on a site with events', async () => {
  await create('event', {
    contents: contents(pageTree(text('a', 'Choir'))),
    entry: { kind: 'event', start: '2026-01-04T10:00', repeat: 'FREQ=WEEKLY' },
  });
  await create('beside-events', { contents: many('Dates') });
  expect(await shownAt('/beside-events')).toMatchObject({ thread: 'own', posts: 1 });
});

test('what is left out of a large page is in the log', async () => {
  await create('odd', { contents: many('Odd') });
  expect((await get('/odd')).statusCode).toBe(200);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'a widget was left out', widget: 'a', route: 'odd' }),
  );
});

test('a thread that fails ends nothing else: the next large page has another one', async () => {
  await create('fails', { contents: many('Fails') });
  await create('fails-later', { contents: many('Fails later') });
  await create('works', { contents: many('Words') });
  expect((await get('/fails')).statusCode).toBe(500);
  expect((await get('/fails-later')).statusCode).toBe(200);
  // It has answered by then: a thread that fails in the middle of a page fails that page, too.
  await expect.poll(() => lines.join('')).toContain('It fails later');
  expect(await shownAt('/works')).toMatchObject({ thread: 'own' });
});

test('a page that cannot be sent to the thread ends nothing', async () => {
  await create('deep', { contents: contents(pageTree(text('a', 'Deep'))) });
  let tree = '{"value":{"id":"x","type":"text","text":"Deep"}}';
  for (let at = 0; at < 5_000; at += 1) tree = `{"value":{"id":"x${at}","type":"div"},"children":[${tree}]}`;
  // No way of the product saves it: a copy of it takes more of the stack than there is.
  await kit.sql`update documents set contents = ${tree}, space_version = null where fields ->> 'route' = 'deep'`;
  // The search tries to read it, too, and a visitor learns that it fails; nothing else does.
  expect((await get('/deep')).statusCode).toBe(500);
  await get('/search?q=wombat');
  expect(await shownAt('/works')).toMatchObject({ thread: 'own' });
});

test('the search reads a large page in a thread', async () => {
  await expect.poll(async () => (await get('/search?q=wombat')).body).toBe('found 9');
});
