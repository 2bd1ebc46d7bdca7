import type { Redirect } from '@vestry/sync/contract/redirects';
import { parsePath } from '@vestry/sync/routes/redirect';
import { describe, expect, it } from 'vitest';
import { movedPages } from './test-support/moved-pages';

const { call, editor, createPage, visit, add, list } = await movedPages();

describe('a list from another system', () => {
  const send = (redirects: object[]) =>
    call('POST', '/redirects/import', { as: editor, payload: { redirects } });

  it('[MO3] is taken as far as it is right, over what is there, and chains are followed to their end', async () => {
    await createPage('about');
    await createPage('team');
    await add('/old', '/about');
    const reply = await send([
      { from: '/old', to: '/team' },
      { from: '/1', to: '/2' },
      { from: '/2', to: '/about' },
      { from: '/loop', to: '/pool' },
      { from: '/pool', to: '/loop' },
      { from: '/about', to: '/team' },
      { from: '/out', to: 'https://evil.example' },
      { from: '/twice', to: '/about' },
      { from: '/TWICE/', to: '/team' },
    ]);
    expect(reply.json().data).toEqual({
      kept: 4,
      refused: [
        { index: 3, message: 'There is no page at /pool. Create it first, or choose another page.' },
        { index: 4, message: 'There is no page at /loop. Create it first, or choose another page.' },
        { index: 5, message: 'There is a page at /about. Give that page another address first.' },
        { index: 6, message: 'This leads to another site. Choose a page of this one.' },
        { index: 7, message: 'A later line has the same old address. That line counts.' },
      ],
    });
    const ends = await Promise.all(['/old', '/1', '/2', '/twice', '/loop'].map((path) => visit(path)));
    expect(ends).toEqual([[308, '/team'], [308, '/about'], [308, '/about'], [308, '/team'], 404]);
  });

  it('[MO3] is taken whole: chains, loops and wrong lines far from each other', async () => {
    await createPage('about');
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ from: `/p/${i}`, to: `/p/${i + 1}` }));
    rows[9_999] = { from: '/p/9999', to: '/about' };
    rows.push({ from: '/loop', to: '/pool' }, ...rows.splice(2, 600), { from: '/pool', to: '/loop' });
    rows[5_000] = { from: '', to: '/about' };
    const { kept, refused } = (await send(rows)).json().data;
    // What is wrong in the middle of the chain breaks it for all that comes before it.
    expect([kept, refused.length]).toEqual([10_002 - 5_603, 5_603]);
    expect(refused.at(-1)).toEqual({
      index: 10_001,
      message: 'There is no page at /loop. Create it first, or choose another page.',
    });
    expect([await visit('/p/5603'), await visit('/p/9998')]).toEqual([
      [308, '/about'],
      [308, '/about'],
    ]);
  });

  it('has an end, and comes back as a file', async () => {
    await createPage('about');
    const rows = Array.from({ length: 20_001 }, (_, i) => ({ from: `/p/${i}.html`, to: '/about' }));
    expect((await send(rows)).statusCode).toBe(422);
    expect((await send([])).statusCode).toBe(422);
    expect((await send(rows.slice(0, 500))).json().data).toEqual({ kept: 500, refused: [] });
    await add('=cmd.html', '/about');
    await add('/list;=cmd', '/about');
    const { body: file, headers } = await call('GET', '/redirects/export', { as: editor });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      '\uFEFFfrom,to',
      '/=cmd.html,/about',
      '/list%3B=cmd,/about',
      '/p/0.html,/about',
    ]);
    expect(parsePath('/list%3B=cmd')).toEqual({ path: '/list;=cmd' });
    expect(lines).toHaveLength(504);
  });

  it('names a line without a page, and of two with the same old address the earlier one', async () => {
    await createPage('about');
    await createPage('notes');
    const reply = await send([
      { from: '/gone.html', to: '' },
      { from: '/twice', to: '/about' },
      { from: '/twice/', to: '/notes' },
      { from: '/part', to: '/about#map' },
      { from: '/old/*', to: '/about' },
    ]);
    expect(reply.json().data).toEqual({
      kept: 2,
      refused: [
        { index: 0, message: 'Choose the page that it leads to.' },
        { index: 1, message: 'A later line has the same old address. That line counts.' },
        { index: 4, message: 'This is a pattern for many addresses. Enter each old address by itself.' },
      ],
    });
    expect([await visit('/part'), await visit('/twice')]).toEqual([
      [308, '/about'],
      [308, '/notes'],
    ]);
  });
});

it('a search finds the old address and the page’s', async () => {
  await createPage('about');
  await add('/contact.html', '/about');
  await add('/imprint.html', '/about');
  expect((await list('&search=CONTACT')).map(({ from }) => from)).toEqual(['/contact.html']);
  expect(await list('&search=about')).toHaveLength(2);
});

it('[SI8] addresses are in the order of the language that is read: Chinese by strokes', async () => {
  await createPage('about');
  for (const name of ['何', '王', '丁']) await add(`/${name}`, '/about');
  const reply = await call('GET', '/redirects?limit=100&orderBy=from&order=ASC', {
    as: editor,
    headers: { 'accept-language': 'zh-TW' },
  });
  const found: Redirect[] = reply.json().data.data;
  expect(found.map(({ from }) => from)).toEqual(['/丁', '/王', '/何']);
});
