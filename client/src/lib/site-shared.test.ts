import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { expect, it } from 'vitest';
import { siteShared } from './site-shared';

const LOGO = '/api/v1/media/logo-0123456789abcdef.png';
const cookie = (value: unknown) =>
  `a=b; vestry_site_shared=${encodeURIComponent(JSON.stringify(value))}; c=d`;

it.each([
  [cookie({ logo: LOGO, headerId: 3 }), { logo: LOGO, headerId: 3, footerId: null }],
  [cookie({ logo: 'javascript:alert(1)', headerId: -1, footerId: '7' }), NO_DETAILS],
  [cookie([]), NO_DETAILS],
  [cookie(null), NO_DETAILS],
  ['vestry_site_shared=%7B', NO_DETAILS],
  ['vestry_site_shared=100%', NO_DETAILS],
  ['other_vestry_site_shared={}', NO_DETAILS],
  ['', NO_DETAILS],
])('of the cookies %j', (cookies, shared) => {
  expect(siteShared(cookies)).toMatchObject(shared);
});
