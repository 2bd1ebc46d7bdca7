import { readdir, readFile, rm } from 'node:fs/promises';
import {
  type ImportChoices,
  shareTaken,
  USUAL_CHOICES,
  type WordPressReport,
} from '@vestry/sync/contract/site-imports';
import { walk } from '@vestry/sync/tree/walk';
import type { TreeNode } from '@vestry/sync/tree/node';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { picture } from '../../features/media/test-support/pictures';
import { LOCAL, localServer } from '../../features/external-links/test-support/local-server';
import { openDiskStore } from '../../platform/media/disk-store';
import { scratchFolder } from '../../test-kit/scratch';
import { testApp } from '../../test-kit/test-app';
import { importWordPress } from './import-wordpress';
import { readHere } from './read-export';
import { item, OLD, smallSite, wxr } from './test-support/export';

const home = await scratchFolder('wordpress');
afterAll(() => rm(home, { recursive: true, force: true }));
const [hill, lake] = [await picture('jpeg'), await picture('png')];
/** While it is set, nothing is answered. */
let isSilent = false;
const old = await localServer(({ url = '' }, reply) => {
  if (isSilent) return;
  const bytes = url.endsWith('hill.jpg') ? hill : url.endsWith('lake.png') ? lake : undefined;
  if (url.endsWith('song.mp3')) reply.end('ID3 not really a song');
  else if (url.includes('inside')) reply.writeHead(302, { location: 'http://192.168.0.1/secret.png' }).end();
  else if (bytes) reply.end(bytes);
  else reply.writeHead(404).end();
});
afterAll(() => old.close());
const FILES = `http://old.test:${old.port}/wp-content/uploads`;
beforeEach(() => {
  isSilent = false;
  old.asked.length = 0;
});

async function* whole(text: string) {
  yield text;
}

async function site() {
  const kit = await testApp();
  await kit.signInAs('admin');
  const deps = {
    sql: kit.sql,
    store: await openDiskStore(await scratchFolder('wordpress-media')),
    log: kit.context.log,
    first: kit.context.config.firstSettings,
    scratch: home,
    publicUrl: 'https://own.test',
    outbound: LOCAL,
  };
  return {
    ...kit,
    taken: (
      text: string,
      options: Parameters<typeof importWordPress>[2] = {},
      { choices, ...more }: { choices?: ImportChoices; [other: string]: unknown } = {},
    ) =>
      importWordPress(
        { ...deps, ...more },
        readHere(deps, () => whole(text), choices),
        options,
      ),
    page: async (route: string) => {
      const [row] = await kit.sql<{ uid: string; fields: Record<string, unknown>; contents: string }[]>`
        select uid, fields, contents from documents where kind = 'page' and fields ->> 'route' = ${route}`;
      if (!row) throw new Error(`no page ${route}`);
      const tree = JSON.parse(row.contents) as TreeNode;
      return { ...row, widgets: [...walk(tree)].map(({ value }) => value) };
    },
  };
}
const noteOf = ({ notes }: WordPressReport, kind: string, name = '') =>
  notes.find((note) => note.kind === kind && note.name === name);

