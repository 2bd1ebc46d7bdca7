import type { SiteSettings } from './site-settings';

type Shown = 'text' | 'page' | 'nothing';

/** What a change of each setting makes other than it was: what pages say, else how they are shown, or nothing of them. */
export const SHOWN_IN: Readonly<Record<keyof SiteSettings, Shown>> = {
  name: 'text',
  language: 'text',
  timeZone: 'text',
  logo: 'page',
  icon: 'page',
  image: 'page',
  colourBackground: 'page',
  colourText: 'page',
  colourAccent: 'page',
  colourDark: 'page',
  typefaces: 'page',
  email: 'page',
  telephone: 'page',
  street: 'page',
  town: 'page',
  postalCode: 'page',
  country: 'page',
  openingHours: 'page',
  headerId: 'nothing',
  footerId: 'nothing',
  mailName: 'nothing',
  mailReplyTo: 'nothing',
  podcastCategory: 'nothing',
  passwordMin: 'nothing',
};

/** What settings that have changed make other than it was: the most of what one of them does. */
export function shownChange(before: SiteSettings, now: SiteSettings): Shown {
  const names = Object.keys(SHOWN_IN) as (keyof SiteSettings)[];
  const changed = new Set(names.filter((name) => before[name] !== now[name]).map((name) => SHOWN_IN[name]));
  return (['text', 'page'] as const).find((shown) => changed.has(shown)) ?? 'nothing';
}

/** The values of the settings that pages say something of. */
export function textSettings(settings: SiteSettings): SiteSettings[keyof SiteSettings][] {
  const names = Object.keys(SHOWN_IN) as (keyof SiteSettings)[];
  return names.filter((name) => SHOWN_IN[name] === 'text').map((name) => settings[name]);
}
