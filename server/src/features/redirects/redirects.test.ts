import type { Redirect } from '@vestry/sync/contract/redirects';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { connect } from '../../platform/db/db';
import { movedPages, type Page } from './test-support/moved-pages';

const {
  app,
  call,
  context,
  databaseUrl,
  sql,
  editor,
  viewer,
  createPage,
  change,
  remove,
  visit,
  add,
  list,
  listed,
  problem,
} = await movedPages();

describe('an address that a public page leaves', () => {
  it('[MO1] leads to it wherever it goes, in one step and without a loop', async () => {
    const page = await createPage('picnic');
    await change(page, { route: 'summer' });
    expect(await visit('/picnic?from=mail')).toEqual([308, '/summer?from=mail']);
    expect((await app.inject({ url: '/picnic' })).headers['cache-control']).toBe('no-cache');
    await change(page, { route: 'summer/picnic' });
    expect(await visit('/picnic')).toEqual([308, '/summer/picnic']);
    expect(await visit('/SUMMER/')).toEqual([308, '/summer/picnic']);
    await change(page, { route: 'picnic' });
    expect(await visit('/picnic')).toBe(200);
    expect(await visit('/summer')).toEqual([308, '/picnic']);
    expect(await listed()).toEqual([
      ['/summer', '/picnic', 'leads'],
      ['/summer/picnic', '/picnic', 'leads'],
    ]);
  });

  it('is another page’s as soon as that is public there, and redirects again when it has left', async () => {
    const page = await createPage('news');
    await change(page, { route: 'archive' });
    const other = await createPage('news', 'draft');
    expect(await visit('/news')).toEqual([308, '/archive']);
    await change(other, { status: 'public' });
    expect(await visit('/news')).toBe(200);
    expect(await listed()).toEqual([['/news', '/archive', 'taken']]);
    await change(other, { route: 'today', status: 'public' });
    expect(await visit('/news')).toEqual([308, '/today']);
  });

  it('leads nowhere while the page is hidden or deleted, and the list says so', async () => {
    const page = await createPage('camp');
    await change(page, { status: 'draft' });
    expect(await visit('/camp')).toBe(404);
    expect(await listed()).toEqual([]);
    await change(page, { route: 'camp-2027', status: 'draft' });
    expect(await listed()).toEqual([['/camp', '/camp-2027', 'hidden']]);
    await change(page, { route: 'camp-2027', status: 'public' });
    expect(await visit('/camp')).toEqual([308, '/camp-2027']);
    await remove(page);
    expect(await visit('/camp')).toBe(404);
    expect(await listed()).toEqual([
      ['/camp', '/camp-2027', 'gone'],
      ['/camp-2027', '/camp-2027', 'gone'],
    ]);
  });

  it('leads on although the page was made and moved within a moment', async () => {
    for (let i = 0; i < 20; i += 1) {
      const page = await createPage(`brief-${i}`);
      await change(page, { route: `moved-${i}` });
      expect(await visit(`/brief-${i}`)).toEqual([308, `/moved-${i}`]);
    }
  });

  it('is none that only a draft had', async () => {
    const page = await createPage('plan', 'draft');
    await change(page, { route: 'plans', status: 'public' });
    expect(await visit('/plan')).toBe(404);
  });

  it('may be the home page’s, and of any script', async () => {
    const home = await createPage('home');
    await change(home, { route: 'welcome' });
    expect(await visit('/')).toEqual([308, '/welcome']);
    const page = await createPage('聚會');
    await change(page, { route: '主日' });
    expect(await visit(encodeURI('/聚會'))).toEqual([308, encodeURI('/主日')]);
  });

  it('leads on at every instance at once', async () => {
    const pool = connect(databaseUrl);
    const other = await buildApp({ ...context, sql: pool });
    await other.ready();
    try {
      const page = await createPage('here');
      await change(page, { route: 'there' });
      await expect.poll(() => visit('/here', other)).toEqual([308, '/there']);
      await add('/by-hand', '/there');
      await expect.poll(() => visit('/by-hand', other)).toEqual([308, '/there']);
    } finally {
      await other.close();
      await pool.end();
    }
  });
});

