import { expect, it } from 'vitest';
import { item, OLD, wxr } from './test-support/export';
import { linksOf, siteToImport } from './test-support/site';

const term = (domain: string, name: string, nicename: string) =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`;
const category = (id: number, nicename: string, parent = '') =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${nicename}</wp:category_nicename>
  <wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[A name]]></wp:cat_name></wp:category>`;
const tag = (id: number, slug: string) =>
  `<wp:tag><wp:term_id>${id}</wp:term_id><wp:tag_slug>${slug}</wp:tag_slug></wp:tag>`;
const menuEntry = (id: number, title: string, term: number) =>
  item({
    id,
    type: 'nav_menu_item',
    title,
    terms: `<category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>`,
    meta: {
      _menu_item_type: 'taxonomy',
      _menu_item_object: 'category',
      _menu_item_object_id: String(term),
      _menu_item_url: '',
    },
  });

const file = wxr([
  category(3, 'house', ''),
  category(4, 'roof-2', 'house'),
  category(9, 'empty'),
  tag(5, '%e8%81%96%e7%b6%93'),
  item({
    id: 1,
    title: 'Tiles',
    name: 'tiles',
    link: `${OLD}/2024/05/tiles/`,
    terms: term('category', 'Roof &amp; Tiles', 'roof-2') + term('post_tag', '聖經', '%e8%81%96%e7%b6%93'),
    content: `<p>See <a href="${OLD}/category/house/roof-2/">all of it</a>, <a href="${OLD}/?cat=4">once more</a>
      and <a href="${OLD}/tag/%E8%81%96%E7%B6%93/">the other</a>, or <a href="${OLD}/category/empty/">nothing</a>.</p>`,
  }),
  item({ id: 2, type: 'page', title: 'About', name: 'about', link: `${OLD}/about/` }),
  menuEntry(20, 'Our roof', 4),
  menuEntry(21, '', 4),
  menuEntry(22, 'No posts', 9),
]);

async function imported() {
  const kit = await siteToImport();
  const report = await kit.taken(file, {}, { bounds: { allMs: 0 } });
  return { kit, report };
}

it('[WX2] former addresses of categories and tags lead to the pages of their topics', async () => {
  const { kit } = await imported();
  const rows = await kit.sql<{ path: string; route: string; topic: string | null }[]>`
    select path, d.fields ->> 'route' as route, topic from redirects r join documents d using (uid)
    where fields ->> 'route' = 'blog'`;
  expect(Object.fromEntries(rows.map(({ path, topic }) => [path, topic]))).toEqual({
    '/2024': null,
    '/2024/03': null,
    '/author/anna': null,
    '/category/roof-2': 'topics/roof-tiles',
    '/category/house/roof-2': 'topics/roof-tiles',
    '/?cat=4': 'topics/roof-tiles',
    '/tag/聖經': 'topics/聖經',
    '/?tag=聖經': 'topics/聖經',
  });
});

it('[WX2] links and menus that led to a category lead to the page of its topic', async () => {
  const { kit, report } = await imported();
  const { contents } = await kit.page('blog/tiles');
  const links = contents.match(/"href":"[^"]*"/g);
  expect(links).toEqual([
    '"href":"/topics/roof-tiles"',
    '"href":"/topics/roof-tiles"',
    '"href":"/topics/聖經"',
    `"href":"${OLD}/category/empty/"`,
  ]);
  expect(await linksOf(kit)).toEqual([
    ['Main (WordPress)', 'Our roof /topics/roof-tiles', 'Roof & Tiles /topics/roof-tiles'],
  ]);
  expect(JSON.stringify(report.notes)).toContain('No posts');
});

it('[WX2] an import that is made again changes none of it', async () => {
  const { kit } = await imported();
  const before = await kit.sql`select path, uid, topic from redirects order by path`;
  const report = await kit.taken(file, {}, { bounds: { allMs: 0 } });
  expect(await kit.sql`select path, uid, topic from redirects order by path`).toEqual(before);
  expect((await kit.page('blog/tiles')).contents).toContain('/topics/roof-tiles');
  expect(report.notes.filter(({ kind }) => kind === 'redirect')).toEqual([]);
});

const eventsAndSermons = wxr([
  '<wp:term><wp:term_id>3</wp:term_id><wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy><wp:term_slug>youth-2</wp:term_slug><wp:term_parent>families</wp:term_parent></wp:term>',
  item({
    id: 1,
    type: 'tribe_events',
    title: 'Camp',
    name: 'camp',
    link: `${OLD}/event/camp/`,
    terms: term('tribe_events_cat', 'Youth', 'youth-2') + term('post_tag', 'Summer', 'summer'),
    meta: { _EventStartDate: '2026-07-01 10:00:00', _EventEndDate: '2026-07-01 12:00:00' },
  }),
  item({
    id: 2,
    type: 'wpfc_sermon',
    title: 'Hope',
    name: 'hope',
    link: `${OLD}/sermons/hope/`,
    terms:
      term('wpfc_sermon_topics', 'Grace', 'grace') +
      term('wpfc_sermon_topics', 'Hope', 'hope-2') +
      term('wpfc_sermon_series', 'Romans', 'romans') +
      term('wpfc_preacher', 'Anna', 'anna') +
      term('wpfc_bible_book', 'Romans', 'romans') +
      term('wpfc_service_type', 'Sunday', 'sunday'),
    content: `<p>See <a href="${OLD}/events/category/families/youth-2/">the camps</a>.</p>`,
  }),
  item({
    id: 3,
    type: 'mec-events',
    title: 'Choir',
    name: 'choir',
    link: `${OLD}/events/choir/`,
    terms: term('mec_category', 'Music', 'music'),
  }),
]);

it('[WX2] former lists of events and sermons lead to the pages of their topics, those of a series to the sermons', async () => {
  const kit = await siteToImport();
  await kit.taken(eventsAndSermons, {}, { bounds: { allMs: 0 } });
  const rows = await kit.sql<{ path: string; route: string; topic: string | null }[]>`
    select path, d.fields ->> 'route' as route, topic from redirects r join documents d using (uid)
    where fields ->> 'route' in ('events', 'sermons')`;
  expect(Object.fromEntries(rows.map(({ path, route, topic }) => [path, topic ?? route]))).toEqual({
    '/events/category/youth-2': 'topics/youth',
    '/events/category/families/youth-2': 'topics/youth',
    '/?tribe_events_cat=youth-2': 'topics/youth',
    '/events/tag/summer': 'topics/summer',
    '/mec-category/music': 'topics/music',
    '/?mec_category=music': 'topics/music',
    // '/topics/grace' is the page of the topic itself.
    '/sermons/topics/grace': 'topics/grace',
    '/?wpfc_sermon_topics=grace': 'topics/grace',
    '/topics/hope-2': 'topics/hope',
    '/sermons/topics/hope-2': 'topics/hope',
    '/?wpfc_sermon_topics=hope-2': 'topics/hope',
    '/series/romans': 'sermons',
    '/sermons/series/romans': 'sermons',
    '/?wpfc_sermon_series=romans': 'sermons',
    '/preacher/anna': 'sermons',
    '/sermons/preacher/anna': 'sermons',
    '/?wpfc_preacher=anna': 'sermons',
    '/book/romans': 'sermons',
    '/sermons/book/romans': 'sermons',
    '/?wpfc_bible_book=romans': 'sermons',
    '/service-type/sunday': 'sermons',
    '/sermons/service-type/sunday': 'sermons',
    '/?wpfc_service_type=sunday': 'sermons',
  });
  expect((await kit.page('sermons/hope')).contents).toContain('"href":"/topics/youth"');
});