it('[WX1, WX2, WX3, WX4] a site of WordPress comes in beside what is there', async () => {
  const kit = await site();
  const { sql, call } = kit;
  const admin = await kit.signInAs('admin');
  await call('POST', '/pages', {
    as: admin,
    payload: { route: 'about', contents: '{"value":{"id":"root","type":"div"}}' },
  });
  const text = wxr(smallSite(FILES));
  const tried = await kit.taken(text, { dryRun: true });
  expect(await sql`select from documents`).toHaveLength(1);
  expect(old.asked).toEqual([]);

  const progress: number[] = [];
  const report = await kit.taken(text, { onProgress: (done) => progress.push(done) });
  expect(progress).toEqual([1, 2, 3]);
  expect(old.asked.toSorted()).toEqual(
    ['hill.jpg', 'lake.png', 'song.mp3'].map((name) => `GET /wp-content/uploads/2024/03/${name}`),
  );
  expect(report.counts).toEqual({
    pages: { found: 3, taken: 3 },
    posts: { found: 7, taken: 6 },
    events: { found: 0, taken: 0 },
    sermons: { found: 0, taken: 0 },
    media: { found: 3, taken: 2 },
    menuItems: { found: 4, taken: 3 },
    others: { found: 1, taken: 0 },
  });
  expect({ ...tried.counts, media: null }).toEqual({ ...report.counts, media: null });
  expect(shareTaken(report)).toBe(77);
  expect(report.site).toBe('Old & Gold');
  for (const [kind, name, count] of [
    ['html', 'script', 1],
    ['shortcode', 'slider', 1],
    ['comments', '', 2],
    ['terms', 'category', 1],
    ['password', '', 1],
    ['trash', '', 1],
    ['untitled', '', 1],
    ['planned', 'later', 1],
    ['type', 'wp_template', 1],
    ['menu', '', 1],
    ['route', '', 2],
  ] as const)
    expect([kind, noteOf(report, kind, name)?.count]).toEqual([kind, count]);
  expect(report.notes.find(({ kind }) => kind === 'media')?.examples).toEqual(['song']);

  // What was there keeps its address; links lead to where the entries are now.
  const about = await kit.page('about-2');
  expect(about.fields).toMatchObject({ status: 'public', title: 'About us' });
  const article = about.widgets.find(({ type }) => type === 'article');
  const [media] = await sql`select filename, alt from media where filename like 'hill%'`;
  expect(media).toMatchObject({ alt: 'A hill in spring' });
  expect(article?.['blocks']).toMatchObject([
    {
      text: [
        ['See '],
        ['the first post', { href: '/blog/first-steps#more' }],
        [', '],
        ['a draft', { href: '/blog/not-yet' }],
        [' and '],
        ['others', { href: 'https://elsewhere.test/x' }],
        ['.'],
      ],
    },
    { kind: 'image', image: `/api/v1/media/${media?.['filename']}`, alt: 'A hill' },
  ]);
  const post = await kit.page('blog/first-steps');
  expect(post.fields).toMatchObject({
    title: 'First steps & more',
    image: `/api/v1/media/${media?.['filename']}`,
    entry: { kind: 'post', on: '2024-03-05', author: 'Anna Lin' },
  });
  expect(post.widgets.map(({ type }) => type)).toEqual([
    'div',
    'div',
    'div',
    'text',
    'entry1',
    'image1',
    'article',
    'gallery1',
  ]);
  expect((await kit.page('about/team')).fields).toMatchObject({ description: 'Who we are' });
  expect((await kit.page('歷史')).fields).toMatchObject({ status: 'private' });
  expect((await kit.page('blog/not-yet')).fields).toMatchObject({ status: 'draft' });
  expect((await kit.page('blog/later')).fields).toMatchObject({
    status: 'draft',
    publishAt: '2190-01-01T08:00:00.000Z',
  });
  expect((await kit.page('blog/secret')).fields).toMatchObject({ status: 'private' });
  await kit.page('blog/first-steps-2');
  await kit.page('blog/post-15');
  expect((await kit.page('blog')).widgets.at(-1)).toMatchObject({ type: 'posts1', section: 'blog' });

  const redirects = await sql<{ path: string; route: string }[]>`
    select path, d.fields ->> 'route' as route from redirects r join documents d using (uid) order by path collate "C"`;
  expect(Object.fromEntries(redirects.map(({ path, route }) => [path, route]))).toMatchObject({
    '/2024/03/05/first-steps': 'blog/first-steps',
    '/2024/04/05/first-steps': 'blog/first-steps-2',
    '/?p=10': 'blog/first-steps',
    '/?p=11': 'blog/not-yet',
    '/?page_id=3': 'about/team',
  });
  expect(redirects).toHaveLength(report.redirects);
  expect(noteOf(report, 'redirect')?.examples).toEqual(['/about']);

  const [menu] = await sql<{ fields: object; contents: string }[]>`
    select fields, contents from documents where kind = 'element'`;
  expect(menu?.fields).toMatchObject({ name: 'Main (WordPress)', type: 'header' });
  const links = [...walk(JSON.parse(menu!.contents) as TreeNode)].map(
    ({ value }) => value['href'] ?? value['text'],
  );
  expect(links).toEqual([undefined, 'About us', '/about-2', '/about/team', 'https://elsewhere.test/']);
  const [act] = await sql`select detail from audit_log where act = 'siteImported'`;
  expect(act).toMatchObject({ detail: { pages: '10', elements: '1' } });
  expect(await readdir(home)).toEqual([]);
});

