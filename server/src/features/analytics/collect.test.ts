import { randomUUID } from 'node:crypto';
import { MAX_COLLECT_BYTES } from '@vestry/sync/contract/analytics';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { analyticsWorld, CHROME, IPHONE, someAddress } from './test-support/world';
import { runs } from '@vestry/sync/test-support/tier';

const { call, forget, hit, rows, stats, sql } = await analyticsWorld();

const VISIT = JSON.stringify({ assignId: 'a', pathname: '/', totalDuration: 2, activeDuration: 1 });

beforeEach(async () => {
  await forget();
  await sql`delete from analytics_dropped`;
});

describe('POST /collect', () => {
  it('is stored when it is answered, as JSON or as the text of a beacon', async () => {
    expect(await hit()).toBe(204);
    expect((await rows()).length).toBe(1);
    expect(await hit({ pathname: '/about' }, { 'content-type': 'application/json' })).toBe(204);
    expect((await rows()).map(({ pathname }) => pathname)).toEqual(['/', '/about']);
  });

  it('keeps no address, and of the visitor only a number that leads nowhere', async () => {
    await hit({ assignId: 'visitor-one' }, { 'x-forwarded-for': '203.0.113.77' });
    const stored = JSON.stringify(await sql`select * from analytics_hits`);
    expect(stored).not.toContain('203.0.113.77');
    expect(stored).not.toContain('visitor-one');
  });

  it("knows 'unknown' as nobody", async () => {
    await hit({ assignId: 'unknown' });
    await hit({ assignId: 'x' });
    expect((await rows()).map(({ visitor }) => visitor === null)).toEqual([true, false]);
    expect((await stats()).distinctAssignId).toBe(1);
  });

  it.each([
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/home', '/'],
    ['/%E9%97%9C%E6%96%BC', '/關於'],
    ['/關於', '/關於'],
    ['/secret', 'other'],
    ['/nowhere', 'other'],
    ['/dashboard/pages', 'other'],
    ['about', 'other'],
    ['/%E9%97', 'other'],
    ['/about?x=1', 'other'],
    ['/\u0000', 'other'],
    ["/'; drop table users; --", 'other'],
  ])('counts %j as %j', async (pathname, counted) => {
    expect(await hit({ pathname })).toBe(204);
    expect((await rows()).map((row) => row.pathname)).toEqual([counted]);
  });

  it('puts a million invented paths into one', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => hit({ pathname: `/${randomUUID()}/${index}` })),
    );
    const { pageVisitStats } = await stats();
    expect(pageVisitStats).toEqual([{ pathname: 'other', visits: 200 }]);
  });

  it('a visit that is sent again with its key counts once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect(await Promise.all([hit({}, key), hit({}, key), hit({}, key)])).toEqual([204, 204, 204]);
    expect(await hit({}, { 'idempotency-key': key['idempotency-key'].toUpperCase() })).toBe(204);
    expect((await rows()).length).toBe(1);
    expect(await hit({}, { 'idempotency-key': 'again' })).toBe(400);
  });

  it('a key counts once also among hits that are stored together, with and without keys', async () => {
    const [one, other] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }];
    await Promise.all([hit({}, one), hit({ pathname: '/about' }), hit({}, one), hit({}, other), hit()]);
    await Promise.all([hit({}, other), hit({ pathname: '/about' }), hit({}, one)]);
    expect((await rows()).map(({ pathname }) => pathname).toSorted()).toEqual([
      '/',
      '/',
      '/',
      '/about',
      '/about',
    ]);
  });

  it('many at once are all stored, and each is answered', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 3000 }, (_, index) =>
        hit(
          { totalDuration: index, activeDuration: 0 },
          { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` },
        ),
      ),
    );
    expect(statuses.every((status) => status === 204)).toBe(true);
    expect(new Set((await rows()).map(({ total_ms }) => total_ms)).size).toBe(3000);
  });
});

describe('bad input', () => {
  it.each([
    [{ totalDuration: -1, activeDuration: -1 }],
    [{ totalDuration: 86_400_001 }],
    [{ totalDuration: 1e300 }],
    [{ totalDuration: 10.5 }],
    [{ totalDuration: '2000' }],
    [{ totalDuration: null }],
    [{ totalDuration: 1000, activeDuration: 1001 }],
    [{ activeDuration: 0.1 }],
    [{ assignId: '' }],
    [{ assignId: 7 }],
    [{ assignId: 'x'.repeat(65) }],
    [{ pathname: '' }],
    [{ pathname: ['/'] }],
    [{ pathname: undefined }],
    [{ referrer: 'https://example.org' }],
    [{ totalDuration: 86_400_001, activeDuration: 2 }],
    [{ constructor: 1 }],
  ])('%j is 400, and nothing of it is counted', async (visit) => {
    expect(await hit(visit)).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it.each(['', 'null', '[]', '"x"', '{', 'assignId=a&pathname=/', '\u0000', '{"__proto__":{}}', '{}'])(
    'the body %j is 400',
    async (payload) => {
      for (const type of ['text/plain', 'application/json']) {
        const reply = await call('POST', '/collect', { payload, headers: { 'content-type': type } });
        expect([type, reply.statusCode, reply.json<{ status: string }>().status]).toEqual([
          type,
          400,
          'fail',
        ]);
      }
      expect(await rows()).toEqual([]);
    },
  );

  it.each([
    ['letters of any script', { assignId: '訪客' }],
    ['a lone half of a pair', { assignId: '\ud800', pathname: '/\udc00' }],
    ['a whole day', { totalDuration: 86_400_000, activeDuration: 86_400_000 }],
  ])('%s is no bad input', async (_name, visit) => {
    expect(await hit(visit)).toBe(204);
    expect((await rows()).length).toBe(1);
  });

  it('more than 4 KB is 413, another content type 415', async () => {
    const visit = { assignId: 'a', pathname: '/', totalDuration: 1, activeDuration: 1 };
    const padded = (bytes: number) => JSON.stringify(visit).padEnd(bytes, ' ');
    const send = async (payload: string, type = 'text/plain') =>
      (await call('POST', '/collect', { payload, headers: { 'content-type': type } })).statusCode;
    expect(await send(padded(MAX_COLLECT_BYTES))).toBe(204);
    expect(await send(padded(MAX_COLLECT_BYTES + 1))).toBe(413);
    expect(await send(padded(5_000_000))).toBe(413);
    expect(await send(padded(100), 'application/xml')).toBe(415);
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toBe(415);
  });

  it('what another site makes a browser send is 403', async () => {
    expect(await hit({}, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await hit({}, { origin: 'https://evil.example' })).toBe(403);
    expect(await hit({}, { 'sec-fetch-site': 'same-origin' })).toBe(204);
  });

  it('answers whatever comes without a 5xx, and stores only what keeps the rules', async () => {
    const odd = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.string());
    const visit = fc.record(
      { assignId: odd, pathname: odd, totalDuration: odd, activeDuration: odd },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(visit, async (value) => {
        const status = await hit(value, { 'x-forwarded-for': someAddress() });
        expect([204, 400, 413]).toContain(status);
      }),
      { numRuns: runs(200) },
    );
    for (const { total_ms, active_ms } of await rows()) {
      expect(active_ms).toBeLessThanOrEqual(total_ms);
      expect(total_ms).toBeLessThanOrEqual(86_400_000);
    }
  });

  it.each([
    ['that cannot be read', { payload: '{' }, 400],
    ['of robots', { payload: VISIT, headers: { 'user-agent': 'Googlebot/2.1' } }, 204],
    ['that are too long', { payload: 'x'.repeat(MAX_COLLECT_BYTES + 1) }, 413],
  ] as const)('visits %s take no place of those that are counted', async (_what, request, status) => {
    const sender = { 'x-forwarded-for': someAddress() };
    const headers = { 'content-type': 'text/plain', ...sender };
    const send = () =>
      call('POST', '/collect', {
        ...request,
        headers: { ...headers, ...('headers' in request && request.headers) },
      });
    const replies = await Promise.all(Array.from({ length: 400 }, send));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
    expect(await hit({}, sender)).toBe(204);
    expect((await rows()).length).toBe(1);
  });

  it('a flood from one address is rate-limited; other addresses are not', async () => {
    const flood = { 'x-forwarded-for': '198.51.100.1' };
    const statuses = await Promise.all(Array.from({ length: 400 }, () => hit({}, flood)));
    const stored = statuses.filter((status) => status === 204).length;
    expect(stored).toBeGreaterThanOrEqual(300);
    expect(stored).toBeLessThan(400);
    const more = await Promise.all(
      Array.from({ length: 200 }, () =>
        call('POST', '/collect', {
          payload: VISIT,
          headers: { 'content-type': 'text/plain', 'user-agent': CHROME, ...flood },
        }),
      ),
    );
    const later = more.filter(({ statusCode }) => statusCode === 204).length;
    const refused = more.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('1');
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(await hit({}, { 'x-forwarded-for': '198.51.100.2' })).toBe(204);
    expect((await rows()).length).toBe(stored + later + 1);
    expect((await stats()).dropped.limited).toBeGreaterThanOrEqual(400 - stored);
  });

  it('robots are answered, not counted, and their number is reported', async () => {
    const robot = {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    };
    expect([await hit({}, robot), await hit({}, robot), await hit({}, { 'user-agent': CHROME })]).toEqual([
      204, 204, 204,
    ]);
    const { pageVisitStats, dropped } = await stats();
    expect(pageVisitStats).toEqual([{ pathname: '/', visits: 1 }]);
    expect(dropped.bots).toBe(2);
  });
});

it('counts a visit for each request in the same millisecond', async () => {
  for (let visits = 1; visits <= 30; visits += 1) {
    await hit();
    expect((await stats()).pageVisitStats).toEqual([{ pathname: '/', visits }]);
  }
});

it('distinguishes systems, browsers and phones', async () => {
  await hit({}, { 'user-agent': IPHONE });
  await hit({}, { 'user-agent': CHROME });
  await hit({}, { 'user-agent': CHROME });
  const { browserStats, mobileStats } = await stats();
  expect(browserStats).toEqual([
    { os: 'Windows', browser: 'Chrome', count: 2 },
    { os: 'iOS', browser: 'Safari', count: 1 },
  ]);
  expect(mobileStats).toEqual([
    { isMobile: 0, count: 2 },
    { isMobile: 1, count: 1 },
  ]);
});
