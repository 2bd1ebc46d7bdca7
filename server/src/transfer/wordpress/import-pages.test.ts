import { expect, it } from 'vitest';
import { item, OLD, smallSite, wxr } from './test-support/export';
import { linksOf, noteOf, siteToImport } from './test-support/site';

it('[WX2] pages have the language that they are in, and their translations', async () => {
  const kit = await siteToImport();
  const pll = (language: string, group: string) =>
    `<category domain="language" nicename="${language}"/><category domain="post_translations" nicename="${group}"/>`;
  const page = (id: number, title: string, more: Partial<Parameters<typeof item>[0]>) =>
    item({
      id,
      type: 'page',
      title,
      name: `p${id}`,
      link: `${OLD}/p${id}/`,
      content: '<p>Words.</p>',
      ...more,
    });
  const report = await kit.taken(
    wxr(
      [
        page(1, 'About', { terms: pll('en', 'pll_1') }),
        page(2, 'À propos', { terms: pll('fr', 'pll_1') }),
        page(3, 'Visit', { meta: { _icl_lang_code: 'en', trid: '9' } }),
        page(4, 'Besuch', { meta: { _icl_lang_code: 'de', trid: '9' } }),
        page(5, 'Words', { content: '<p>Nothing but English.</p>' }),
        page(6, '關於我們', { content: '<p>我們的教會在台北，每週日上午十點。</p>' }),
        page(7, 'Alone', { terms: pll('it', 'pll_2') }),
      ],
      { language: 'de-DE-formal' },
    ),
  );
  const settings = async (id: number) => {
    const { uid, fields } = await kit.page(`p${id}`);
    return { uid, lang: fields['lang'], translationOf: fields['translationOf'] };
  };
  const [one, two, three, four, five, six, seven] = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(settings));
  expect([one?.lang, two?.lang, three?.lang, four?.lang, five?.lang, six?.lang, seven?.lang]).toEqual([
    undefined,
    'fr',
    undefined,
    'de',
    undefined,
    'zh',
    'it',
  ]);
  expect([two?.translationOf, four?.translationOf]).toEqual([one?.uid, three?.uid]);
  expect([one, three, five, six, seven].map((each) => each?.translationOf).filter(Boolean)).toEqual([]);
  const counts = report.notes.map(({ kind, name, count }) => [kind, name, count]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ['language', 'fr', 1],
      ['language', 'de', 1],
      ['language', 'zh', 1],
      ['translation', '', 2],
      ['unsureLanguage', 'de-DE', 1],
    ]),
  );
});

it('[WX2] former addresses of a site in a folder, of lists, of months and of attachments lead on', async () => {
  const kit = await siteToImport();
  const base = `${OLD}/wordpress`;
  const term = (domain: string, name: string) => `<category domain="${domain}" nicename="${name}"/>`;
  await kit.taken(
    wxr(
      [
        item({ id: 1, type: 'page', title: 'Front', name: 'front', link: `${base}/` }),
        item({ id: 2, type: 'page', title: 'Sub', name: 'sub', link: `${base}/sub/` }),
        item({
          id: 3,
          title: 'A day',
          name: 'a-day',
          link: `${base}/2024/05/05/a-day/`,
          date: '2024-05-05 10:00:00',
          terms: term('category', 'choir') + term('post_tag', 'song'),
        }),
        item({
          id: 4,
          type: 'attachment',
          title: 'hill',
          parent: 3,
          link: `${base}/2024/05/05/a-day/hill/`,
          attachment: `${OLD}/wp-content/uploads/hill.jpg`,
        }),
      ],
      { base },
    ),
    {},
    { bounds: { allMs: 0 } },
  );
  const rows = await kit.sql<{ path: string; route: string; imported: boolean }[]>`
    select path, d.fields ->> 'route' as route, import_id is not null as imported
    from redirects r join documents d using (uid)`;
  expect(Object.fromEntries(rows.map(({ path, route }) => [path, route]))).toEqual({
    '/wordpress': 'home',
    '/wordpress?p=1': 'home',
    '/wordpress?page_id=1': 'home',
    '/wordpress/sub': 'sub',
    '/wordpress?p=2': 'sub',
    '/wordpress?page_id=2': 'sub',
    '/wordpress/2024/05/05/a-day': 'blog/a-day',
    '/wordpress?p=3': 'blog/a-day',
    '/wordpress/2024/05/05/a-day/hill': 'blog/a-day',
    '/wordpress?attachment_id=4': 'blog/a-day',
    '/wordpress/2024': 'blog',
    '/wordpress/2024/05': 'blog',
    '/wordpress/author/anna': 'blog',
    '/wordpress/category/choir': 'blog',
    '/wordpress/tag/song': 'blog',
    '/wordpress?tag=song': 'blog',
  });
  expect(rows.every(({ imported }) => imported)).toBe(true);
});