it('[WX3] brought in again it changes nothing, and never what was changed here', async () => {
  const kit = await site();
  const { sql } = kit;
  isSilent = true;
  const bounds = { silent: 1 };
  const outbound = { ...LOCAL, timeoutMs: 100 };
  const text = wxr(smallSite(FILES));
  await kit.taken(text, {}, { bounds, outbound });
  const team = await kit.page('about/team');
  const article = (await kit.page('about')).widgets.find(({ type }) => type === 'article');
  // Without an answer the picture stays where it was.
  expect(JSON.stringify(article)).toContain(
    `https://old.test:${old.port}/wp-content/uploads/2024/03/hill-300x200.jpg`,
  );
  await sql`update documents set version = 2, fields = fields || '{"title": "Ours"}' where uid = ${team.uid}`;
  isSilent = false;
  const report = await kit.taken(text);
  expect(noteOf(report, 'edited')).toMatchObject({ count: 1, examples: ['Team'] });
  expect((await kit.page('about/team')).fields).toMatchObject({ title: 'Ours' });
  expect(JSON.stringify((await kit.page('about')).widgets)).toContain('/api/v1/media/hill-');
  const versions = () => sql`select uid, version from documents order by uid`;
  const before = await versions();
  await kit.taken(text);
  expect(await versions()).toEqual(before);
});

it('[WX3] what nobody has changed here becomes what the file says, as often as it is brought in', async () => {
  const kit = await site();
  const at = (words: string) =>
    wxr([item({ id: 1, type: 'page', title: 'Same', name: 'same', link: `${OLD}/same/`, content: words })]);
  const words = async () => JSON.stringify((await kit.page('same')).widgets.at(-1)?.['blocks']);
  for (const each of ['One.', 'Two.', 'Two.', 'Three.', 'Four.']) {
    const report = await kit.taken(at(each));
    expect(noteOf(report, 'edited')).toBeUndefined();
    expect(await words()).toContain(each);
  }
  await kit.sql`update documents set version = version + 1 where fields ->> 'route' = 'same'`;
  const left = await kit.taken(at('Five.'));
  expect(noteOf(left, 'edited')).toMatchObject({ count: 1, examples: ['Same'] });
  expect(noteOf(await kit.taken(at('Six.')), 'edited')).toMatchObject({ count: 1 });
  expect(await words()).toContain('Four.');
});

it('[WX3] what an import before this record of versions left is known when nobody changed it', async () => {
  const kit = await site();
  const one = (id: number, content: string) =>
    item({ id, type: 'page', title: `Page ${id}`, name: `p${id}`, link: `${OLD}/p${id}/`, content });
  await kit.taken(wxr([one(1, 'One.'), one(2, 'One.')]));
  await kit.sql`delete from imported_documents`;
  await kit.sql`update documents set version = 2 where fields ->> 'route' = 'p2'`;
  const migration = await readFile(
    new URL('../../migrations/061-imports-into-the-site.sql', import.meta.url),
    'utf8',
  );
  await kit.sql.unsafe(/insert into imported_documents[^;]*;/.exec(migration)![0]);
  const report = await kit.taken(wxr([one(1, 'Two.'), one(2, 'Two.')]));
  expect(noteOf(report, 'edited')).toMatchObject({ count: 1, examples: ['Page 2'] });
  expect(JSON.stringify((await kit.page('p1')).widgets)).toContain('Two.');
});

