import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aggregate } from '@vestry/sync/analytics/aggregate';
import { addDays, DAY_MS, dayOf, startOfDay } from '@vestry/sync/analytics/day';
import { decodeFacts } from '@vestry/sync/analytics/facts';
import { beforeEach, describe, expect, it } from 'vitest';
import { rollUpAnalytics } from './days/stored-days';
import { requestsNoted } from '../../test-kit/kept-log';
import { analyticsWorld } from './test-support/world';

const world = await analyticsWorld();
const admin = await world.signInAs('admin');
const { call, context, editor, forget, hit, rows, signInAs, sql, stats } = world;
const today = () => dayOf(Date.now());
const iso = (time: number) => new Date(time).toISOString();

beforeEach(async () => {
  await forget();
});

/** Visits as if they had come in at those times. */
async function past(...visits: { at: number; pathname?: string; visitor?: number | null; total?: number }[]) {
  for (const { at, pathname = '/', visitor = 1, total = 1000 } of visits) {
    await sql`
      insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile)
      values (${new Date(at)}, ${pathname}, ${visitor}, ${total}, ${Math.floor(total / 2)}, 'iOS', 'Safari', true)`;
  }
}

async function factsOf(day: string, headers: Record<string, string> = {}) {
  return call('GET', `/analysis/facts?day=${day}`, { as: editor, headers });
}

describe('GET /analysis/dashboard', () => {
  it('is the last 7 days by default', async () => {
    const now = Date.now();
    await past({ at: now - 8 * DAY_MS }, { at: now - 6 * DAY_MS, pathname: '/about' });
    await hit();
    expect((await stats()).pageVisitStats).toEqual([
      { pathname: '/', visits: 1 },
      { pathname: '/about', visits: 1 },
    ]);
  });

  it('start counts, end does not; hours are those of Taipei', async () => {
    const start = startOfDay('2026-03-01') + 9 * 3_600_000;
    await past({ at: start - 1 }, { at: start }, { at: start + 3_600_000 - 1 }, { at: start + 3_600_000 });
    const { heatStats } = await stats({ start: iso(start), end: iso(start + 3_600_000) });
    expect(heatStats.filter(({ visit_count }) => visit_count > 0)).toEqual([
      { hour_of_day: 9, visit_count: 2 },
    ]);
    expect(heatStats.length).toBe(24);
  });

  it('says the same of rows, of rolled-up days, and of facts on a device', async () => {
    const first = startOfDay('2026-02-27');
    const visits = Array.from({ length: 60 }, (_, index) => ({
      at: first + index * 3_700_000,
      pathname: ['/', '/about', 'other'][index % 3]!,
      visitor: index % 7 === 0 ? null : index % 11,
      total: index * 1000 + 7,
    }));
    await past(...visits);
    const ranges = [
      { start: first, end: first + 3 * DAY_MS },
      { start: first + 5_000_000, end: first + 2 * DAY_MS + 77 },
      { start: first + DAY_MS, end: first + 2 * DAY_MS },
      { start: first + DAY_MS + 1, end: first + DAY_MS + 50_000_000 },
    ];
    const ask = async () =>
      Promise.all(
        ranges.map(async ({ start, end }) => {
          const {
            pm2LogStats: _l,
            morganStats: _m,
            systemStats: _s,
            dropped: _d,
            sourceStats: _o,
            languageStats: _a,
            clickStats: _c,
            ...visited
          } = await stats({
            start: iso(start),
            end: iso(end),
          });
          return visited;
        }),
      );
    const ofRows = await ask();
    const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
    const bodies = await Promise.all(days.map(async (day) => (await factsOf(day)).rawPayload));
    // Of a busy day the hours that are over are stored before it is, here twice.
    for (const hour of [9, 20]) {
      const now = new Date(startOfDay('2026-02-28') + hour * 3_600_000 + 61_000);
      const before = (await rows()).length;
      await rollUpAnalytics(sql, now, undefined, 1);
      expect((await rows()).length).toBeLessThan(before);
      expect(await ask()).toEqual(ofRows);
      const bodiesNow = await Promise.all(days.map(async (day) => (await factsOf(day)).rawPayload));
      expect(bodiesNow).toEqual(bodies);
    }
    expect(await rollUpAnalytics(sql)).toEqual(days.slice(1));
    expect(await rows()).toEqual([]);
    expect(await ask()).toEqual(ofRows);
    const after = await Promise.all(days.map(async (day) => (await factsOf(day)).rawPayload));
    expect(after).toEqual(bodies);
    const facts = after.map((body) => decodeFacts(new Uint8Array(body).buffer));
    expect(ranges.map((range) => aggregate(facts, range, 'Asia/Taipei'))).toEqual(ofRows);
  });

  it.each([
    ['start=2026-03-01T00:00:00Z', 'both'],
    ['end=2026-03-01T00:00:00Z', 'both'],
    ['start=2026-03-02T00:00:00Z&end=2026-03-01T00:00:00Z', 'before'],
    ['start=2026-03-01T00:00:00Z&end=2026-03-01T00:00:00Z', 'before'],
    ['start=2016-03-01T00:00:00Z&end=2026-03-01T00:00:00Z', '366 days'],
    ['start=yesterday&end=today', 'start'],
    ['start=2026-02-30T00:00:00Z&end=2026-03-01T00:00:00Z', 'start'],
    ['start=&end=', 'start'],
    ['start=1&end=2', 'start'],
  ])('%s is 400', async (query, message) => {
    for (const path of ['/analysis/dashboard', '/analysis/dashboard/logs']) {
      const reply = await call('GET', `${path}?${query}`, { as: editor });
      expect(reply.statusCode).toBe(400);
      expect(reply.json<{ message: string }>().message).toContain(message);
    }
  });

  it('of the future is empty, and invents nothing', async () => {
    await hit();
    const start = Date.now() + 10 * DAY_MS;
    const future = await stats({ start: iso(start), end: iso(start + DAY_MS) });
    expect(future).toMatchObject({
      pageVisitStats: [],
      timeSpentStats: [],
      browserStats: [],
      distinctAssignId: 0,
      morganStats: { totalIp: 0, totalBandwidth: 0 },
      dropped: { bots: 0, limited: 0 },
    });
  });

  it('is for admins and editors', async () => {
    const viewer = await signInAs('viewer');
    for (const path of [
      '/analysis/dashboard',
      '/analysis/dashboard/logs',
      `/analysis/facts?day=${today()}`,
    ]) {
      const statuses = [
        (await call('GET', path)).statusCode,
        (await call('GET', path, { as: viewer })).statusCode,
        (await call('GET', path, { as: editor })).statusCode,
      ];
      expect([path, ...statuses]).toEqual([path, 401, 403, 200]);
    }
  });

  it('reports on the log and on the system', async () => {
    await call('GET', '/nowhere', { headers: { 'x-forwarded-for': '203.0.113.1' } });
    await call('GET', '/nowhere', { headers: { 'x-forwarded-for': '203.0.113.2' } });
    await requestsNoted();
    // Whole hours are counted, and the next one may begin in between.
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const range = { start: iso(hour), end: iso(hour + 2 * 3_600_000) };
    const before = await stats(range);
    await call('GET', '/nowhere', { headers: { 'x-forwarded-for': '203.0.113.3' } });
    await call('GET', '/nowhere', { headers: { 'x-forwarded-for': '203.0.113.3' } });
    await requestsNoted();
    const after = await stats(range);
    expect(after.morganStats.totalIp - before.morganStats.totalIp).toBe(1);
    expect(after.morganStats.totalBandwidth).toBeGreaterThan(before.morganStats.totalBandwidth);
    const infos = (of: typeof after) => of.pm2LogStats.find(({ level }) => level === 'INFO')?.count ?? 0;
    // Two requests, and the answer to the first question.
    expect(infos(after) - infos(before)).toBe(3);
    expect(after.systemStats.memory).toBeGreaterThan(10_000_000);
    expect(after.systemStats.elapsed).toBeGreaterThan(0);
    const senders = await sql`select sender::text from request_senders`;
    expect(JSON.stringify(senders)).not.toContain('203.0.113');
  });
});

