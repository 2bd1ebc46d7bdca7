import { expect, it } from 'vitest';
import { feedPath, isIn } from './listed';

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