it('[WX2] pages have the language that they are in, and their translations', async () => {
  const kit = await site();
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
  const kit = await site();
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
          attachment: `${FILES}/hill.jpg`,
        }),
      ],
      { base },
    ),
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
  });
  expect(rows.every(({ imported }) => imported)).toBe(true);
});

const linksOf = async (kit: Awaited<ReturnType<typeof site>>) => {
  const menus = await kit.sql<{ name: string; contents: string }[]>`
    select fields ->> 'name' as name, contents from documents where kind = 'element' order by id`;
  return menus.map(({ name, contents }) => [
    name,
    ...[...walk(JSON.parse(contents) as TreeNode)]
      .map(({ value }) =>
        value.type === 'link' ? [value['displayText'], value['href']].join(' ') : value['text'],
      )
      .filter((each) => each !== undefined),
  ]);
};

it('[WX2] menus of themes of blocks are taken, and lists of all pages', async () => {
  const kit = await site();
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
  const kit = await site();
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
  const one = await site();
  const first = await one.taken(wxr([page(1, 'Stories'), page(2, 'Other'), post]));
  expect([noteOf(first, 'empty')?.count, noteOf(first, 'postsPage')]).toEqual([2, undefined]);
  expect(noteOf(first, 'featured')).toMatchObject({ count: 1, examples: ['Post'] });
  const other = await site();
  const second = await other.taken(wxr([page(1, 'Stories'), post]));
  expect(noteOf(second, 'postsPage')).toMatchObject({ count: 1, examples: ['Stories'] });
  expect(noteOf(second, 'empty')).toBeUndefined();
  for (const route of ['stories', 'blog'])
    expect((await other.page(route)).widgets.at(-1)).toMatchObject({ type: 'posts1', section: 'blog' });
});

it('[WX2] recordings, descriptions for search engines and all authors are taken, other words counted', async () => {
  const kit = await site();
  const post = (id: number, meta: Record<string, string>, more: object = {}) =>
    item({
      id,
      title: `P${id}`,
      name: `p${id}`,
      content: '<p>Words.</p>',
      excerpt: 'Excerpt',
      meta,
      ...more,
    });
  const author = (name: string) =>
    `<category domain="author" nicename="cap-${name}"><![CDATA[${name}]]></category>`;
  const report = await kit.taken(
    wxr([
      post(1, { enclosure: `http://cdn.test/one.mp3\n1000\naudio/mpeg\n`, _edit_last: '1 of many' }),
      post(2, { audio_file: '//old.test/two.mp3', _yoast_wpseo_metadesc: 'Written for <b>search</b>' }),
      post(3, {
        enclosure: 'https://a.test/film.mp4\n1\nvideo/mp4',
        rank_math_description: '%excerpt% and more',
      }),
      post(
        4,
        { subtitle: 'In the beginning', _hero: 'a:1:{s:4:"text";s:11:"Hello there";}', color: 'blue' },
        {
          terms: author('anna') + author('Guest Writer'),
        },
      ),
    ]),
    {},
    { bounds: { allMs: 0 } },
  );
  const fields = async (id: number) => (await kit.page(`blog/p${id}`)).fields;
  expect(await fields(1)).toMatchObject({
    description: 'Excerpt',
    entry: { audio: 'https://cdn.test/one.mp3' },
  });
  expect(await fields(2)).toMatchObject({
    description: 'Written for search',
    entry: { audio: 'https://old.test/two.mp3' },
  });
  expect(await fields(3)).toMatchObject({ description: 'Excerpt', entry: { author: 'Anna Lin' } });
  expect((await fields(3))['entry']).not.toHaveProperty('audio');
  expect(await fields(4)).toMatchObject({ entry: { author: 'Anna Lin, Guest Writer' } });
  const meta = report.notes.filter(({ kind }) => kind === 'meta').map(({ name, count }) => [name, count]);
  expect(meta).toEqual([
    ['subtitle', 1],
    ['_hero', 1],
  ]);
});

