import { expect, it } from 'vitest';
import { item, wxr } from './test-support/export';
import { noteOf, siteToImport } from './test-support/site';

const term = (domain: string, name: string, nicename = 'x') =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`;

async function taken(items: string[]) {
  const kit = await siteToImport();
  const report = await kit.taken(wxr(items), {}, { bounds: { allMs: 0 } });
  return { report, topicsOf: async (route: string) => (await kit.page(route)).fields['topics'] };
}

it('[WX2] categories and tags of posts come as their topics, each once', async () => {
  const { report, topicsOf } = await taken([
    item({
      id: 1,
      title: 'Roof',
      name: 'roof',
      terms: term('category', 'House &amp; Garden') + term('post_tag', 'Roof') + term('post_tag', 'ROOF'),
    }),
    item({ id: 2, title: 'Plain', name: 'plain', terms: term('category', 'Uncategorized', 'uncategorized') }),
    item({ id: 3, type: 'page', title: 'About', name: 'about', terms: term('post_tag', 'Roof') }),
  ]);
  expect(await topicsOf('blog/roof')).toEqual(['House & Garden', 'Roof']);
  expect(await topicsOf('blog/plain')).toBeUndefined();
  expect(await topicsOf('about')).toBeUndefined();
  expect(noteOf(report, 'topics', '')).toMatchObject({ count: 2, examples: ['Roof'] });
  expect(noteOf(report, 'terms', 'Uncategorized')).toMatchObject({ count: 1, examples: ['Plain'] });
  expect(noteOf(report, 'terms', 'post_tag')).toMatchObject({ count: 1, examples: ['About'] });
});

it('[WX2] topics that are too long are cut, and those beyond the limit are named', async () => {
  const long = 'Services and special occasions of the whole year 2024';
  const { report, topicsOf } = await taken([
    item({
      id: 1,
      title: 'All',
      name: 'all',
      terms:
        term('category', long) +
        Array.from({ length: 21 }, (_, at) => term('post_tag', `Tag ${at}`)).join(''),
    }),
  ]);
  const topics = await topicsOf('blog/all');
  expect(topics).toHaveLength(20);
  expect(topics).toMatchObject({ 0: 'Services and special occasions of the wh', 19: 'Tag 18' });
  expect(noteOf(report, 'topics', 'long')).toMatchObject({ count: 1, examples: [`All: ${long}`] });
  expect(noteOf(report, 'topics', 'many')).toMatchObject({
    count: 2,
    examples: ['All: Tag 19', 'All: Tag 20'],
  });
});

it('[WX2] events and sermons have the topics that their plugins give', async () => {
  const { report, topicsOf } = await taken([
    item({
      id: 1,
      type: 'tribe_events',
      title: 'Camp',
      name: 'camp',
      terms: term('tribe_events_cat', 'Youth') + term('post_tag', 'Summer'),
      meta: { _EventStartDate: '2027-07-01 10:00:00', _EventEndDate: '2027-07-01 12:00:00' },
    }),
    item({
      id: 2,
      type: 'wpfc_sermon',
      title: 'Hope',
      name: 'hope',
      terms: term('wpfc_sermon_topics', 'Advent') + term('wpfc_service_type', 'Morning'),
      meta: { sermon_date: '1700000000' },
    }),
  ]);
  expect(await topicsOf('events/camp')).toEqual(['Youth', 'Summer']);
  expect(await topicsOf('sermons/hope')).toEqual(['Advent']);
  expect(noteOf(report, 'terms', 'wpfc_service_type')?.count).toBe(1);
});
