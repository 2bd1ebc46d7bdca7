import { expect, it } from 'vitest';
import { datedOf } from './dated';
import { eventsIn, feedPath, isIn, postsIn } from './listed';

it.each(['news', 'News', ' NEWS ', '/News/', '//news', ' /news '])(
  '[DA3] the section %j has the pages below its address',
  (section) => {
    expect(isIn(section, { route: 'news/a' })).toBe(true);
    expect(isIn(section, { route: 'newspaper/a' })).toBe(false);
    expect(isIn(section, { route: 'news' })).toBe(false);
    expect(feedPath(section, 'feed.xml')).toBe('/news/feed.xml');
  },
);

it('[DA3] letters with marks are the same letters, however they are written', () => {
  expect(isIn('CAFE\u0301', { route: 'caf\u00e9/a' })).toBe(true);
});

it.each(['', ' ', '/', ' // '])('[DA3] the section %j is the whole site', (section) => {
  expect(isIn(section, { route: 'about' })).toBe(true);
  expect(feedPath(section, 'calendar.ics')).toBe('/calendar.ics');
});

it.each([
  [{ topic: 'Youth' }, ['news/camp', 'choir/tour']],
  [{ topic: ' ＹＯＵＴＨ ' }, ['news/camp', 'choir/tour']],
  [{ topic: 'Youth', section: 'news' }, ['news/camp']],
  [{ topic: 'You' }, []],
  [{ topic: ' ' }, ['news/camp', 'choir/tour', 'news/roof']],
])('[DA7] a list of %j has the posts and the events %j', (which, routes) => {
  const page = (route: string, at: number, topics?: string[]) => ({
    uid: route,
    route,
    title: route,
    topics,
    at,
  });
  const pages = [
    page('news/roof', 1),
    page('choir/tour', 2, ['Music', 'youth']),
    page('news/camp', 3, ['Youth']),
  ];
  const posts = pages.map(({ at, ...post }) => ({
    ...post,
    entry: { kind: 'post' as const, on: `2026-05-0${at}` },
  }));
  const events = pages.map(({ at, ...event }) => ({
    ...event,
    entry: { kind: 'event' as const, start: `2030-05-0${4 - at}` },
  }));
  const dated = datedOf([...posts, ...events], { now: Date.parse('2026-06-01'), zone: 'UTC' });
  expect(postsIn(dated, { ...which, most: 9 }).map(({ route }) => route)).toEqual(routes);
  expect(eventsIn(dated, { ...which, most: 9 }).upcoming.map((time) => time.page.route)).toEqual(routes);
});
