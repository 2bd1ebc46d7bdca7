/**
 * How the product shows times, sizes and durations (SPEC.md F1 to F4), in Asia/Taipei. Taipei has been at UTC+8
 * without summer time since 1979, so an offset does what a time zone database would.
 */
const TAIPEI = 8 * 3_600_000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds since 1970 or an ISO 8601 text. */
export type Time = number | string | Date;

/** What stands in for a time that cannot be read. */
const UNKNOWN = '–';

/** 'just now', '5 minutes ago', 'yesterday' as '1 day ago'; 'in 5 minutes' for what is to come. */
export function formatRelative(time: Time, now: Time): string {
  const then = toMs(time);
  const at = toMs(now);
  if (Number.isNaN(then) || Number.isNaN(at)) return UNKNOWN;
  const [count, unit] = distance(Math.min(then, at), Math.max(then, at));
  if (unit === 'second' && count < 5) return 'just now';
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return then > at ? `in ${words}` : `${words} ago`;
}

/** From a day on by the calendar of Taipei, so that yesterday evening is '1 day ago' in the morning after 24 h. */
function distance(from: number, to: number): [number, string] {
  const elapsed = to - from;
  if (elapsed < MINUTE) return [Math.floor(elapsed / SECOND), 'second'];
  if (elapsed < HOUR) return [Math.floor(elapsed / MINUTE), 'minute'];
  if (elapsed < DAY) return [Math.floor(elapsed / HOUR), 'hour'];
  const months = wholeMonths(from, to);
  if (months >= 12) return [Math.floor(months / 12), 'year'];
  if (months >= 1) return [months, 'month'];
  return [dayNumber(to) - dayNumber(from), 'day'];
}

function wholeMonths(from: number, to: number): number {
  const a = inTaipei(from);
  const b = inTaipei(to);
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months;
}

function dayNumber(ms: number): number {
  return Math.floor((ms + TAIPEI) / DAY);
}

/** '2025/03/09', the day in Taipei. */
export const formatDate = (time: Time): string => clockOf(time)?.slice(0, 10) ?? UNKNOWN;

/** '2025/03/09 14:05:59', the time in Taipei. */
export const formatDateTime = (time: Time): string => clockOf(time)?.slice(0, 19) ?? UNKNOWN;

function clockOf(time: Time): string | undefined {
  const date = inTaipei(toMs(time));
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toISOString().replaceAll('-', '/').replace('T', ' ');
}

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** '512 Bytes', '1.50 KB': base 1024, two decimals. */
export function formatSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return UNKNOWN;
  if (bytes < 1024) return `${Math.floor(bytes)} Bytes`;
  let size = bytes / 1024;
  let unit = 0;
  // What rounds to 1024.00 belongs to the next unit.
  while (size >= 1023.995 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toFixed(2)} ${UNITS[unit]}`;
}

/** '1 h 2 min 3 s' of milliseconds, without the parts that are 0; '0 s' below a second. */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return UNKNOWN;
  const seconds = Math.floor(ms / SECOND);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.join(' ') || '0 s';
}

/** '12.34%' of a share between 0 and 1: two decimals. */
export function formatPercent(share: number): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(2)}%` : UNKNOWN;
}

function toMs(time: Time): number {
  return time instanceof Date ? time.getTime() : typeof time === 'number' ? time : Date.parse(time);
}

/** A date whose UTC fields are the fields of Taipei's clock. */
function inTaipei(ms: number): Date {
  return new Date(ms + TAIPEI);
}
