import { describe, expect, it } from 'vitest';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';
import { MOST_POSTS } from '@vestry/sync/limits/site-visits';
import { momentOf } from './rss';

const kit = await testApp({
  context: { renderer: plainRenderer },
  env: { PUBLIC_URL: 'https://grace.example' },
});
const { app, call, signInAs, sql } = kit;
const as = await signInAs('admin');
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

async function page(route: string, entry: object | null, more: object = {}): Promise<number> {
  const payload = {
    route,
    title: `On ${route}`,
    status: 'public',
    contents: contents(pageTree(text('a', route))),
    entry,
    ...more,
  };
  const reply = await call('POST', '/pages', { as, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ data: { id: number } }>().data.id;
}
const post = (on: string, more: object = {}) => ({ kind: 'post', on, ...more });
const titles = (xml: string) => [...xml.matchAll(/<item>\n<title>([^<]*)/g)].map(([, title]) => title);

/** PostgreSQL's own reader of XML says whether it is well-formed, and what is at a path of it. */
async function at(xml: string, path: string): Promise<string[]> {
  const [row] = await sql<[{ found: string[] }]>`
    select xpath(${path}, ${xml}::xml, array[
      array['atom', 'http://www.w3.org/2005/Atom'],
      array['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd']
    ])::text[] as found`;
  return row.found;
}

describe('[DA5] posts to follow', () => {
  it('are in the feed of the site and of their section, the newest first', async () => {
    expect(titles((await get('/feed.xml')).body)).toEqual([]);
    expect((await get('/news/feed.xml')).statusCode).toBe(404);
    await page('news/old', post('2019-05-05'));
    await page('news/new', post('2026-11-22', { author: 'Ann & Bo', audio: '/api/v1/files/a.mp3' }));
    await page('sermons/hope', post('2026-11-15'));
    await page('news/draft', post('2026-11-23'), { status: 'draft' });
    await page('newspaper', post('2026-11-24'));
    const reply = await get('/news/feed.xml');
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(titles(reply.body)).toEqual(['On news/new', 'On news/old']);
    expect(titles((await get('/feed.xml')).body)).toEqual([
      'On newspaper',
      'On news/new',
      'On sermons/hope',
      'On news/old',
    ]);
    expect((await get('/nothing/feed.xml')).statusCode).toBe(404);
    expect((await get('/a/../feed.xml%00')).statusCode).toBeGreaterThanOrEqual(300);
  });

  it('say all that a reader needs, in whole addresses and well-formed XML', async () => {
    const title = 'Bread <&> \u{1F35E} ]]> "wine"';
    await page('news/bread', post('2026-11-23'), { title, description: 'A\uFFFE bell' });
    const { body } = await get('/news/feed.xml');
    expect(await at(body, '/rss/channel/item[1]/title/text()')).toHaveLength(1);
    expect(await at(body, '/rss/channel/item[1]/link/text()')).toEqual(['https://grace.example/news/bread']);
    expect(await at(body, '/rss/channel/atom:link/@href')).toEqual(['https://grace.example/news/feed.xml']);
    expect(await at(body, '/rss/channel/item[2]/pubDate/text()')).toEqual(['Sun, 22 Nov 2026 12:00:00 GMT']);
    expect(await at(body, '/rss/channel/item[2]/enclosure/@url')).toEqual([
      'https://grace.example/api/v1/files/a.mp3',
    ]);
  });

  it('name the topics of each page in its item', async () => {
    await page('topics/one', post('2026-11-20'), { topics: ['Youth & camp', '教會'] });
    const { body } = await get('/topics/feed.xml');
    expect(await at(body, '//item/category/text()')).toEqual(['Youth &amp; camp', '教會']);
  });

  it('have their words in readers, which take a description for HTML', async () => {
    const description = 'Learn <script> & 5 < 6';
    await page('lessons/one', post('2026-11-20'), { description });
    const { body } = await get('/lessons/feed.xml');
    expect(body).toContain('<description>Learn &amp;lt;script&amp;gt; &amp;amp; 5 &amp;lt; 6</description>');
  });

  it.each([
    ['Asia/Taipei', '2026-12-01T00:00:00Z', '2026-11-22T12:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-01T00:00:00Z', '2026-11-22T09:59:00.000Z'],
    ['Etc/GMT+12', '2026-12-01T00:00:00Z', '2026-11-22T12:00:00.000Z'],
    ['Asia/Taipei', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00.000Z'],
    ['Asia/Taipei', '2026-11-01T00:00:00Z', '2026-11-21T16:00:00.000Z'],
  ])('are of their day in %s when they were changed last at %s', (zone, updatedAt, moment) => {
    expect(momentOf('2026-11-22', zone, new Date(updatedAt)).toISOString()).toBe(moment);
  });

  it('are asked for again without being sent again, and follow what changes', async () => {
    const first = await get('/feed.xml');
    const again = { 'if-none-match': String(first.headers.etag) };
    expect((await get('/feed.xml', again)).statusCode).toBe(304);
    const id = await page('news/late', post('2026-11-24'));
    const after = await get('/feed.xml', again);
    expect([after.statusCode, titles(after.body).includes('On news/late')]).toEqual([200, true]);
    await call('DELETE', `/pages/${id}`, { as });
    expect(titles((await get('/feed.xml')).body)).not.toContain('On news/late');
    await call('PUT', '/site-settings', { as, payload: { name: 'Grace & Co' } });
    expect((await get('/feed.xml')).body).toContain('<title>Grace &amp; Co</title>');
  });

  it('say of which section they are, as its page is called now', async () => {
    const title = async (url: string) => /<title>([^<]*)/.exec((await get(url)).body)?.[1];
    await page('youth/camp', post('2026-11-01'));
    expect(await title('/youth/feed.xml')).toBe('Youth · Grace &amp; Co');
    const id = await page('youth', null, { title: 'Young people' });
    expect(await title('/youth/feed.xml')).toBe('Young people · Grace &amp; Co');
    const change = { id, route: 'youth', title: 'All ages', contents: contents(pageTree(text('a', 'x'))) };
    expect((await call('PUT', '/pages', { as, payload: change })).statusCode).toBe(200);
    expect(await title('/youth/feed.xml')).toBe('All ages · Grace &amp; Co');
    expect(await title('/feed.xml')).toBe('Grace &amp; Co');
  });

  it('of ten years are as long as those of one', async () => {
    for (let i = 0; i < MOST_POSTS + 5; i += 1)
      await page(`diary/day-${i}`, post(`${2016 + (i % 10)}-01-${String(10 + (i % 20))}`));
    expect(titles((await get('/diary/feed.xml')).body)).toHaveLength(MOST_POSTS);
  });
});

describe('[DA4] events to have in a calendar', () => {
  const service = {
    kind: 'event',
    start: '2026-11-29T10:00',
    end: '2026-11-29T11:30',
    repeat: 'FREQ=WEEKLY;BYDAY=SU',
  };

  it('are in that of the site, of their section, and alone', async () => {
    await page('worship/sunday', service);
    await page('events/fair', { kind: 'event', start: '2030-06-01', place: 'Hall; first floor' });
    await page('plain', null);
    const all = await get('/calendar.ics');
    expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(all.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(all.body).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU\r\n');
    const { body } = await get('/events/calendar.ics');
    expect(body).toMatch(/^X-WR-CALNAME:Events · /m);
    expect(body.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:On events/fair']);
    expect(body).toContain('URL:https://grace.example/events/fair\r\n');
    expect((await get('/worship/sunday/event.ics')).body.match(/SUMMARY:.*/g)).toEqual([
      'SUMMARY:On worship/sunday',
    ]);
    for (const path of ['/plain/event.ics', '/nowhere/event.ics', '/event.ics', '/none/calendar.ics'])
      expect((await get(path)).statusCode).toBe(404);
  });

  it('keep their own name when the page moves, and are deleted with it', async () => {
    const id = await page('events/talk', { kind: 'event', start: '2031-01-01T19:00' });
    const uidOf = (text: string) => /UID:(.*)/.exec(text)?.[1];
    const before = uidOf((await get('/events/talk/event.ics')).body);
    const payload = { id, route: 'events/lecture', contents: contents(pageTree(text('a', 'x'))) };
    expect((await call('PUT', '/pages', { as, payload })).statusCode).toBe(200);
    expect(uidOf((await get('/events/lecture/event.ics')).body)).toBe(before);
    await call('DELETE', `/pages/${id}`, { as });
    expect((await get('/events/lecture/event.ics')).statusCode).toBe(404);
  });
});

it.each([
  ['2040-01-01', 'FREQ=YEARLY;INTERVAL=2;UNTIL=99991231'],
  ['2096-02-29', 'FREQ=YEARLY;UNTIL=99991231'],
  ['1970-01-01', 'FREQ=YEARLY;INTERVAL=97;UNTIL=99991231'],
])('[DA2] an event from %s on, %s, keeps no list from anybody', async (start, repeat) => {
  await page(`odd/${start}`, { kind: 'event', start, repeat });
  for (const path of ['/feed.xml', '/calendar.ics', `/odd/${start}`, '/search?q=odd'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
});
