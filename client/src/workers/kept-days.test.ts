import { aggregate } from '@vestry/sync/analytics/aggregate';
import { startOfDay } from '@vestry/sync/analytics/day';
import { decodeFacts, encodeFacts, type Visit } from '@vestry/sync/analytics/facts';
import { expect, it } from 'vitest';
import { freshDatabase } from '../data/test-support/fixtures';
import { keptDays } from './kept-days';

const freshTable = async () => (await freshDatabase()).facts;

const visit: Visit = {
  time: 5,
  pathname: '/',
  os: 'iOS',
  browser: 'Safari',
  mobile: true,
  visitor: 7n,
  total: 2000,
  active: 1000,
};
const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01'];
const bodyOf = (day: string, count: number) =>
  encodeFacts(
    day,
    Array.from({ length: count }, () => visit),
  ).buffer;
const range = { start: startOfDay('2026-02-27'), end: startOfDay('2026-03-02') };

it('counts as the server does, also out of the table of an earlier visit, and says which days are missing', async () => {
  const table = await freshTable();
  const first = keptDays(table);
  for (const day of DAYS.slice(0, 2))
    expect(await first.keep({ day, over: 1, body: bodyOf(day, 3) })).toBe(true);
  const expected = aggregate(
    DAYS.slice(0, 2).map((day) => decodeFacts(bodyOf(day, 3))),
    range,
    'Asia/Taipei',
  );
  const later = keptDays(table);
  for (const days of [first, later, later]) {
    expect(await days.stats(range, 'Asia/Taipei')).toEqual({ visits: expected, missing: ['2026-03-01'] });
  }
});

it('fetches what is not kept, and a day that was not over', async () => {
  const days = keptDays(await freshTable());
  await days.keep({ day: DAYS[0]!, over: 1, body: bodyOf(DAYS[0]!, 1) });
  await days.keep({ day: DAYS[2]!, over: 0, body: bodyOf(DAYS[2]!, 1) });
  expect(await days.toFetch(DAYS)).toEqual([DAYS[1], DAYS[2]]);
  await days.keep({ day: DAYS[2]!, over: 1, body: bodyOf(DAYS[2]!, 4) });
  expect(await days.toFetch(DAYS)).toEqual([DAYS[1]]);
  expect((await days.stats(range, 'Asia/Taipei')).visits.pageVisitStats).toEqual([
    { pathname: '/', visits: 5 },
  ]);
});

it('keeps no body that is something else, and lets go of one that it cannot read any more', async () => {
  const table = await freshTable();
  const days = keptDays(table);
  const body = new TextEncoder().encode('<!DOCTYPE html>').buffer;
  expect(await days.keep({ day: DAYS[0]!, over: 1, body })).toBe(false);
  expect(await days.keep({ day: DAYS[0]!, over: 1, body: bodyOf(DAYS[1]!, 1) })).toBe(false);
  expect(await table.count()).toBe(0);
  await table.put({ day: DAYS[0]!, over: 1, body });
  expect((await days.stats(range, 'Asia/Taipei')).missing).toEqual(DAYS);
  expect(await days.toFetch(DAYS)).toEqual(DAYS);
});