it('[WX2] events and sermons of plugins are events and posts of this site, with their lists', async () => {
  const kit = await site();
  const term = (domain: string, name: string) =>
    `<category domain="${domain}" nicename="x">${name}</category>`;
  const report = await kit.taken(
    wxr([
      item({
        id: 1,
        type: 'tribe_events',
        title: 'Harvest supper',
        name: 'harvest',
        link: `${OLD}/event/harvest/`,
        content: '<p>Bring a dish.</p>',
        meta: {
          _EventStartDate: '2027-10-02 18:30:00',
          _EventEndDate: '2027-10-02 21:00:00',
          _EventTimezone: 'Europe/London',
          _EventVenueID: '5',
          _EventOrganizerID: '6',
          _EventCost: '8',
          _EventCurrencySymbol: '£',
        },
      }),
      item({
        id: 5,
        type: 'tribe_venue',
        title: 'Hall',
        meta: { _VenueAddress: '1 High Street', _VenueCity: 'York' },
      }),
      item({ id: 6, type: 'tribe_organizer', title: 'Ann' }),
      item({ id: 7, type: 'tribe_venue', title: 'Nobody’s' }),
      item({
        id: 2,
        type: 'wpfc_sermon',
        title: 'On patience',
        name: 'patience',
        link: `${OLD}/sermons/patience/`,
        terms:
          term('wpfc_preacher', 'Pastor Lin') +
          term('wpfc_sermon_series', 'James') +
          term('wpfc_service_type', 'Morning'),
        meta: {
          sermon_audio: 'https://cdn.test/a.mp3',
          sermon_date: '1700000000',
          sermon_description: '<p>Count it all joy.</p>',
          bible_passage: 'James 1:2-4',
        },
      }),
      item({
        id: 3,
        type: 'podcast',
        title: 'Talk',
        name: 'talk',
        meta: { audio_file: 'https://cdn.test/b.mp3' },
      }),
      item({ id: 4, type: 'event', title: 'Some day', name: 'some-day', content: '<p>Soon.</p>' }),
    ]),
    {},
    { bounds: { allMs: 0 } },
  );
  const words = async (route: string) => JSON.stringify((await kit.page(route)).widgets);
  expect((await kit.page('events/harvest')).fields).toMatchObject({
    status: 'public',
    entry: {
      kind: 'event',
      start: '2027-10-02T18:30',
      end: '2027-10-02T21:00',
      timeZone: 'Europe/London',
      place: 'Hall, 1 High Street, York',
    },
  });
  const supper = await words('events/harvest');
  for (const each of ['Bring a dish.', 'Organizer: Ann', 'Cost: £8']) expect(supper).toContain(each);
  expect((await kit.page('sermons/patience')).fields).toMatchObject({
    entry: { kind: 'post', on: '2023-11-14', author: 'Pastor Lin', audio: 'https://cdn.test/a.mp3' },
  });
  const sermon = await words('sermons/patience');
  for (const each of ['Count it all joy.', 'Passage: James 1:2-4', 'Series: James'])
    expect(sermon).toContain(each);
  expect((await kit.page('sermons/talk')).fields).toMatchObject({
    entry: { audio: 'https://cdn.test/b.mp3' },
  });
  expect((await kit.page('events/some-day')).fields).not.toHaveProperty('entry');
  expect((await kit.page('events')).widgets.at(-1)).toMatchObject({ type: 'events1', section: 'events' });
  expect((await kit.page('sermons')).widgets.at(-1)).toMatchObject({ type: 'posts1', section: 'sermons' });
  expect(report.counts).toMatchObject({
    events: { found: 2, taken: 2 },
    sermons: { found: 2, taken: 2 },
    others: { found: 3, taken: 2 },
  });
  expect(noteOf(report, 'eventTime', 'start')?.examples).toEqual(['Some day']);
  expect(noteOf(report, 'terms', 'wpfc_service_type')?.count).toBe(1);
  const leads = await kit.sql<{ path: string }[]>`select path from redirects where path like '/event/%'`;
  expect(leads).toEqual([{ path: '/event/harvest' }]);
});

