import { DAY_MS, startOfDay } from '@vestry/sync/analytics/day';
import { decodeFacts, encodeFacts } from '@vestry/sync/analytics/facts';
import { summarize } from '@vestry/sync/analytics/summarize';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { insertHits } from './sql';
import { createStatistics } from './statistics';
import { packFacts, rollUpAnalytics } from './days/stored-days';
import { someHit } from './test-support/some-hit';
import { analyticsWorld, someAddress } from './test-support/world';
import { runs } from '@vestry/sync/test-support/tier';

const { forget, hit, rows, sql, stats } = await analyticsWorld();

beforeEach(forget);

const iso = (time: number) => new Date(time).toISOString();
const named = async (range?: { start: string; end: string }) => {
  const { sourceStats, languageStats, clickStats } = await stats(range);
  return { sourceStats, languageStats, clickStats };
};

describe('[AN7] sources', () => {
  it.each([
    ['search.example', 'search.example'],
    ['WWW.Search.Example', 'search.example'],
    ['xn--9krs9b.tw', 'xn--9krs9b.tw'],
    ['', ''],
  ])('%j is counted as %j', async (source, counted) => {
    expect(await hit({ source })).toBe(204);
    expect((await named()).sourceStats).toEqual([{ source: counted, visitors: 1 }]);
  });

  it.each([
    'localhost',
    'www.localhost',
    'https://search.example/?q=secret',
    'search.example/path',
    '<script>alert(1)</script>',
    '[::1]',
    'a b',
    '\u0000',
    '\ud800',
    '*',
  ])('%j is no other host: the visit counts, its source does not', async (source) => {
    expect(await hit({ source })).toBe(204);
    expect((await rows()).length).toBe(1);
    expect((await named()).sourceStats).toEqual([]);
  });

  it('a tracker of a former version says nothing of them', async () => {
    await hit();
    expect((await named()).sourceStats).toEqual([]);
  });
});

describe('[AN7] languages', () => {
  it.each([
    ['zh-TW,zh;q=0.9,en;q=0.5', 'zh'],
    ['EN', 'en'],
    ['fil-PH', 'fil'],
    ['*', ''],
    ['', ''],
    ['x'.repeat(10_000), ''],
    ["'; drop table users; --", ''],
  ])('%j is %j', async (header, language) => {
    await hit({}, { 'accept-language': header });
    expect((await named()).languageStats).toEqual([{ language, visits: 1 }]);
  });
});

describe('[AN7] clicks', () => {
  it.each([
    ['/about', '/about'],
    ['/About/', '/about'],
    ['http://localhost/about?x=1#y', '/about'],
    ['/api/v1/files/%E6%AD%8C.pdf', '/api/v1/files/歌.pdf'],
    ['https://Video.example/watch?v=1#t', 'https://video.example/watch?v=1'],
    ['https://me:secret@video.example/', 'https://video.example/'],
    ['mailto:office@church.example?subject=Hello', 'mailto:office@church.example'],
    ['tel:+886 2 1234', 'tel:+886 2 1234'],
    ['https://video.example/<script>', 'https://video.example/%3Cscript%3E'],
  ])('%j is counted as %j', async (click, target) => {
    expect(await hit({ clicks: [click] })).toBe(204);
    expect((await named()).clickStats).toEqual([{ target, clicks: 1 }]);
  });

  it.each([
    '/nowhere',
    '/secret',
    '/dashboard/users',
    '/api/v1/users',
    '/api/v1/files/%00',
    '/api/v1/files/%E9',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:%00',
    'http://[',
    '\u0000',
    '\ud800',
  ])('%j is nothing that is counted; the visit is', async (click) => {
    expect(await hit({ clicks: [click] })).toBe(204);
    expect((await rows()).length).toBe(1);
    expect((await named()).clickStats).toEqual([]);
  });

  it.each([
    [{ source: 'a'.repeat(300) }, 400],
    [{ source: 7 }, 400],
    [{ source: null }, 400],
    [{ clicks: Array.from({ length: 9 }, () => '/about') }, 400],
    [{ clicks: ['x'.repeat(201)] }, 400],
    [{ clicks: [''] }, 400],
    [{ clicks: '/about' }, 400],
    [{ clicks: [['/about']] }, 400],
    [{ clicks: [{ target: '/about' }] }, 400],
    [{ clicks: Array.from({ length: 10_000 }, () => '/about') }, 413],
  ])('bad input is %3$s, and nothing of it is counted', async (visit, status) => {
    expect(await hit(visit)).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('no value of them leads to a 5xx', async () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
    );
    const visit = fc.record({ source: text, clicks: fc.array(text, { maxLength: 8 }) });
    await fc.assert(
      fc.asyncProperty(visit, async (value) => {
        expect([204, 400, 413]).toContain(await hit(value, { 'x-forwarded-for': someAddress() }));
      }),
      { numRuns: runs(150) },
    );
    // They are read again and stored.
    await named();
    await sql`update analytics_hits set at = ${new Date(startOfDay('2026-03-01'))}`;
    expect(await rollUpAnalytics(sql)).toEqual(['2026-03-01']);
  });
});

