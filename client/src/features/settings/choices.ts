import { isTimeZone } from '@vestry/sync/time/time-zone';
import { currentLanguage } from '@vestry/sync/messages/translate';
import type { ComboboxOption } from '../../ui/inputs/combobox';

/** Offered; any other well-formed tag can be typed. */
const LANGUAGES = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'fa',
  'fi',
  'fil',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sv',
  'sw',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-HK',
  'zh-TW',
];

/** Languages by their own names, each with its tag. */
export function languageChoices(): ComboboxOption[] {
  return LANGUAGES.map((tag) => ({
    value: tag,
    label: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
    hint: tag,
  }));
}

/** Browsers list some zones by a name of former times, under which nobody looks for them. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

const nameOf = (zone: string): string => {
  const name = RENAMED[zone];
  return name !== undefined && isTimeZone(name) ? name : zone;
};

/** Zones that this browser knows, and the chosen one, each with its clock as it is now. */
export function zoneChoices(chosen: string): ComboboxOption[] {
  const now = Date.now();
  const zones = new Set([...Intl.supportedValuesOf('timeZone').map(nameOf), 'UTC', chosen]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone, hint: clockIn(zone, now) }));
}

function clockIn(timeZone: string, now: number): string {
  const parts = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  } as const;
  return new Intl.DateTimeFormat(currentLanguage(), { ...parts, timeZone }).format(now);
}
