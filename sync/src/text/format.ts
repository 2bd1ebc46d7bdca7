/**
 * How the product shows times, sizes, durations and numbers (SPEC.md F1 to F4): in the language of the window, and by
 * the clock of one time zone. The messages of 'common' must be loaded.
 */
import { onClock } from '../time/clock';
import { memo } from '../messages/memo';
import { currentLanguage, t } from '../messages/translate';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds since 1970 or an ISO 8601 text. */
export type Time = number | string | Date;

/** What stands in for a time that cannot be read. */
const UNKNOWN = '–';

let zone: string | (() => string) = 'Asia/Taipei';

/**
 * The time zone of this window or program, as IANA names it. A function is asked when a time is first shown, since a
 * browser reads much before it knows any zone. Throws a RangeError for a name that there is not.
 */
export function setTimeZone(name: string | (() => string)): void {
  if (typeof name === 'string') onClock(0, name);
  zone = name;
}

export function currentTimeZone(): string {
  if (typeof zone === 'function') zone = zone();
  return zone;
}

const relativeIn = memo((language) => new Intl.RelativeTimeFormat(language));
const numberIn = memo(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** 'just now', '5 minutes ago', 'yesterday' as '1 day ago'; 'in 5 minutes' for what is to come. */
export function formatRelative(time: Time, now: Time): string {
  const then = toMs(time);
  const at = toMs(now);
  if (Number.isNaN(then) || Number.isNaN(at)) return UNKNOWN;
  const [count, unit] = distance(Math.min(then, at), Math.max(then, at));
  if (unit === 'second' && count < 5) return t('common.justNow');
  return relativeIn(currentLanguage()).format(then > at ? count : -count, unit);
}

/** From a day on by the calendar of the zone, so that yesterday evening is '1 day ago' in the morning after 24 h. */
function distance(from: number, to: number): [number, Intl.RelativeTimeFormatUnit] {
  const elapsed = to - from;
  if (elapsed < MINUTE) return [Math.floor(elapsed / SECOND), 'second'];
  if (elapsed < HOUR) return [Math.floor(elapsed / MINUTE), 'minute'];
  if (elapsed < DAY) return [Math.floor(elapsed / HOUR), 'hour'];
  const months = wholeMonths(from, to);
  if (months >= 12) return [Math.floor(months / 12), 'year'];
  if (months >= 1) return [months, 'month'];
  const days = dayNumber(to) - dayNumber(from);
  // A day on which the clock is put back has more than 24 hours.
  return days > 0 ? [days, 'day'] : [Math.floor(elapsed / HOUR), 'hour'];
}

function wholeMonths(from: number, to: number): number {
  const a = onClock(from, currentTimeZone());
  const b = onClock(to, currentTimeZone());
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months;
}

function dayNumber(ms: number): number {
  return Math.floor(onClock(ms, currentTimeZone()).getTime() / DAY);
}

/** Says '2025/03/09', the day in the zone. */
export const formatDate = (time: Time): string => clockOf(time)?.slice(0, 10) ?? UNKNOWN;

/** Says '2025/03/09 14:05:59', the time in the zone. */
export const formatDateTime = (time: Time): string => clockOf(time)?.slice(0, 19) ?? UNKNOWN;

/** '2025/03/09 14:05', the time in the zone, of what is settled to the minute. */
export const formatMinute = (time: Time): string => clockOf(time)?.slice(0, 16) ?? UNKNOWN;

function clockOf(time: Time): string | undefined {
  const date = onClock(toMs(time), currentTimeZone());
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toISOString().replaceAll('-', '/').replace('T', ' ');
}

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;
const PERCENT = { ...TWO_DECIMALS, style: 'percent' } as const;

/** Says '512 Bytes', '1.50 KB': base 1024, two decimals. */
export function formatSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return UNKNOWN;
  if (bytes < 1024) return t('common.bytes', { count: String(Math.floor(bytes)) });
  let size = bytes / 1024;
  let unit = 0;
  // What rounds to 1024.00 belongs to the next unit.
  while (size >= 1023.995 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${numberIn(currentLanguage(), TWO_DECIMALS).format(size)} ${UNITS[unit]}`;
}

/** '1 h 2 min 3 s' of milliseconds, without the parts that are 0; '0 s' below a second. */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return UNKNOWN;
  const seconds = Math.floor(ms / SECOND);
  const parts = [
    [Math.floor(seconds / 3600), 'common.hours'],
    [Math.floor(seconds / 60) % 60, 'common.minutes'],
    [seconds % 60, 'common.seconds'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, key]) => t(key, { count }));
  return shown.join(' ') || t('common.seconds', { count: 0 });
}

/** Says '12.34%' of a share between 0 and 1: two decimals. */
export function formatPercent(share: number): string {
  return Number.isFinite(share) ? numberIn(currentLanguage(), PERCENT).format(share) : UNKNOWN;
}

/** Says '12,345' */
export const formatNumber = (number: number): string => numberIn(currentLanguage()).format(number);

function toMs(time: Time): number {
  return time instanceof Date ? time.getTime() : typeof time === 'number' ? time : Date.parse(time);
}
