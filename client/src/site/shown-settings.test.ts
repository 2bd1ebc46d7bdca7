import type { SiteDetails } from '@vestry/sync/contract/site-details';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { SHOWN_IN, shownChange } from '@vestry/sync/contract/shown-settings';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { timesOf } from '@vestry/sync/dates/dated';
import { OWN_TIMES } from '@vestry/sync/limits/events';
import { pageText } from '@vestry/sync/search/site/page-text';
import type { RenderPage } from '@vestry/sync/site/site';
import { expect, it } from 'vitest';
import { renderPage, renderText } from './render';
import { context, page, pageOf } from './test-support/public-page';

const SETTINGS: SiteSettings = {
  ...NO_DETAILS,
  name: 'Grace Church',
  language: 'en',
  timeZone: 'UTC',
};
const IMAGE = '/api/v1/media/logo-0123456789abcdef.png';
const CHANGED: { [Name in keyof SiteSettings]: SiteSettings[Name] } = {
  name: 'Hope Church',
  language: 'de',
  timeZone: 'Asia/Taipei',
  logo: IMAGE,
  icon: IMAGE,
  image: IMAGE,
  colourBackground: '#fffff0',
  colourText: '#101010',
  colourAccent: '#004400',
  colourDark: '#002200',
  typefaces: 'lora',
  headerId: 1,
  footerId: 1,
  email: 'office@grace.example',
  telephone: '+886 2 1234 5678',
  street: '1 Main Street',
  town: 'Hualien',
  postalCode: '970',
  country: 'Taiwan',
  openingHours: 'mo-fr 09:00-17:00',
  mailName: 'Office',
  mailReplyTo: 'office@grace.example',
  podcastCategory: 'Education',
  passwordMin: '12',
};

/** The page at '/', which is an event, has a header, and has no heading of its own: it shows all that a page can. */
const shown = pageOf('home', page({ value: { id: 'e', type: 'entry1' } }), {
  entry: { kind: 'event', start: '2030-05-05T10:00', timeZone: 'Asia/Taipei' },
  header: { value: { id: 'root', type: 'header1' } },
  footer: { value: { id: 'root', type: 'footer1', shape: 1, hours: true } },
});

/** As the server draws it. */
function drawn(render: RenderPage, { name, language, timeZone, ...details }: SiteSettings): string {
  const moment = { now: Date.parse('2030-01-01T00:00Z'), zone: timeZone };
  const none = { upcoming: [], past: [], posts: [], until: Number.POSITIVE_INFINITY };
  const dates = {
    all: () => none,
    isOn: () => true,
    of: (event: Parameters<typeof timesOf>[0]) => timesOf(event, moment, OWN_TIMES),
  };
  const site = {
    ...context,
    siteName: name,
    lang: language,
    timeZone,
    details: details satisfies SiteDetails,
    dates,
  };
  return render(shown, site);
}

const names = Object.keys(CHANGED) as (keyof SiteSettings)[];

it.each(names)('what a change of %s makes other than it was is what the table says', (name) => {
  const now = { ...SETTINGS, [name]: CHANGED[name] };
  const differs = (of: (settings: SiteSettings) => string) => of(now) !== of(SETTINGS);
  const isPage = differs((settings) => drawn(renderPage, settings));
  const isText = differs((settings) => JSON.stringify(pageText(drawn(renderText, settings))));
  expect(SHOWN_IN[name]).toBe(isText ? 'text' : isPage ? 'page' : 'nothing');
});

it('of several changes the one counts that makes most', () => {
  const { town, mailName, language } = CHANGED;
  expect([
    shownChange(SETTINGS, SETTINGS),
    shownChange(SETTINGS, { ...SETTINGS, mailName }),
    shownChange(SETTINGS, { ...SETTINGS, mailName, town }),
    shownChange(SETTINGS, { ...SETTINGS, mailName, town, language }),
  ]).toEqual(['nothing', 'nothing', 'page', 'text']);
});
