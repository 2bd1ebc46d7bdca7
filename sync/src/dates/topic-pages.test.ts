import { expect, it } from 'vitest';
import { datedOf, type DatedPage } from './dated';
import { ON_ONE_PAGE, topicAt, topicPart, topicRoute, topicsIn } from './topic-pages';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const dated = (pages: DatedPage[]) => datedOf(pages, { now: NOW, zone: 'UTC' });
const post = (route: string, topics: string[], on = '2026-01-01'): DatedPage => ({
  uid: route,
  route,
  title: route,
  topics,
  entry: { kind: 'post', on },
});
const event = (route: string, topics: string[], day: string, repeat = false): DatedPage => ({
  uid: route,
  route,
  title: route,
  topics,
  entry: {
    kind: 'event',
    start: `${day}T18:00`,
    end: `${day}T19:00`,
    ...(repeat ? { repeat: 'FREQ=WEEKLY;COUNT=5' } : {}),
  },
});

it.each([
  ['House & Garden', 'topics/house-garden'],
  ['  ROOF ', 'topics/roof'],
  ['What’s on', 'topics/whats-on'],
  ['聖經 研讀', 'topics/聖經-研讀'],
  ['Ｃａｆé', 'topics/café'],
  ['api', 'topics/api'],
  ['../..', undefined],
  ['🎵', undefined],
  ['', undefined],
])('the topic %j is at %j', (topic, route) => {
  expect(topicRoute(topic)).toBe(route);
});

it('a topic of letters that stand for many others has an address that a page may have', () => {
  expect(Array.from(topicRoute('ﷺ'.repeat(40)) ?? '').length).toBeLessThan(200);
});

it.each([
  ['topics/roof', { route: 'topics/roof', at: 1 }],
  ['topics/roof/2', { route: 'topics/roof', at: 2 }],
  ['topics/roof/1', undefined],
  ['topics/1', { route: 'topics/1', at: 1 }],
  ['topics/roof/02', undefined],
  ['topics/roof/more', undefined],
  ['topics/roof/2/2', undefined],
  ['topics', undefined],
  ['roof', undefined],
])('at %s is %j', (route, found) => {
  expect(topicAt(route)).toEqual(found);
});

it('a topic has its posts and events, whatever its case, each once', () => {
  const topics = topicsIn(
    dated([
      post('a', ['Roof', 'ROOF!'], '2026-01-01'),
      post('b', ['roof', 'Other'], '2026-02-01'),
      post('c', []),
      event('weekly', ['Roof'], '2026-06-02', true),
      event('over', ['Roof'], '2025-01-01'),
    ]),
  );
  expect([...topics.keys()].toSorted()).toEqual(['topics/other', 'topics/roof']);
  const roof = topics.get('topics/roof')!;
  expect(roof.names).toEqual(['Roof', 'ROOF!']);
  expect(roof.upcoming.map(({ page }) => page.route)).toEqual(['weekly']);
  expect(roof.posts.map(({ route }) => route)).toEqual(['b', 'a']);
  expect(roof.past.map(({ page }) => page.route)).toEqual(['over']);
});

it('its pages have all of it, in order, and there is none beyond the last', () => {
  const pages = Array.from({ length: 2 * ON_ONE_PAGE - 1 }, (_, at) => post(`p${at}`, ['Roof']));
  const all = dated([...pages, event('next', ['Roof'], '2026-06-02'), event('over', ['Roof'], '2025-01-01')]);
  const roof = topicsIn(all).get('topics/roof')!;
  const parts = [1, 2, 3].map((at) => topicPart(roof, at)!);
  expect(parts.map(({ upcoming, posts, past }) => [upcoming.length, posts.length, past.length])).toEqual([
    [1, ON_ONE_PAGE - 1, 0],
    [0, ON_ONE_PAGE, 0],
    [0, 0, 1],
  ]);
  expect(parts.flatMap(({ posts }) => posts)).toEqual(roof.posts);
  expect(parts.every(({ pages: count }) => count === 3)).toBe(true);
  expect(topicPart(roof, 4)).toBeUndefined();
});