describe('an address that somebody enters', () => {
  it('leads to a page of this site, by its path, its whole address or an address that leads there', async () => {
    const page = await createPage('about');
    const reply = await add('https://old.example.org/About_us.HTML', '/about');
    expect([reply.statusCode, reply.json().data]).toEqual([
      201,
      expect.objectContaining({ from: '/about_us.html', to: '/about', state: 'leads', byHand: true }),
    ]);
    await add('/b', 'https://church.example/About/');
    await add('/c', '/b');
    await change(page, { route: 'us' });
    for (const path of ['/about_us.html', '/b', '/c', '/about'])
      expect(await visit(path)).toEqual([308, '/us']);
  });

  it.each([
    ['', '/about', 422, 'from', 'Enter the old address.'],
    ['/#p', '/about', 422, 'from', 'Leave out everything from # on: no server is told of it.'],
    ['/api/v1', '/about', 422, 'from', 'Addresses that begin with /api belong to the site itself.'],
    ['/about', '/team', 422, 'from', 'There is a page at /about. Give that page another address first.'],
    ['/x', '', 422, 'to', 'Choose the page that it leads to.'],
    ['/x', '/x', 422, 'to', 'There is no page at /x. Create it first, or choose another page.'],
    ['/x', '/nowhere', 422, 'to', 'There is no page at /nowhere. Create it first, or choose another page.'],
    ['/x', 'https://evil.example/about', 422, 'to', 'This leads to another site. Choose a page of this one.'],
    ['/x', '//evil.example/about', 422, 'to', 'This leads to another site. Choose a page of this one.'],
    ['/x', 'https://', 422, 'to', 'This leads to another site. Choose a page of this one.'],
    [
      '/x',
      'javascript:alert(1)',
      422,
      'to',
      'There is no page at /javascript:alert(1). Create it first, or choose another page.',
    ],
    ['/kept', '/team', 409, 'from', 'There is a redirect from /kept already. Change that one instead.'],
  ])('[MO2] from %s to %s is refused in words', async (from, to, code, field, message) => {
    await createPage('about');
    await createPage('team');
    await add('/kept', '/about');
    expect(problem(await add(from, to))).toEqual([code, field, message]);
    expect(await list()).toHaveLength(1);
  });

  it('[MO1] [MO2] may have a query, as those of WordPress: it goes before the page at its path, and ends there', async () => {
    await createPage('home');
    const page = await createPage('about');
    await add('https://old.example/?p=12', '/about');
    await add('/index.php?cat=3&p=9', '/?p=12');
    expect(await visit('/?p=12')).toEqual([308, '/about']);
    expect(await visit('/index.php?p=9&cat=3')).toEqual([308, '/about']);
    await change(page, { route: 'us' });
    expect(await visit('/?P=12')).toEqual([308, '/us']);
    // Others are as they were.
    expect([
      await visit('/'),
      await visit('/?p=13'),
      await visit('/?p=12&x=1'),
      await visit('/index.php'),
    ]).toEqual([200, 200, 200, 404]);
    await change(page, { route: 'us', status: 'draft' });
    expect(await visit('/?p=12')).toBe(200);
    expect(await visit('/?%E0%A4%A&p=12')).toBe(200);
  });

  it('is changed and taken away', async () => {
    await createPage('a');
    await createPage('b', 'draft');
    const { id } = (await add('/old', '/a')).json().data;
    await add('/kept', '/a');
    const put = (payload: object, number = id) =>
      call('PUT', `/redirects/${number}`, { as: editor, payload });
    expect((await put({ from: '/older', to: '/b' })).json().data).toMatchObject({
      to: '/b',
      state: 'hidden',
    });
    expect([await visit('/old'), await visit('/older')]).toEqual([404, 404]);
    expect((await put({ from: '/older', to: '/a' })).statusCode).toBe(200);
    expect(await visit('/older')).toEqual([308, '/a']);
    expect(problem(await put({ from: '/kept', to: '/a' }))[0]).toBe(409);
    expect((await put({ from: '/y', to: '/a' }, 2_000_000_000)).statusCode).toBe(404);
    expect((await call('DELETE', `/redirects/${id}`, { as: editor })).statusCode).toBe(200);
    expect((await call('DELETE', `/redirects/${id}`, { as: editor })).statusCode).toBe(404);
    expect(await visit('/older')).toBe(404);
  });

  it('replaces one that leads to a deleted page', async () => {
    const page = await createPage('gone');
    await remove(page);
    await createPage('here');
    expect((await add('/gone', '/here')).statusCode).toBe(201);
    expect(await visit('/gone')).toEqual([308, '/here']);
  });

  it('is for those who may', async () => {
    await createPage('a');
    const { id } = (await add('/old', '/a')).json().data;
    expect((await add('/x', '/a', viewer)).statusCode).toBe(403);
    for (const [method, path] of [
      ['GET', '/redirects'],
      ['GET', '/redirects/export'],
      ['DELETE', `/redirects/${id}`],
    ] as const) {
      expect((await call(method, path, { as: viewer })).statusCode).toBe(403);
    }
  });

  it('is kept once when two people enter it at the same moment', async () => {
    await createPage('a');
    const replies = await Promise.all(Array.from({ length: 8 }, () => add('/same', '/a')));
    const of = (code: number) => replies.filter(({ statusCode }) => statusCode === code).length;
    expect([of(201), of(409)]).toEqual([1, 7]);
  });
});

