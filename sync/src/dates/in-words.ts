/**
 * When something takes place, as visitors read it: the same text from Node and from every browser, so that a page on the
 * canvas breaks its lines where the published one does (docs/decisions/dates-and-text-order.md). Otherwise Node has thin spaces
 * where browsers have ordinary ones, WebKit a space before a Chinese weekday, and for Chinese ranges there are two forms.
 */
import { isLanguageTag } from '../text/language-tag';
import { memo } from '../messages/memo';
import { DEFAULT_LANGUAGE } from '../messages/languages';

type Options = Intl.DateTimeFormatOptions;

const formatIn = memo((language, options?: Options) => new Intl.DateTimeFormat(language, options));

/** What is being typed into a field may be no tag yet. */
const readable = (lang: string): string => (isLanguageTag(lang) ? lang : DEFAULT_LANGUAGE);

const isChinese = (lang: string): boolean => /^zh\b/i.test(lang);

/** Ordinary spaces, and none between a Chinese day and its weekday. */
const spaced = (text: string): string =>
  text.replaceAll(/[\u2009\u202f]/g, ' ').replaceAll(/(?<=[日号]) (?=[週周星])/g, '');

export const dateInWords = (lang: string, options: Options, at: number): string =>
  spaced(formatIn(readable(lang), options).format(at));

/** Both ends are included. */
export function rangeInWords(lang: string, options: Options, start: number, end: number): string {
  if (isChinese(lang)) return chineseRange(lang, options, start, end);
  return spaced(formatIn(readable(lang), options).formatRange(start, end));
}

const YEAR = { year: 'numeric' } as const;
const DAY = { ...YEAR, month: 'numeric', day: 'numeric' } as const;

/** '2026年5月3日週日至5月5日週二': `formatRange` writes '2026/5/3週日至2026/5/5週二' beside days that are written out. */
function chineseRange(
  lang: string,
  { timeZoneName, ...options }: Options,
  start: number,
  end: number,
): string {
  const { timeZone, hour, minute, year, ...day } = options;
  const zone = timeZoneName ? { timeZoneName } : {};
  const write = (parts: Options, at: number) => dateInWords(lang, { ...parts, timeZone }, at);
  const isSame = (parts: Options) => write(parts, start) === write(parts, end);
  const first = write(options, start);
  if (isSame(options)) return write({ ...options, ...zone }, start);
  if (isSame(DAY)) return `${first}至${write({ hour, minute, ...zone }, end)}`;
  const last = { ...day, hour, minute, ...(isSame(YEAR) ? {} : { year }), ...zone };
  return `${first}至${write(last, end)}`;
}
