import { expect, it } from 'vitest';
import { siteLang } from './site-lang';

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
