import { formatDateTime, setTimeZone } from '@vestry/sync/text/format';
import { afterEach, expect, it } from 'vitest';
import { followSiteTimeZone, siteLang, siteName, siteTimeZone } from './site-cookies';

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

it.each([
  ['vestry_site_lang=zh-TW', 'zh-TW'],
  ['a=b; vestry_site_lang=ar-EG; c=d', 'ar-EG'],
  ['', 'en'],
  ['vestry_site_lang=', 'en'],
  ['vestry_site_lang="><script>', 'en'],
  ['vestry_site_lang=../../etc/passwd', 'en'],
  [`vestry_site_lang=${'x'.repeat(10_000)}`, 'en'],
  ['other_vestry_site_lang=fr', 'en'],
])('of the cookies %j the site is in %s', (cookies, lang) => {
  expect(siteLang(cookies)).toBe(lang);
});

it.each([
  ['vestry_site_name=Grace%20Church', 'Grace Church'],
  ['a=b; vestry_site_name=%E6%95%99%E6%9C%83; c=d', '教會'],
  ['', ''],
  ['vestry_site_name=100%', ''],
  [`vestry_site_name=${'x'.repeat(10_000)}`, 'x'.repeat(100)],
  ['other_vestry_site_name=Grace', ''],
])('of the cookies %j the site is called %j', (cookies, name) => {
  expect(siteName(cookies)).toBe(name);
});
