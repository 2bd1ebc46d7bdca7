import type { EventEntry } from '@vestry/sync/dates/entry';
import type { SiteDates } from '@vestry/sync/dates/site-dates';
import { expect, it } from 'vitest';
import { SAMPLE_DATES } from '../widgets/test-support/sample-dates';
import { renderPage } from './render';
import { context, page, pageOf, structured, text } from './test-support/public-page';

const dates: SiteDates = {
  all: () => SAMPLE_DATES,
  isOn: () => true,
  of: (event) => {
    const [start, end] = [Date.parse('2030-05-05T02:00Z'), Date.parse('2030-05-05T03:30Z')];
    const zone = event.entry.timeZone ?? 'Asia/Taipei';
    const next = [{ page: event, day: '2030-05-05', start, end, zone }];
    return { next, last: undefined, zone, until: Number.POSITIVE_INFINITY };
  },
};
const list = (type: string, section?: string, topic?: string) => ({
  value: {
    id: `${type}${section}${topic}`,
    type,
    ...(section === undefined ? {} : { section }),
    ...(topic === undefined ? {} : { topic }),
  },
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

it('[DA7] a list of one topic shows the posts about it, with all that they are about', () => {
  const [post] = SAMPLE_DATES.posts;
  const posts = [
    { ...post!, topics: ['House & garden', 'Youth'] },
    { ...post!, uid: 'q', title: 'The old roof' },
  ];
  const all = () => ({ ...SAMPLE_DATES, posts });
  const drawn = (topic: string) =>
    renderPage(pageOf('a', page(list('posts1', '', topic))), { ...context, dates: { ...dates, all } });
  const youth = drawn('youth');
  expect(youth).toContain('The new roof');
  expect(youth).not.toContain('The old roof');
  expect(youth).toContain(
    '<a href="/topics/house-garden">House &amp; garden</a>, <a href="/topics/youth">Youth</a>',
  );
  expect(feeds(youth)).toHaveLength(1);
  expect([drawn('choir').includes('roof'), feeds(drawn('choir'))]).toEqual([false, []]);
});

it('[DA7] a list of events says what each is about', () => {
  const [time] = SAMPLE_DATES.upcoming;
  const upcoming = [{ ...time!, page: { ...time!.page, topics: ['Youth'] } }];
  const all = () => ({ ...SAMPLE_DATES, upcoming, past: [] });
  const html = renderPage(pageOf('a', page(list('events1', '', 'Youth'))), {
    ...context,
    dates: { ...dates, all },
  });
  expect(html).toContain('</span><a href="/topics/youth">Youth</a></span>');
});

it.each(['post', 'event'])(
  '[DA7] a page that is a %s says what it is about, to search engines as well',
  (kind) => {
    const entry = kind === 'post' ? { kind, on: '2030-05-05' } : { kind, start: '2030-05-05T10:00' };
    const drawn = (topics: string[]) =>
      renderPage(pageOf('a', page(list('entry1')), { entry: entry as EventEntry, topics }), {
        ...context,
        dates,
      });
    const html = drawn(['Youth', '教會']);
    expect(html).toContain(
      '<a href="/topics/youth">Youth</a>, <a href="/topics/%E6%95%99%E6%9C%83">教會</a>',
    );
    const graph = (structured(html) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(graph.flatMap((each) => each['keywords'] ?? [])).toEqual(['Youth', '教會']);
    expect(drawn([])).not.toContain('keywords');
  },
);

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