describe('GET /analysis/facts', () => {
  it('no cache keeps a day; the reply says whether it is over and can be kept by its reader', async () => {
    await past({ at: startOfDay('2026-03-01') + 5 });
    await hit();
    const over = await factsOf('2026-03-01', { 'accept-encoding': 'gzip, br' });
    expect(over.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-day': 'over',
      'content-type': 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    expect(decodeFacts(new Uint8Array(gunzipSync(over.rawPayload)).buffer)).toMatchObject({ count: 1 });
    const now = today();
    const open = await factsOf(now);
    expect([open.headers['cache-control'], open.headers['x-day']]).toEqual(['no-store', 'open']);
    const etag = String(open.headers.etag);
    expect((await factsOf(now, { 'if-none-match': etag })).statusCode).toBe(304);
    await hit();
    const more = await factsOf(now, { 'if-none-match': etag });
    expect([more.statusCode, decodeFacts(new Uint8Array(more.rawPayload).buffer).count]).toEqual([200, 2]);
  });

  it('a day without visits, or one to come, is empty', async () => {
    for (const day of ['2020-01-01', addDays(today(), 400)]) {
      const reply = await factsOf(day);
      expect(decodeFacts(new Uint8Array(reply.rawPayload).buffer)).toMatchObject({ day, count: 0 });
    }
    expect((await factsOf(addDays(today(), 400))).headers['x-day']).toBe('open');
  });

  it.each(['', '2026-2-1', '2026-02-30', 'today', '2026-02-01T00:00:00Z'])(
    '%j is no day: 400',
    async (day) => {
      expect((await factsOf(day)).statusCode).toBe(400);
    },
  );
});

describe('rollUpAnalytics', () => {
  it('leaves today alone, and the minute after midnight', async () => {
    await past({ at: startOfDay('2026-03-01') + 1 }, { at: startOfDay('2026-03-02') + 1 });
    const midnight = startOfDay('2026-03-02');
    expect(await rollUpAnalytics(sql, new Date(midnight + 59_000))).toEqual([]);
    expect(await rollUpAnalytics(sql, new Date(midnight + 61_000))).toEqual(['2026-03-01']);
    expect((await rows()).length).toBe(1);
  });

  it('stores the hours of a busy day that are over, and leaves those of another one', async () => {
    const start = startOfDay('2026-03-01');
    const hour = 3_600_000;
    await past({ at: start + 1 }, { at: start + hour - 1 }, { at: start + hour });
    const rollUpAt = (time: number, busy: number) =>
      rollUpAnalytics(sql, new Date(start + time), undefined, busy);
    await rollUpAt(hour + 59_000, 1);
    await rollUpAt(hour + 61_000, 2);
    expect((await rows()).length).toBe(3);
    expect(await rollUpAt(hour + 61_000, 1)).toEqual([]);
    expect((await rows()).length).toBe(1);
  });

  it('what the dashboard keeps for ever is a whole day', async () => {
    const start = startOfDay('2026-03-01');
    await past({ at: start + 1 }, { at: start + 2 }, { at: start + 23 * 3_600_000 });
    await rollUpAnalytics(sql, new Date(start + 2 * 3_600_000), undefined, 1);
    expect((await rows()).length).toBe(1);
    // The day is over by now, and its rest is not stored yet.
    const { rawPayload, headers } = await factsOf('2026-03-01');
    expect(headers['x-day']).toBe('over');
    expect(decodeFacts(new Uint8Array(rawPayload).buffer).count).toBe(3);
  });

  it('runs twice at once and counts once; visits that came late are added', async () => {
    const start = startOfDay('2026-03-01');
    await past({ at: start + 1 }, { at: start + 2 });
    await Promise.all([rollUpAnalytics(sql), rollUpAnalytics(sql)]);
    await past({ at: start + 1, visitor: 9 });
    await rollUpAnalytics(sql);
    const range = { start: iso(start), end: iso(start + DAY_MS) };
    expect(await stats(range)).toMatchObject({
      pageVisitStats: [{ pathname: '/', visits: 3 }],
      distinctAssignId: 2,
    });
  });
});

describe('a hit that is sent again', () => {
  it('counts once for 30 days, also when its day is closed by then', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const sent = startOfDay('2026-03-01') + 5;
    await hit({}, key);
    await sql`update analytics_hits set at = ${new Date(sent)}`;
    await sql`update analytics_hit_keys set at = ${new Date(sent)}`;
    expect(await rollUpAnalytics(sql, new Date(sent + 30 * DAY_MS - 1))).toEqual(['2026-03-01']);
    expect(await hit({}, key)).toBe(204);
    expect(await rows()).toEqual([]);
    await rollUpAnalytics(sql, new Date(sent + 30 * DAY_MS + 1));
    await hit({}, key);
    expect((await rows()).length).toBe(1);
  });
});

