import { isDay } from '../dates/repeat';

/** As they are written in the setting; weeks begin on Monday, as in schema.org. */
export const WEEK_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** When a site is open, or a service begins: on days of every week, or from a date to a date. */
export interface OpeningHours {
  /** 'mo', or 'yyyy-mm-dd'. */
  from: string;
  /** The last day, of the same kind as the first. */
  to: string;
  /** '09:00'; '' when it is closed. */
  opens: string;
  /** '17:00'; '' where only the beginning is known. At or before `opens` it is on the next day. */
  closes: string;
  /** What takes place then: 'Sunday service'; '' for nothing in particular. */
  label: string;
}

/** Limits the whole setting, in UTF-16 units, and its lines: they travel in a cookie too. */
export const MAX_HOURS = 1000;
export const MAX_HOURS_LINES = 30;

const DAY = `(?:${WEEK_DAYS.join('|')})`;
const DATE = String.raw`\d{4}-\d\d-\d\d`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const LINE = new RegExp(
  `^(?:(${DAY})(?:-(${DAY}))?|(${DATE})(?:/(${DATE}))?) (?:closed|(${TIME})(?:-(${TIME}))?)(?: (\\S.{0,99}))?$`,
  'i',
);

/** Also one whose date is not typed yet. */
export const isDated = ({ from }: OpeningHours): boolean => from.length !== 2;

function readLine(line: string): OpeningHours | undefined {
  const [, day, lastDay = day, date, lastDate = date, opens = '', closes = '', label = ''] =
    LINE.exec(line) ?? [];
  if (day) return { from: day.toLowerCase(), to: lastDay!.toLowerCase(), opens, closes, label };
  if (!date || !isDay(date) || !isDay(lastDate!) || lastDate! < date) return undefined;
  return { from: date, to: lastDate!, opens, closes, label };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);

/**
 * The setting, one entry a line: 'mo-fr 09:00-17:00', 'su 10:30 Sunday service', '2026-12-24/2026-12-26 closed'. A line
 * that cannot be read says nothing.
 */
export const readHours = (text: string): OpeningHours[] =>
  linesOf(text).flatMap((line) => readLine(line) ?? []);

/** The first line that cannot be read, or is one too many. */
export const unreadableLine = (text: string): string | undefined =>
  linesOf(text).find((line, index) => index >= MAX_HOURS_LINES || !readLine(line));

const writeLine = (hours: OpeningHours): string => {
  const { from, to, opens, closes, label } = hours;
  const days = from === to ? from : `${from}${isDated(hours) ? '/' : '-'}${to}`;
  const times = opens === '' ? 'closed' : closes === '' ? opens : `${opens}-${closes}`;
  return [days, times, label].filter(Boolean).join(' ');
};

export const writeHours = (hours: readonly OpeningHours[]): string => hours.map(writeLine).join('\n');

/** Returns each day of the week in it; over the end of the week too. */
export function daysOfWeek({ from, to }: OpeningHours): readonly WeekDay[] {
  const [first, last] = [from, to].map((day) => WEEK_DAYS.findIndex((each) => each === day)) as [
    number,
    number,
  ];
  return last < first
    ? [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, last + 1)]
    : WEEK_DAYS.slice(first, last + 1);
}
