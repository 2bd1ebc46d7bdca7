import { daysInWords, timesInWords } from '@vestry/sync/dates/hours-in-words';
import { shortestPassword } from '@vestry/sync/contract/site-details';
import type { SettingsChange, SiteSettings } from '@vestry/sync/contract/site-settings';
import { currentLanguage, type MessageKey, t } from '@vestry/sync/messages/translate';
import { readHours } from '@vestry/sync/site/opening-hours';
import { pairNamed } from '@vestry/sync/site/typeface-pairs';
import { isPartField } from '@vestry/sync/widgets/element-ref';
import { languageName } from '../../../lib/language-name';
import { categoryWords } from '../podcast-category';
import { pairWords } from '../typefaces/pair-words';

/** As the form names them. */
const LABELS: Record<keyof SiteSettings, MessageKey> = {
  name: 'settings.name',
  language: 'settings.language',
  timeZone: 'settings.timeZone',
  logo: 'settings.logo',
  icon: 'settings.icon',
  image: 'settings.image',
  colourBackground: 'settings.colourBackground',
  colourText: 'settings.colourText',
  colourAccent: 'settings.colourAccent',
  colourDark: 'settings.colourDark',
  typefaces: 'settings.typefaces',
  headerId: 'settings.header',
  footerId: 'settings.footer',
  email: 'settings.email',
  telephone: 'settings.telephone',
  street: 'settings.street',
  town: 'settings.town',
  postalCode: 'settings.postalCode',
  country: 'settings.country',
  openingHours: 'settings.openingHours',
  mailName: 'settings.mailName',
  mailReplyTo: 'settings.mailReplyTo',
  podcastCategory: 'settings.podcastCategory',
  passwordMin: 'settings.passwordMin',
};

const NAMES = Object.keys(LABELS) as (keyof SiteSettings)[];

type Value = SettingsChange['after'][string];
export type Elements = readonly { id: number; uid: string; name: string }[];

export interface ChangedSetting {
  name: keyof SiteSettings;
  label: string;
  before: string;
  after: string;
}

/** What was changed, in words and in the order of the form. Settings that this version does not know are left out. */
export function changedSettings(
  { before, after }: Pick<SettingsChange, 'before' | 'after'>,
  elements: Elements,
): ChangedSetting[] {
  return NAMES.filter((name) => name in after).map((name) => ({
    name,
    label: t(LABELS[name]),
    before: words(name, before[name], elements),
    after: words(name, after[name], elements),
  }));
}

/** Of what the shortest password may be. */
const minWords = (value: Value | undefined): string =>
  t('settings.passwordMinIs', { count: shortestPassword({ passwordMin: String(value ?? '') }) });

/** 'Monday – Friday 9:00 AM – 5:00 PM; Sunday 10:30 AM Service'. */
function hoursWords(text: string): string {
  const lang = currentLanguage();
  const lines = readHours(text).map((hours) => {
    const times = timesInWords(lang, hours) || t('settings.hoursClosedThen');
    return [daysInWords(lang, hours), times, hours.label].filter(Boolean).join(' ');
  });
  return lines.join('; ');
}

const IN_WORDS: { [Name in keyof SiteSettings]?: (value: string) => string | undefined } = {
  openingHours: hoursWords,
  podcastCategory: categoryWords,
  language: languageName,
};

function words(name: keyof SiteSettings, value: Value | undefined, elements: Elements): string {
  if (name === 'typefaces') return pairWords(pairNamed(value));
  if (name === 'passwordMin') return minWords(value);
  if (value === undefined || value === null || value === '') return t('common.none');
  if (typeof value === 'number')
    return elements.find(({ id }) => id === value)?.name ?? t('editor.elementNumber', { number: value });
  if (isPartField(name)) return elements.find(({ uid }) => uid === value)?.name ?? t('editor.elementMissing');
  return IN_WORDS[name]?.(value) ?? value;
}

/** Those of some settings that this version knows. */
export const knownSettings = (some: SettingsChange['before']): Partial<SiteSettings> =>
  Object.fromEntries(NAMES.filter((name) => name in some).map((name) => [name, some[name]]));
