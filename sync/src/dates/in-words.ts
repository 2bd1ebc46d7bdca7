/**
 * When something takes place, as visitors read it: the same text from Node and from every browser, so that a page on the
 * canvas breaks its lines where the published one does (docs/decisions/dates-and-text-order.md). Otherwise Node has thin spaces
 * where browsers have ordinary ones, and Chinese days and ranges have several forms.
 */
import { isLanguageTag } from '../text/language-tag';
import { memo } from '../messages/memo';
import { DEFAULT_LANGUAGE } from '../messages/languages';

type Options = Intl.DateTimeFormatOptions;

const formatIn = memo((language, options?: Options) => new Intl.DateTimeFormat(language, options));

/** What is being typed into a field may be no tag yet. */
const readable = (lang: string): string => (isLanguageTag(lang) ? lang : DEFAULT_LANGUAGE);

const isChinese = (lang: string): boolean => /^zh\b/i.test(lang);

/** Ordinary spaces. */
const spaced = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ');

export function dateInWords(lang: string, options: Options, at: number): string {
  if (isChinese(lang) && (options.day || options.hour)) return chineseDate(lang, options, at);
  return spaced(formatIn(readable(lang), options).format(at));
}

/** Both ends are included. */
export function rangeInWords(lang: string, options: Options, start: number, end: number): string {
  if (isChinese(lang)) return chineseRange(lang, options, start, end);
  return spaced(formatIn(readable(lang), options).formatRange(start, end));
}

const NUMBERS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** What a calendar and a clock show there: '2026', '12', '2', '18', '30'. */
function numbersOf(timeZone: string | undefined, at: number): Partial<Record<string, string>> {
  const parts = formatIn('en-US', { ...NUMBERS, timeZone }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** '下午6:30': of the two halves of the day, and not of the early morning and the evening as programs choose them. */
const halfOf = (hour: number): string => (hour < 12 ? '上午' : '下午');

/**
 * '2026/12/2（週三）下午6:30', wherever a page names a day: programs write '2026年12月2日 週三', '2026/12/2週三' and
 * '清晨7:30' beside each other. `afterHalf`: the half of the day that was named just before.
 */
function chineseDate(lang: string, options: Options, at: number, afterHalf = ''): string {
  const { timeZone, year, day, weekday, hour, timeZoneName } = options;
  const numbers = numbersOf(timeZone, at);
  const only = (wanted: Options) => formatIn(readable(lang), { ...wanted, timeZone });
  const date = [year && numbers['year'], numbers['month'], numbers['day']].filter(Boolean).join('/');
  const parts = [day ? date : ''];
  if (weekday) parts.push(`（${only({ weekday }).format(at)}）`);
  if (hour) {
    const [h, half] = [Number(numbers['hour']), halfOf(Number(numbers['hour']))];
    parts.push(half === afterHalf ? '' : half, `${h % 12 || 12}:${numbers['minute']}`);
  }
  if (timeZoneName) {
    const zone = only({ hour: 'numeric', timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName');
    parts.push(`（${zone?.value ?? timeZone}）`);
  }
  return parts.join('');
}

/** '2026/12/2（週三）下午6:30至8:30': what is the same at both ends is named once. */
function chineseRange(
  lang: string,
  { timeZoneName, ...options }: Options,
  start: number,
  end: number,
): string {
  const [first, last] = [numbersOf(options.timeZone, start), numbersOf(options.timeZone, end)];
  const zone = timeZoneName ? { timeZoneName } : {};
  const isSame = (...names: readonly string[]) => names.every((name) => first[name] === last[name]);
  const isSameDay = isSame('year', 'month', 'day');
  const from = dateInWords(lang, options, start);
  if (isSameDay && (!options.hour || isSame('hour', 'minute')))
    return dateInWords(lang, { ...options, ...zone }, start);
  const { timeZone, hour, minute } = options;
  if (isSameDay)
    return `${from}至${chineseDate(lang, { timeZone, hour, minute, ...zone }, end, halfOf(Number(first['hour'])))}`;
  const { year: _, ...inYear } = options;
  return `${from}至${dateInWords(lang, { ...(isSame('year') ? inYear : options), ...zone }, end)}`;
}
