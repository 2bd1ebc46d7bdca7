import { type OpeningHours, isDated, WEEK_DAYS } from '../site/opening-hours';
import { dateInWords, rangeInWords } from './in-words';

const UTC = { timeZone: 'UTC' } as const;
const DATE = { ...UTC, weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } as const;
const TIME = { ...UTC, hour: 'numeric', minute: '2-digit' } as const;
/** Some Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const isChinese = (lang: string): boolean => /^zh\b/i.test(lang);

const between = (lang: string, first: string, last: string): string =>
  first === last ? first : isChinese(lang) ? `${first}至${last}` : `${first} – ${last}`;

/** Says 'Monday – Friday', '週一至週五'. */
export function daysInWords(lang: string, hours: OpeningHours): string {
  const { from, to } = hours;
  if (isDated(hours)) return rangeInWords(lang, DATE, Date.parse(from), Date.parse(to));
  const weekday = isChinese(lang) ? 'short' : 'long';
  const [first, last] = [from, to].map((day) => {
    const at = MONDAY + WEEK_DAYS.findIndex((each) => each === day) * DAY_MS;
    return dateInWords(lang, { ...UTC, weekday }, at);
  }) as [string, string];
  return between(lang, first, last);
}

/** '9:00 AM – 5:00 PM', '上午9:00至下午5:00'; '' for a day on which it is closed. */
export function timesInWords(lang: string, { opens, closes }: OpeningHours): string {
  if (opens === '') return '';
  const at = (time: string) => Date.parse(`2024-01-01T${time}Z`);
  if (closes === '') return dateInWords(lang, TIME, at(opens));
  if (closes > opens) return rangeInWords(lang, TIME, at(opens), at(closes));
  return between(lang, dateInWords(lang, TIME, at(opens)), dateInWords(lang, TIME, at(closes)));
}
