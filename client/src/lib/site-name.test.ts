import { expect, it } from 'vitest';
import { siteName } from './site-name';

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
