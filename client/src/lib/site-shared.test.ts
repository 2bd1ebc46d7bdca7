import { NO_DETAILS, sharedOf } from '@vestry/sync/contract/site-details';
import { expect, it } from 'vitest';
import { dateAt } from '@vestry/sync/time/clock';
import { siteTimeZone } from './site-cookies';
import { siteLook, siteShared } from './site-shared';

const NONE = sharedOf(NO_DETAILS);
const LOGO = '/api/v1/media/logo-0123456789abcdef.png';
const cookie = (value: unknown) =>
  `a=b; vestry_site_shared=${encodeURIComponent(JSON.stringify(value))}; c=d`;

it.each([
  [cookie({ logo: LOGO, headerId: 3 }), { ...NONE, logo: LOGO, headerId: 3 }],
  [cookie({ colourAccent: '#a4133c', colourText: 'red;}' }), { ...NONE, colourAccent: '#a4133c' }],
  [cookie({ logo: 'javascript:alert(1)', headerId: 1.5, footerId: '7' }), NONE],
  [cookie([]), NONE],
  [cookie(null), NONE],
  ['vestry_site_shared=%7B', NONE],
  ['vestry_site_shared=100%', NONE],
  ['other_vestry_site_shared={}', NONE],
  ['', NONE],
])('of the cookies %j', (cookies, shared) => {
  expect(siteShared(cookies)).toEqual(shared);
});

it('long opening hours are in a cookie of their own, and what cannot be read says nothing', () => {
  const hours = `mo-fr 09:00-17:00 辦公室${'開放'.repeat(60)}`;
  const long = `vestry_site_hours=${Buffer.from(hours).toString('base64url')}`;
  expect(siteShared(`${cookie({ headerId: 3 })}; ${long}`)).toEqual({
    ...NONE,
    headerId: 3,
    openingHours: hours,
  });
  expect(siteShared(`${cookie({ openingHours: 'mo 09:00' })}; ${long}`).openingHours).toBe('mo 09:00');
  expect(siteShared(`${cookie({ headerId: 3 })}; vestry_site_hours=%`)).toEqual(NONE);
});

it('a day is one of the site’s calendar, whatever the clock of the device says', () => {
  const { isOn } = siteLook();
  const today = dateAt(Date.now(), siteTimeZone());
  expect([isOn(today, today), isOn('', ''), isOn('', today), isOn(today, '')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isOn('2999-01-01', ''), isOn('', '2020-01-01')]).toEqual([false, false]);
});