it('[WX4] all come as drafts, and other kinds as pages, if somebody chooses so', async () => {
  const kit = await site();
  const text = wxr([
    item({ id: 1, type: 'page', title: 'One', name: 'one', link: `${OLD}/one/` }),
    item({ id: 2, title: 'Post', name: 'post' }),
    item({ id: 3, title: 'Later', name: 'later', status: 'future', date: '2190-01-01 08:00:30' }),
    item({
      id: 4,
      type: 'ministry',
      title: 'Youth',
      name: 'youth',
      link: `${OLD}/ministries/youth/`,
      content: 'Fridays.',
    }),
    item({ id: 5, type: 'ministry', title: 'Empty', name: 'empty' }),
    item({ id: 6, type: 'wp_template', title: 'Single', content: 'x' }),
  ]);
  const left = await kit.taken(text, { dryRun: true });
  expect(noteOf(left, 'otherKind', 'ministry')).toMatchObject({ count: 1, examples: ['Youth'] });
  expect(noteOf(left, 'type', 'ministry')).toMatchObject({ count: 1, examples: ['Empty'] });
  const choices = { ...USUAL_CHOICES, drafts: true, others: true, language: 'fr' };
  const report = await kit.taken(text, {}, { choices });
  expect(report.counts.others).toEqual({ found: 3, taken: 1 });
  expect(noteOf(report, 'drafts')?.count).toBe(4);
  for (const route of ['one', 'blog/post', 'blog/later', 'ministries/youth', 'blog'])
    expect((await kit.page(route)).fields).toMatchObject({ status: 'draft' });
  expect((await kit.page('blog/later')).fields).not.toHaveProperty('publishAt');
  expect((await kit.page('one')).fields).toMatchObject({ lang: 'fr' });
  await kit.taken(text);
  expect((await kit.page('one')).fields).toMatchObject({ status: 'public' });
});

it('[WX5] two entries with one number are both taken, and one that is there twice once', async () => {
  const kit = await site();
  const first = item({ id: 1, title: 'One', name: 'one', link: `${OLD}/one/` });
  const second = item({ id: 1, title: 'Two', name: 'two', link: `${OLD}/two/` });
  const report = await kit.taken(wxr([first, second, second]));
  expect(report.counts.posts).toEqual({ found: 3, taken: 3 });
  expect(noteOf(report, 'twice')).toMatchObject({ count: 1, examples: ['Two'] });
  expect((await kit.page('blog/one')).fields).toMatchObject({ title: 'One' });
  expect((await kit.page('blog/two')).fields).toMatchObject({ title: 'Two' });
  const leads = await kit.sql<{ path: string }[]>`
    select path from redirects where path !~ '^/(2024|author)' order by path`;
  expect(leads.map(({ path }) => path)).toEqual(['/?p=1', '/one', '/two']);
});

it('[WX6] nothing of one’s own network is asked, whatever an export says', async () => {
  const kit = await site();
  const addresses = [
    'http://127.0.0.2:80/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `${FILES}/inside.png`,
    'http://old.test:22/a.png',
  ];
  const items = addresses.map((attachment, at) =>
    item({ id: at + 1, type: 'attachment', title: `${at}`, attachment }),
  );
  const mayRequest = (address: string) => address === '127.0.0.1';
  const report = await kit.taken(wxr(items), {}, { outbound: { ...LOCAL, mayRequest } });
  expect(report.counts.media).toEqual({ found: 6, taken: 0 });
  expect(Object.fromEntries(report.notes.map(({ name, count }) => [name, count]))).toEqual({
    ownNetwork: 4,
    address: 1,
    port: 1,
  });
  expect(old.asked).toEqual(['GET /wp-content/uploads/inside.png']);
});

