import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { SiteContext } from '@vestry/sync/site/site';
import { expect, it } from 'vitest';
import { renderNotFound, renderPage } from './render';
import { context, page, pageOf, structured, text } from './test-support/public-page';

const HOURS = 'mo-fr 09:00-17:00\nsu 10:30 <b>Service</b>\nsa closed\n2030-12-25 closed\n2020-12-25 closed';
const site = (openingHours: string): SiteContext => ({
  ...context,
  details: { ...NO_DETAILS, openingHours },
  dates: {
    all: () => ({ upcoming: [], past: [], posts: [], until: 0 }),
    of: () => ({ next: [], last: undefined, zone: 'UTC', until: 0 }),
    isOn: (_first, last) => last >= '2026-01-01',
  },
});
const footer = { value: { id: 'root', type: 'footer1', shape: 1, hours: true } };
const home = (more: object = {}) => pageOf('home', page(text('Hello', 'h1')), { footer, ...more });
const listed = (html: string) =>
  Array.from(html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g), ([, days, times]) => `${days}: ${times}`);

it('a footer shows the hours of the site where it is asked to, without dates that are over', () => {
  const html = renderPage(home(), site(HOURS));
  expect(html).toContain('<h2>Opening hours</h2>');
  const shown = [
    'Monday – Friday: 9:00 AM – 5:00 PM',
    'Sunday: 10:30 AM<span>&lt;b&gt;Service&lt;/b&gt;</span>',
    'Saturday: Closed',
    'Wed, December 25, 2030: Closed',
  ];
  expect(listed(html)).toEqual(shown);
  expect(listed(renderNotFound(site(HOURS), home()))).toEqual(shown);
  expect(listed(renderPage(home({ lang: 'zh-TW' }), site('mo-fr 09:00-17:00')))).toEqual([
    '週一至週五: 上午9:00至下午5:00',
  ]);
});

it('a footer of before, or a site without hours, shows none', () => {
  const former = { value: { id: 'root', type: 'footer1' } };
  expect(renderPage(home({ footer: former }), site(HOURS))).not.toContain('Opening hours');
  for (const none of ['', '2020-12-25 closed'])
    expect(renderPage(home(), site(none))).not.toContain('Opening hours');
});

it('search engines read them on the front page', () => {
  const organisation = (html: string) =>
    (structured(html) as { '@graph': Record<string, unknown>[] })['@graph'][0];
  expect(organisation(renderPage(home(), site(HOURS)))?.['location']).toEqual({
    '@type': 'Place',
    name: 'Grace Church',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '17:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '00:00', closes: '00:00' },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2030-12-25',
        validThrough: '2030-12-25',
        opens: '00:00',
        closes: '00:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2020-12-25',
        validThrough: '2020-12-25',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  });
  expect(organisation(renderPage(pageOf('about', page()), site(HOURS)))?.['location']).toBeUndefined();
  expect(organisation(renderPage(home(), site('su 10:30 Service')))?.['location']).toBeUndefined();
});