it('[WX2] menus of themes of blocks are taken, and lists of all pages', async () => {
  const kit = await siteToImport();
  const block = (name: string, more: object, end = ' /') =>
    `<!-- wp:${name} ${JSON.stringify(more).replaceAll('&', String.raw`\u0026`)}${end}-->`;
  const page = (id: number, title: string, parent = 0) =>
    item({ id, type: 'page', title, name: `p${id}`, link: `${OLD}/p${id}/`, parent });
  const content = [
    block('navigation-link', {
      label: 'About <em>us</em>',
      type: 'page',
      id: 1,
      url: `${OLD}/p1/`,
      kind: 'post-type',
    }),
    block('navigation-submenu', { label: 'People', url: '#' }, ' '),
    block('navigation-link', { label: 'Map & way', url: 'https://maps.test/?a=1&b=2', kind: 'custom' }),
    '<!-- /wp:navigation-submenu -->',
    '<!-- wp:home-link {"label":"Start"} /-->',
    block('navigation-link', { label: 'Gone', id: 99, kind: 'post-type', url: `${OLD}/gone/` }),
  ].join('\n');
  const report = await kit.taken(
    wxr([
      item({ id: 8, type: 'wp_navigation', title: 'Main', content }),
      item({ id: 9, type: 'wp_navigation', title: 'All', content: '<!-- wp:page-list /-->' }),
      item({ id: 7, type: 'wp_navigation', title: 'Old', content, status: 'trash' }),
      page(1, 'About'),
      page(2, 'Team', 1),
    ]),
  );
  expect(await linksOf(kit)).toEqual([
    ['Main (WordPress)', 'About us /p1', 'People', 'Map & way https://maps.test/?a=1&b=2', 'Start /'],
    ['All (WordPress)', 'About', 'About /p1', 'Team /p2'],
  ]);
  expect(report.counts).toMatchObject({ menuItems: { found: 7, taken: 6 }, others: { found: 0 } });
  expect(noteOf(report, 'menu')?.examples).toEqual(['Gone']);
});

it('[WX2] what came with an earlier file of the site is known to the next one', async () => {
  const kit = await siteToImport();
  const about = item({ id: 2, type: 'page', title: 'About us', name: 'about', link: `${OLD}/about/` });
  await kit.taken(wxr([about]));
  const next = item({
    id: 3,
    type: 'page',
    title: 'Next',
    name: 'next',
    link: `${OLD}/next/`,
    content: `<p><a href="${OLD}/about/#a">one</a> <a href="${OLD}/?page_id=2">two</a> <a href="${OLD}/none/">none</a></p>`,
  });
  const report = await kit.taken(wxr([next, smallSite()[13]!]));
  expect(report.counts.menuItems).toEqual({ found: 1, taken: 1 });
  expect(await linksOf(kit)).toEqual([['Main (WordPress)', 'About us /about']]);
  const article = (await kit.page('next')).widgets.find(({ type }) => type === 'article');
  expect(JSON.stringify(article)).toMatch(/\/about#a".*"\/about".*https:\/\/old\.test\/none\//);
});

it('[WX2] an empty page is named, and the only one gets the list of posts that it had', async () => {
  const page = (id: number, title: string) =>
    item({ id, type: 'page', title, name: title.toLowerCase(), link: `${OLD}/${title.toLowerCase()}/` });
  const post = item({ id: 9, title: 'Post', name: 'post', content: 'Words', meta: { _thumbnail_id: '77' } });
  const one = await siteToImport();
  const first = await one.taken(wxr([page(1, 'Stories'), page(2, 'Other'), post]));
  expect([noteOf(first, 'empty')?.count, noteOf(first, 'postsPage')]).toEqual([2, undefined]);
  expect(noteOf(first, 'featured')).toMatchObject({ count: 1, examples: ['Post'] });
  const other = await siteToImport();
  const second = await other.taken(wxr([page(1, 'Stories'), post]));
  expect(noteOf(second, 'postsPage')).toMatchObject({ count: 1, examples: ['Stories'] });
  expect(noteOf(second, 'empty')).toBeUndefined();
  for (const route of ['stories', 'blog'])
    expect((await other.page(route)).widgets.at(-1)).toMatchObject({ type: 'posts1', section: 'blog' });
});

it('[WX2] the report, pages, menus and addresses have titles as their readers saw them', async () => {
  const kit = await siteToImport();
  const title = 'Tea &amp; <em>cake</em> &lt;b&gt;';
  const menu = '<category domain="nav_menu" nicename="main"><![CDATA[Main &amp; more]]></category>';
  const report = await kit.taken(
    wxr([
      item({ id: 1, title, status: 'trash' }),
      item({ id: 2, title, status: 'draft', type: 'page', link: `${OLD}/?page_id=2` }),
      item({ id: 3, title, type: 'attachment', attachment: 'ftp://old.test/a.jpg' }),
      item({ id: 4, title, type: 'nav_menu_item', terms: menu, meta: { _menu_item_url: 'javascript:x' } }),
      item({
        id: 5,
        title,
        type: 'nav_menu_item',
        terms: menu,
        meta: { _menu_item_url: 'https://tea.test/' },
      }),
      item({ id: 6, title, type: 'acme_thing', content: 'x' }),
    ]),
  );
  const examples = report.notes.flatMap((note) => (note.kind === 'planned' ? [] : note.examples));
  expect(new Set(examples)).toEqual(new Set(['Tea & cake <b>']));
  expect(report.notes.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['trash', 'media', 'menu', 'otherKind']),
  );
  expect((await kit.page('tea-cake-b')).fields).toMatchObject({ title: 'Tea & cake <b>' });
  expect(await linksOf(kit)).toEqual([['Main & more (WordPress)', 'Tea & cake <b> https://tea.test/']]);
});
