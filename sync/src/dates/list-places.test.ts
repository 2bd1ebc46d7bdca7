import { expect, test } from 'vitest';
import { type ListPlace, placesOf, sectionsFor, usualSection } from './list-places';

function list(
  route: string,
  section: string | undefined,
  more: Partial<ListPlace> = {},
  lang = '',
): ListPlace {
  const page = { uid: route, id: 1, route, title: route, lang };
  return { file: 'calendar.ics', section, page, ...more };
}

const CHURCH = [
  list('home', undefined),
  list('calendar', ' /Events/ '),
  list('home', 'news', { file: 'feed.xml' }),
  list('news', 'news', { file: 'feed.xml' }),
];

test('an event belongs below the section that a list of events is limited to, and a post below that of posts', () => {
  expect(usualSection('event', CHURCH)).toBe('events');
  expect(usualSection('post', CHURCH)).toBe('news');
});

test('where lists have the whole site, or none is there, no section is usual', () => {
  expect(usualSection('event', [])).toBe('');
  expect(usualSection('event', [list('home', ''), list('calendar', '/')])).toBe('');
  expect(usualSection('post', [list('calendar', 'events')])).toBe('');
});

test('of several sections the usual one has most lists, and one of the same language comes before all others', () => {
  const lists = [
    list('a', 'talks'),
    list('b', 'events'),
    list('c', 'events'),
    list('d', 'zh/events', {}, 'zh-TW'),
  ];
  expect(usualSection('event', lists)).toBe('events');
  expect(usualSection('event', lists, 'zh-TW')).toBe('zh/events');
  expect(usualSection('event', lists, 'de')).toBe('events');
  expect(sectionsFor('event', lists)).toEqual(['talks', 'events', 'zh/events']);
});

test('a section that is no address of a page is nobody’s', () => {
  expect(usualSection('event', [list('a', 'what’s on?'), list('b', 'api')])).toBe('');
});

test('a page is in lists of its section and of the whole site; others leave it out', () => {
  const names = (places: ListPlace[]) => places.map(({ page }) => page.route);
  const outside = placesOf({ uid: 'x', route: 'sunday-breakfast', kind: 'event', topics: [] }, CHURCH);
  expect([names(outside.inside), names(outside.outside)]).toEqual([['home'], ['calendar']]);
  const inside = placesOf({ uid: 'x', route: 'events/sunday-breakfast', kind: 'event', topics: [] }, CHURCH);
  expect([names(inside.inside), names(inside.outside)]).toEqual([['home', 'calendar'], []]);
  const post = placesOf({ uid: 'home', route: 'news/letter', kind: 'post', topics: [] }, CHURCH);
  expect(names(post.inside)).toEqual(['news']);
});

test('[DA7] a list of one topic has the pages about it, and leaves out no other because of its address', () => {
  const lists = [list('home', undefined, { topic: 'Youth' }), list('camps', 'camps', { topic: 'youth' })];
  const about = (...topics: string[]) => {
    const { inside, outside } = placesOf({ uid: 'x', route: 'walk', kind: 'event', topics }, lists);
    return [inside, outside].map((places) => places.map(({ page }) => page.route));
  };
  expect(about('Youth')).toEqual([['home'], ['camps']]);
  expect(about('Choir')).toEqual([[], []]);
  expect(about()).toEqual([[], []]);
});
