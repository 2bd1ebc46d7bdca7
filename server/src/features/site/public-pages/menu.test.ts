import { expect, test } from 'vitest';
import { menuOf } from '@vestry/sync/site/site-menu';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

let rendered = 0;
/** A page with a header shows the menu; others do not ask for it. */
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ header, route }, { menu }) => {
    rendered += 1;
    if (!header) return `plain ${route}`;
    const entries = menuOf(menu?.() ?? [], { home: 'Home' });
    return entries.map(({ name, below }) => [name, ...below.map((each) => each.name)].join('>')).join(' | ');
  },
};
const kit = await testApp({ context: { renderer } });
const { app, call, signInAs } = kit;
const as = await signInAs('admin');
const read = async (path: string) => (await app.inject({ method: 'GET', url: path })).body;

async function made(kind: 'pages' | 'elements', payload: object): Promise<{ id: number }> {
  const reply = await call('POST', `/${kind}`, { as, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ data: { id: number } }>().data;
}
const change = async (id: number, route: string, more: object) => {
  const tree = contents(pageTree(text('a', route)));
  const reply = await call('PUT', '/pages', { as, payload: { id, route, contents: tree, ...more } });
  expect(reply.statusCode).toBe(200);
};
const page = (route: string, more: object = {}) =>
  made('pages', { route, status: 'public', contents: contents(pageTree(text('a', route))), ...more });

test('[MN1] a menu follows the pages: published, renamed, moved, hidden and deleted', async () => {
  const header = contents({ value: { id: 'root', type: 'header1' }, children: [] });
  const { id: headerId } = await made('elements', { name: 'Header', type: 'header', contents: header });
  const about = await page('about', { title: 'About us', headerId });
  await page('plain');
  expect(await read('/about')).toBe('About us | Plain');
  await read('/plain');
  const draft = await page('choir', { title: 'Choir', status: 'draft' });
  const before = rendered;
  expect([await read('/about'), await read('/plain')]).toEqual(['About us | Plain', 'plain plain']);
  // Nothing that visitors see has changed: both are as they were.
  expect(rendered).toBe(before);
  const { id } = draft;
  await change(id, 'choir', { status: 'public' });
  expect(await read('/about')).toBe('About us | Choir | Plain');
  await change(id, 'about/choir', { title: 'Our choir' });
  expect(await read('/about')).toBe('About us>Our choir | Plain');
  const counted = rendered;
  await read('/plain');
  // It shows no menu.
  expect(rendered).toBe(counted);
  await change(id, 'about/choir', { title: 'The choir', held: true });
  expect(await read('/about')).toBe('About us>Our choir | Plain');
  await change(id, 'about/choir', {});
  expect(await read('/about')).toBe('About us>The choir | Plain');
  expect((await call('PUT', '/pages/status', { as, payload: { id, status: 'private' } })).statusCode).toBe(
    200,
  );
  expect(await read('/about')).toBe('About us | Plain');
  await change(about.id, 'about', { title: 'Who we are', headerId });
  expect(await read('/about')).toBe('Who we are | Plain');
});