it('[WX6] 5,000 attachments that do not answer end in time, and are reported', async () => {
  const kit = await site();
  isSilent = true;
  const items = Array.from({ length: 5_000 }, (_, at) =>
    item({ id: at + 1, type: 'attachment', title: `${at}`, attachment: `${FILES}/${at}.jpg` }),
  );
  const page = item({ id: 6_000, type: 'page', title: 'Kept', name: 'kept', link: `${OLD}/kept/` });
  const report = await kit.taken(wxr([...items, page]), {}, { outbound: { ...LOCAL, timeoutMs: 50 } });
  expect(report.counts).toMatchObject({ media: { found: 5_000, taken: 0 }, pages: { taken: 1 } });
  const reasons = report.notes.map(({ name, count }) => [name, count] as const);
  const asked = reasons.find(([name]) => name === 'timeout')?.[1] ?? 0;
  // What was given up may have to be read yet.
  await expect.poll(() => old.asked.length).toBe(asked);
  expect(asked).toBeLessThan(20);
  expect(reasons).toContainEqual(['silentHost', 5_000 - asked]);
  await kit.page('kept');
});

it('[WX6] what takes too long or is too large is left, and a stop ends it', async () => {
  const kit = await site();
  const text = wxr(smallSite(FILES));
  const late = await kit.taken(text, {}, { bounds: { allMs: 0 } });
  expect(late.notes).toContainEqual(expect.objectContaining({ kind: 'media', name: 'late', count: 3 }));
  const large = await kit.taken(text, {}, { bounds: { bytes: 30 } });
  expect(large.notes).toContainEqual(expect.objectContaining({ kind: 'media', name: 'tooLarge', count: 2 }));
  isSilent = true;
  const stop = new AbortController();
  const stopped = kit.taken(text, { signal: stop.signal });
  await expect.poll(() => old.asked.length).toBeGreaterThan(5);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  expect(await readdir(home)).toEqual([]);
});

it('[WX5] a file that is cut short changes nothing', async () => {
  const kit = await site();
  const text = wxr(smallSite(FILES)).slice(0, -40);
  await expect(kit.taken(text)).rejects.toThrow(/whole XML/);
  expect(await kit.sql`select from documents union all select from media`).toHaveLength(0);
  expect(old.asked).toEqual([]);
});

it('[WX2] a pattern is taken with the page that shows it, footnotes and what Elementor wrote with theirs', async () => {
  const kit = await site();
  const report = await kit.taken(
    wxr([
      item({ id: 2, type: 'page', title: 'Visit', name: 'visit', content: '<!-- wp:block {"ref":22} /-->' }),
      item({
        id: 3,
        type: 'page',
        title: 'Notes',
        name: 'notes',
        content: '<p>So</p><!-- wp:footnotes /-->',
        meta: { footnotes: '[{"content":"The source.","id":"f1"}]' },
      }),
      item({
        id: 4,
        type: 'page',
        title: 'Built',
        name: 'built',
        meta: {
          _elementor_data:
            '[{"elType":"widget","widgetType":"heading","settings":{"title":"Welcome"},"elements":[]}]',
        },
      }),
      item({ id: 22, type: 'wp_block', title: 'Hours', content: '<p>9 to 17</p>' }),
      item({ id: 23, type: 'wp_block', title: 'Unused', content: '<p>Nobody reads it</p>' }),
    ]),
  );
  expect(report.counts.others).toEqual({ found: 2, taken: 1 });
  expect(noteOf(report, 'type', 'wp_block')?.examples).toEqual(['Unused']);
  const textOf = async (route: string) => JSON.stringify((await kit.page(route)).widgets);
  expect(await textOf('visit')).toContain('9 to 17');
  expect(await textOf('notes')).toContain('Footnotes');
  expect(await textOf('notes')).toContain('The source.');
  expect(await textOf('built')).toContain('Welcome');
});

it('[WX4] where one version of a picture is not there, the others are asked for', async () => {
  const kit = await site();
  await kit.taken(
    wxr([
      item({
        id: 2,
        type: 'page',
        title: 'Hill',
        name: 'hill',
        content: `<img src="${FILES}/2024/03/hill-e1400000000000-300x150.jpg" alt="A hill">`,
      }),
    ]),
  );
  expect(old.asked).toHaveLength(3);
  const [media] = await kit.sql`select filename from media`;
  const { widgets } = await kit.page('hill');
  expect(JSON.stringify(widgets)).toContain(`/api/v1/media/${String(media?.['filename'])}`);
});
