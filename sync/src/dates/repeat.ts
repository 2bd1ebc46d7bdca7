/** How an event comes again: a part of RFC 5545's rules that a person can read, and that ends in a bounded time. */

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const EVERY = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

export interface Repeat {
  every: (typeof EVERY)[number];
  /** Every second, every third: 1 to 99. */
  interval: number;
  /** Of `WEEKLY`; the weekday of the first one where none is named. */
  days: readonly Weekday[];
  /** Of `MONTHLY`: the first to fourth weekday or, with -1, the last; else the day of the month. */
  nth?: { at: number; day: Weekday } | undefined;
  /** 'yyyy-mm-dd', the last day on which it may begin. */
  until?: string | undefined;
  /** How often it takes place in all: 1 to 999. */
  count?: number | undefined;
}

/** In UTF-16 units. */
export const MAX_RULE = 120;

const RULE =
  /^FREQ=([A-Z]+)(?:;INTERVAL=([1-9]\d?))?(?:;BYDAY=([A-Z\d,-]+))?(?:;UNTIL=(\d{8})|;COUNT=([1-9]\d{0,2}))?$/;
const NTH = /^(-1|[1-4])(MO|TU|WE|TH|FR|SA|SU)$/;

const DAY = /^\d{4}-\d\d-\d\d$/;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** There is no 31st of February. An event names up to 400 days, each of which is looked at when it is read: no `Date` is made. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))];
  if (month === 2 && day === 29) return isLeap(Number(text.slice(0, 4)));
  return day >= 1 && day <= (LENGTHS[month - 1] ?? 0);
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Reads 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;UNTIL=20271231' and the like, in this order; undefined for any other rule. */
export function parseRepeat(rule: string): Repeat | undefined {
  const [, name = '', interval = '1', on, last, count] = (rule.length <= MAX_RULE && RULE.exec(rule)) || [];
  const every = oneOf(EVERY, name);
  const by = every && byDay(every, on);
  const until = last?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (!every || !by || (until !== undefined && !isDay(until))) return undefined;
  return {
    every,
    interval: Number(interval),
    ...by,
    ...(until ? { until } : {}),
    ...(count ? { count: Number(count) } : {}),
  };
}

function byDay(every: Repeat['every'], text: string | undefined): Pick<Repeat, 'days' | 'nth'> | undefined {
  if (text === undefined) return { days: [] };
  if (every === 'WEEKLY') {
    const named = text.split(',');
    const days = WEEKDAYS.filter((day) => named.includes(day));
    return days.length === named.length ? { days } : undefined;
  }
  const [, at, day = ''] = NTH.exec(text) ?? [];
  const weekday = oneOf(WEEKDAYS, day);
  if (every !== 'MONTHLY' || !weekday) return undefined;
  return { days: [], nth: { at: Number(at), day: weekday } };
}

/** The same as RFC 5545 writes it, in one way. */
export function writeRepeat({ every, interval, days, nth, until, count }: Repeat): string {
  const by = every === 'MONTHLY' && nth ? `${nth.at}${nth.day}` : every === 'WEEKLY' ? days.join() : '';
  return [
    `FREQ=${every}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(by ? [`BYDAY=${by}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}`] : count ? [`COUNT=${count}`] : []),
  ].join(';');
}
