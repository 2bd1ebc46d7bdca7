import { shareTaken, USUAL_CHOICES } from '@vestry/sync/contract/site-imports';
import { expect, it } from 'vitest';
import { item, OLD, wxr } from './test-support/export';
import { noteOf, siteToImport } from './test-support/site';

it('[WX2] recordings, descriptions for search engines and all authors are taken, other words counted', async () => {
  const kit = await siteToImport();
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
      post(1, {
        enclosure: `http://cdn.test/one.mp3\n1000\naudio/mpeg\na:1:{s:8:"duration";s:7:"1:02:03";}`,
        _edit_last: '1 of many',
      }),
      post(2, {
        audio_file: '//old.test/two.mp3',
        duration: '25:30',
        _yoast_wpseo_metadesc: 'Written for <b>search</b>',
      }),
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
    duration: { seconds: 3723, of: 'https://cdn.test/one.mp3' },
  });
  expect(await fields(2)).toMatchObject({
    description: 'Written for search',
    entry: { audio: 'https://old.test/two.mp3' },
    duration: { seconds: 1530, of: 'https://old.test/two.mp3' },
  });
  expect(await fields(3)).toMatchObject({ description: 'Excerpt', entry: { author: 'Anna Lin' } });
  expect((await fields(3))['entry']).not.toHaveProperty('audio');
  expect(await fields(3)).not.toHaveProperty('duration');
  expect(await fields(4)).toMatchObject({ entry: { author: 'Anna Lin, Guest Writer' } });
  const meta = report.notes.filter(({ kind }) => kind === 'meta').map(({ name, count }) => [name, count]);
  expect(meta).toEqual([
    ['excerpt', 1],
    ['rank_math_description', 1],
    ['enclosure', 1],
    ['subtitle', 1],
    ['_hero', 1],
  ]);
});

it('[WX2] words of an excerpt that are in no text and no description are named', async () => {
  const kit = await siteToImport();
  const post = (id: number, excerpt: string, meta: Record<string, string> = {}) =>
    item({
      id,
      title: `P${id}`,
      name: `p${id}`,
      content: '<p>Bread and <b>soup</b> at six.</p>',
      excerpt,
      meta,
    });
  const described = { _yoast_wpseo_metadesc: 'For search' };
  const report = await kit.taken(
    wxr([
      post(1, 'Bread and soup', described),
      post(2, 'Come hungry', described),
      post(3, `${'word '.repeat(120)}to the very end`),
      post(4, 'Come hungry'),
    ]),
  );
  expect(noteOf(report, 'meta', 'excerpt')).toMatchObject({ count: 1, examples: ['P2'] });
  expect(noteOf(report, 'cut', '…')).toMatchObject({ count: 1, examples: ['P3'] });
});

it('[WX2] events and sermons of plugins are events and posts of this site, with their lists', async () => {
  const kit = await siteToImport();
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

it('[WX2] what a theme keeps of how a site looks is named, and counts as nothing that was left', async () => {
  const kit = await siteToImport();
  const frame = '<!-- wp:template-part {"slug":"header"} /-->\n<!-- wp:post-content /-->';
  const part = (id: number, type: string, content: string) => item({ id, type, title: type, content });
  const page = item({ id: 1, type: 'page', title: 'One', name: 'one', link: `${OLD}/one/` });
  const design = [
    part(2, 'wp_template', frame),
    part(3, 'wp_template_part', ''),
    part(4, 'wp_global_styles', '{"version":3,"title":"Some words"}'),
    part(5, 'wp_font_family', '{"name":"Open Sans"}'),
    part(6, 'wp_font_face', '{"src":"a font"}'),
    part(7, 'custom_css', 'a { color: red }'),
  ];
  const report = await kit.taken(wxr([page, ...design]), { dryRun: true });
  expect(report.counts.others).toEqual({ found: 0, taken: 0 });
  expect(shareTaken(report)).toBe(100);
  for (const type of ['wp_template', 'wp_template_part', 'wp_global_styles', 'wp_font_family', 'custom_css'])
    expect(noteOf(report, 'type', type)?.count).toBe(1);
  const written = part(8, 'wp_template_part', `${frame}<p>Main Street 1</p>`);
  const more = await kit.taken(wxr([page, ...design, written]), { dryRun: true });
  expect(more.counts.others).toEqual({ found: 1, taken: 0 });
});

it('[WX4] all come as drafts, and other kinds as pages, if somebody chooses so', async () => {
  const kit = await siteToImport();
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