describe('GET /analysis/dashboard/logs', () => {
  it('gives the lines of a range, newest first, at most 1,000', async () => {
    const folder = join(context.config.dataDir, 'logs');
    await mkdir(folder, { recursive: true });
    const line = (time: string, msg: string) => JSON.stringify({ level: 'WARN', time, label: 'test', msg });
    const at = (day: string, index: number) =>
      `${day}T01:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}.000Z`;
    const linesOf = (day: string, count: number) =>
      Array.from(
        { length: count },
        (_, index) => `${line(at(day, index), `${day} ${index} ${'字'.repeat(200)}`)}\n`,
      ).join('');
    await writeFile(join(folder, 'server-2026-03-01.log'), linesOf('2026-03-01', 800));
    await writeFile(join(folder, 'server-2026-03-02.log'), `${linesOf('2026-03-02', 800)}no log line\n`);
    const read = async (start: string, end: string) => {
      const reply = await call('GET', `/analysis/dashboard/logs?start=${start}&end=${end}`, { as: admin });
      return reply.json<{ data: { level: string; label: string; message: string; timestamp: string }[] }>()
        .data;
    };
    const all = await read('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z');
    expect(all.length).toBe(1000);
    expect(all[0]).toEqual({
      level: 'WARN',
      label: 'test',
      message: `2026-03-02 799 ${'字'.repeat(200)}`,
      timestamp: at('2026-03-02', 799),
    });
    expect(all[999]!.message).toContain('2026-03-01 600 ');
    const few = await read(at('2026-03-01', 10), at('2026-03-01', 13));
    expect(few.map(({ timestamp }) => timestamp)).toEqual(
      [12, 11, 10].map((index) => at('2026-03-01', index)),
    );
    expect(await read('2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z')).toEqual([]);
  });
});
