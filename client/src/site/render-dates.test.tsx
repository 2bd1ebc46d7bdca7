import type { EventEntry } from '@vestry/sync/dates/entry';
import type { SiteDates } from '@vestry/sync/dates/site-dates';
import { expect, it } from 'vitest';
import { SAMPLE_DATES } from '../widgets/test-support/sample-dates';
import { renderPage } from './render';
import { context, page, pageOf, structured, text } from './test-support/public-page';

const dates: SiteDates = {
  all: () => SAMPLE_DATES,
  of: (event) => {
    const [start, end] = [Date.parse('2030-05-05T02:00Z'), Date.parse('2030-05-05T03:30Z')];
    const zone = event.entry.timeZone ?? 'Asia/Taipei';
    const next = [{ page: event, day: '2030-05-05', start, end, zone }];
    return { next, last: undefined, zone, until: Number.POSITIVE_INFINITY };
  },
};
const list = (type: string, section?: string) => ({
  value: { id: `${type}${section}`, type, ...(section === undefined ? {} : { section }) },
});
const feeds = (html: string) => html.match(/<link rel="alternate"[^>]*>/g) ?? [];

it('[DA4] [DA5] a page names the feeds of its lists, each once, and none that there is not', () => {
  const lists = [list('posts1', 'News'), list('posts1', 'news/'), list('posts1', 'empty'), list('events1')];
  const html = renderPage(pageOf('a', page(text('Hello', 'h1'), ...lists)), { ...context, dates });
  expect(feeds(html)).toEqual([
    '<link rel="alternate" type="application/rss+xml" href="/news/feed.xml"/>',
    '<link rel="alternate" type="text/calendar" href="/calendar.ics"/>',
  ]);
  const shared = { ...context, dates, previewUntil: 'tomorrow' };
  expect(feeds(renderPage(pageOf('a', page(...lists)), shared))).toEqual([]);
});

it('a page without lists asks for no dates, and is the same byte for byte', () => {
  const plain = pageOf('a', page(text('Hello', 'h1')));
  const unasked: SiteDates = {
    ...dates,
    all: () => {
      throw new Error('asked');
    },
  };
  expect(renderPage(plain, { ...context, dates: unasked })).toBe(renderPage(plain, context));
});

it('[DA2] structured data has the time of an event in the time zone of its place', () => {
  const event = (more: Partial<EventEntry>) => {
    const entry: EventEntry = { kind: 'event', start: '2030-05-05T10:00', end: '2030-05-05T11:30', ...more };
    const html = renderPage(pageOf('a', page(), { entry }), { ...context, dates });
    const graph = (structured(html) as { '@graph': Record<string, unknown>[] })['@graph'];
    const found = graph.find((each) => each['@type'] === 'Event');
    return [found?.['startDate'], found?.['endDate']];
  };
  expect(event({})).toEqual(['2030-05-05T10:00:00+08:00', '2030-05-05T11:30:00+08:00']);
  expect(event({ timeZone: 'America/St_Johns' })).toEqual([
    '2030-05-04T23:30:00-02:30',
    '2030-05-05T01:00:00-02:30',
  ]);
  expect(event({ timeZone: 'UTC' })[0]).toBe('2030-05-05T02:00:00+00:00');
  expect(event({ start: '2030-05-05', end: '2030-05-05' })[0]).toBe('2030-05-05');
});
