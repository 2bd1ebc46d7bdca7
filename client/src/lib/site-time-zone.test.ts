import { formatDateTime, setTimeZone } from '@vestry/sync/format';
import { afterEach, expect, it } from 'vitest';
import { followSiteTimeZone, siteTimeZone } from './site-time-zone';

afterEach(() => {
  document.cookie = 'vestry_time_zone=; max-age=0';
  setTimeZone('Asia/Taipei');
});

it.each([
  ['vestry_time_zone=America%2FNew_York', 'America/New_York'],
  ['a=b; vestry_time_zone=Asia/Kolkata; c=d', 'Asia/Kolkata'],
  ['vestry_time_zone=UTC', 'UTC'],
  ['', 'Asia/Taipei'],
  ['vestry_time_zone=', 'Asia/Taipei'],
  ['vestry_time_zone=Asia%2FAtlantis', 'Asia/Taipei'],
  ['vestry_time_zone=%', 'Asia/Taipei'],
  [`vestry_time_zone=${'x'.repeat(10_000)}`, 'Asia/Taipei'],
  ['other_vestry_time_zone=UTC', 'Asia/Taipei'],
])('of the cookies %j the zone is %s', (cookies, zone) => {
  expect(siteTimeZone(cookies)).toBe(zone);
});

it.each([
  // The night when New York's clocks are put forward, and the one when they are put back.
  ['America%2FNew_York', '2026-03-08T06:59:59Z', '2026/03/08 01:59:59'],
  ['America%2FNew_York', '2026-03-08T07:00:00Z', '2026/03/08 03:00:00'],
  ['America%2FNew_York', '2026-11-01T05:30:00Z', '2026/11/01 01:30:00'],
  ['America%2FNew_York', '2026-11-01T06:30:00Z', '2026/11/01 01:30:00'],
  ['Asia%2FKolkata', '2026-01-31T18:30:00Z', '2026/02/01 00:00:00'],
  ['America%2FSt_Johns', '2026-07-01T02:30:00Z', '2026/07/01 00:00:00'],
  ['Asia%2FKathmandu', '2026-01-31T18:15:00Z', '2026/02/01 00:00:00'],
])('in %s the time %s is %s', (zone, time, shown) => {
  document.cookie = `vestry_time_zone=${zone}`;
  followSiteTimeZone();
  expect(formatDateTime(time)).toBe(shown);
});