describe('while a page is being saved', () => {
  /** A transaction that has locked the page, as every save does, and then leaves an address. */
  async function saveMeanwhile(page: Page, left: string, ask: () => Promise<{ statusCode: number }>) {
    const saving = await sql.reserve();
    await saving`begin`;
    const [{ uid }] = await saving<
      [{ uid: string }]
    >`select uid from documents where kind = 'page' and id = ${page.id} for update`;
    const reply = ask();
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      ).length;
    await expect.poll(waiting).toBeGreaterThan(0);
    await saving`insert into redirects (path, uid, by_hand) values (${left}, ${uid}, false)
      on conflict (path) do update set uid = excluded.uid, by_hand = false`;
    await saving`commit`;
    saving.release();
    return reply;
  }

  it('[MO2] a redirect to it waits, and neither of the two fails', async () => {
    const page = await createPage('about');
    const reply = await saveMeanwhile(page, '/left', () => add('/old', '/about'));
    expect(reply.statusCode).toBe(201);
    expect((await list()).map(({ from }) => from).sort()).toEqual(['/left', '/old']);
  });

  it('[MO2] of two that want one address, the one that waited comes after', async () => {
    const page = await createPage('about');
    await createPage('team');
    await add('/old', '/team');
    const [{ id }] = (await list()) as [Redirect];
    const reply = await saveMeanwhile(page, '/left', () =>
      call('PUT', `/redirects/${id}`, { as: editor, payload: { from: '/left', to: '/about' } }),
    );
    expect(reply.statusCode).toBe(409);
    expect((await list()).map(({ from }) => from).sort()).toEqual(['/left', '/old']);
  });
});

describe('an address that leads to a topic', () => {
  const post = (on: string) => ({ entry: { kind: 'post', on }, topics: ['House & Garden'] });

  it('[MO1] leads to its page as long as there is one, else to a page that was about it', async () => {
    const page = await createPage('roof');
    expect(problem(await add('/category/house', '/topics/house-garden'))).toEqual([
      422,
      'to',
      expect.any(String),
    ]);
    await change(page, { ...post('2026-01-01'), status: 'public' });
    expect((await add('/category/house', '/topics/house-garden')).json().data).toMatchObject({
      from: '/category/house',
      to: '/topics/house-garden',
      state: 'leads',
    });
    expect(await visit('/category/house/?a=b')).toEqual([308, '/topics/house-garden?a=b']);
    expect(await visit('/topics/house-garden')).toBe(200);
    expect((await list('&search=topics')).map(({ from }) => from)).toEqual(['/category/house']);
    const csv = await call('GET', '/redirects/export', { as: editor });
    expect(csv.body).toContain('/category/house,/topics/house-garden');
    // A former feed of the category is that of the topic.
    expect(await visit('/category/house/feed/')).toEqual([308, '/topics/house-garden/feed.xml']);
    await change(page, { topics: [], status: 'public' });
    expect(await visit('/category/house')).toEqual([308, '/roof']);
    expect(await listed()).toEqual([['/category/house', '/roof', 'leads']]);
  });

  it('[MO3] comes in a list, and a chain ends there', async () => {
    const page = await createPage('roof');
    await change(page, { ...post('2026-01-01'), status: 'public' });
    const redirects = [
      { from: '/one', to: '/two' },
      { from: '/two', to: '/topics/House-Garden' },
    ];
    const reply = await call('POST', '/redirects/import', { as: editor, payload: { redirects } });
    expect(reply.json().data).toEqual({ kept: 2, refused: [] });
    expect(await visit('/one')).toEqual([308, '/topics/house-garden']);
    await add('/three', '/one');
    expect(await visit('/three')).toEqual([308, '/topics/house-garden']);
    const [three] = await list('&search=three');
    const payload = { from: '/three', to: '/roof' };
    await call('PUT', `/redirects/${three!.id}`, { as: editor, payload });
    expect(await visit('/three')).toEqual([308, '/roof']);
  });

  it('[MO1] is a page’s that has left the address itself', async () => {
    const page = await createPage('roof');
    await change(page, { ...post('2026-01-01'), status: 'public' });
    const other = await createPage('category/house', 'draft');
    await call('POST', '/redirects', {
      as: editor,
      payload: { from: '/category/x', to: '/topics/house-garden' },
    });
    await change(other, { route: 'category/x', status: 'public' });
    expect(await visit('/category/x')).toBe(200);
    await change(other, { route: 'houses', status: 'public' });
    expect(await visit('/category/x')).toEqual([308, '/houses']);
  });

  it('[MO3] leads in no circle, whatever leads on from the addresses of topics', async () => {
    const page = await createPage('roof');
    await change(page, { ...post('2026-01-01'), topics: ['One', 'Two'], status: 'public' });
    await add('/first', '/topics/one');
    await add('/second', '/topics/two');
    expect(problem(await add('/topics/one', '/first'))).toEqual([422, 'to', expect.any(String)]);
    expect(await visit('/topics/one')).toBe(200);
    await add('/topics/one', '/second');
    expect(await visit('/first')).toEqual([308, '/topics/two']);
    await add('/topics/two', '/first');
    for (const path of ['/first', '/topics/one', '/topics/two'])
      expect(await visit(path)).toEqual([308, '/roof']);
  });
});