/** As if they had come in at those times. */
async function past(...visits: { at: number; source?: string; language?: string; clicks?: string[] }[]) {
  for (const { at, source = null, language = 'en', clicks = [] } of visits) {
    await insertHits(sql, [{ ...someHit, source, language, clicks }]);
    await sql`update analytics_hits set at = ${new Date(at)} where at > now() - interval '1 hour'`;
  }
}

it('[AN7] rows and stored days say the same of any range that begins and ends with a quarter of an hour', async () => {
  const first = startOfDay('2026-03-01');
  const quarter = 900_000;
  await past(
    { at: first + 1, source: 'search.example', clicks: ['/about', '/about'] },
    { at: first + quarter, source: '', language: 'zh' },
    { at: first + DAY_MS - 1, source: 'search.example', language: '' },
    { at: first + DAY_MS + 5 * quarter, source: 'other.example', clicks: ['https://video.example/'] },
  );
  const ranges = [
    [0, 2 * DAY_MS],
    [quarter, DAY_MS],
    [DAY_MS - quarter, DAY_MS + 6 * quarter],
    [2 * DAY_MS, 3 * DAY_MS],
  ].map(([from, to]) => ({ start: iso(first + from!), end: iso(first + to!) }));
  const ask = () => Promise.all(ranges.map((range) => named(range)));
  const ofRows = await ask();
  expect(ofRows[0]).toEqual({
    sourceStats: [
      { source: 'search.example', visitors: 2 },
      { source: '', visitors: 1 },
      { source: 'other.example', visitors: 1 },
    ],
    languageStats: [
      { language: 'en', visits: 2 },
      { language: '', visits: 1 },
      { language: 'zh', visits: 1 },
    ],
    clickStats: [
      { target: '/about', clicks: 2 },
      { target: 'https://video.example/', clicks: 1 },
    ],
  });
  expect(await rollUpAnalytics(sql)).toEqual(['2026-03-01', '2026-03-02']);
  expect(await ask()).toEqual(ofRows);
  // One that came late joins its day.
  await past({ at: first + 2, source: 'search.example' });
  await rollUpAnalytics(sql);
  expect((await named(ranges[0])).sourceStats?.[0]).toEqual({ source: 'search.example', visitors: 3 });
});

it('[AN7] days that are stored without names have their visits, and take what comes late', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const day = '2026-03-01';
  const body = encodeFacts(day, [
    { time: 5, pathname: '/', os: 'iOS', browser: 'Safari', mobile: true, visitor: 1n, total: 9, active: 3 },
  ]);
  const { visitors, ...summary } = summarize(decodeFacts(body.buffer));
  await database.sql`
    insert into analytics_days (day, hits, facts, summary, visitors)
    values (${day}, 1, ${await packFacts(body)}, ${database.sql.json(summary as never)},
      ${Buffer.from(visitors.buffer, visitors.byteOffset, visitors.byteLength)})`;
  // Of a day that is open, by a program that says no names.
  await database.sql`
    insert into analytics_hits (at, pathname, total_ms, active_ms, os, browser, mobile)
    values (${new Date(startOfDay('2026-03-02'))}, '/about', 1, 0, 'iOS', 'Safari', true)`;
  const statistics = createStatistics(database.sql);
  const read = async (from: number) =>
    statistics.of({ start: startOfDay(day) + from, end: startOfDay('2026-03-03') }, 'Asia/Taipei');
  const before = {
    pageVisitStats: [
      { pathname: '/', visits: 1 },
      { pathname: '/about', visits: 1 },
    ],
    sourceStats: [],
    languageStats: [],
    clickStats: [],
  };
  // Whole, and in part.
  for (const from of [0, 1]) expect(await read(from)).toMatchObject(before);
  expect(await rollUpAnalytics(database.sql)).toEqual(['2026-03-02']);
  for (const from of [0, 1]) expect(await read(from)).toMatchObject(before);

  await insertHits(database.sql, [{ ...someHit, source: 'search.example', clicks: ['/about'] }]);
  await database.sql`update analytics_hits set at = ${new Date(startOfDay(day) + 7)}`;
  expect(await rollUpAnalytics(database.sql)).toEqual([day]);
  expect(await read(0)).toMatchObject({
    pageVisitStats: [
      { pathname: '/', visits: 2 },
      { pathname: '/about', visits: 1 },
    ],
    sourceStats: [{ source: 'search.example', visitors: 1 }],
    clickStats: [{ target: '/about', clicks: 1 }],
  });
});

it('a visit that is sent again with its key brings its clicks once', async () => {
  const key = { 'idempotency-key': '6b1f0d2c-7c1b-4a55-9d3c-1d2f3a4b5c6d' };
  await Promise.all([1, 2, 3].map(() => hit({ source: 'search.example', clicks: ['/about'] }, key)));
  expect(await named()).toMatchObject({
    sourceStats: [{ source: 'search.example', visitors: 1 }],
    clickStats: [{ target: '/about', clicks: 1 }],
  });
});
