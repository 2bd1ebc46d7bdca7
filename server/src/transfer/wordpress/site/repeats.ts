import { EVERY, type Repeat, WEEKDAYS, writeRepeat } from '@vestry/sync/dates/repeat';
import { type PhpValue, unserialized } from '../file/php-value';

type Meta = Readonly<Record<string, string>>;

/** How an event comes again; null when no rule of this site says it. */
export type FoundRepeat = string | null | undefined;

const NTHS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

const within = (value: PhpValue | undefined, name: string): PhpValue | undefined =>
  typeof value === 'object' ? value.get(name) : undefined;
const textOf = (value: PhpValue | undefined): string => (typeof value === 'string' ? value : '');
const valuesOf = (value: PhpValue | undefined): string[] =>
  typeof value === 'object' ? [...value.values()].map(textOf) : [];

/** 1 is Monday. */
const weekdays = (numbers: readonly string[]) => WEEKDAYS.filter((_, at) => numbers.includes(String(at + 1)));

function everyOf(type: string): Repeat['every'] | undefined {
  const at = [/da(?:y|ily)/i, /week/i, /month/i, /year/i].findIndex((word) => word.test(type));
  return EVERY[at];
}

const bounded = (repeat: Repeat): FoundRepeat =>
  repeat.interval >= 1 && repeat.interval <= 99 && (repeat.count ?? 1) <= 999 ? writeRepeat(repeat) : null;

/** 'The second Sunday of the month', where it says so; null when it says something that is no such day. */
function nthOf(month: PhpValue | undefined): Repeat['nth'] | null {
  if (month === undefined || textOf(within(month, 'same')) === 'yes') return undefined;
  const at = NTHS[textOf(within(month, 'number')).toLowerCase()];
  const [day] = weekdays([textOf(within(month, 'day'))]);
  return at === undefined || day === undefined ? null : { at, day };
}

function tribeEnd(rule: PhpValue | undefined): Pick<Repeat, 'until' | 'count'> {
  const type = textOf(within(rule, 'end-type')).toLowerCase();
  if (type === 'on') return { until: textOf(within(rule, 'end')).slice(0, 10) };
  return type === 'after' ? { count: Number(textOf(within(rule, 'end-count'))) } : {};
}

function tribeRule(rule: PhpValue | undefined): FoundRepeat {
  const custom = within(rule, 'custom');
  const type = textOf(within(rule, 'type'));
  if (/none/i.test(type)) return undefined;
  const every = everyOf(/custom/i.test(type) ? textOf(within(custom, 'type')) : type);
  const nth = every === 'MONTHLY' ? nthOf(within(custom, 'month')) : undefined;
  if (!every || nth === null) return null;
  const days = every === 'WEEKLY' ? weekdays(valuesOf(within(within(custom, 'week'), 'day'))) : [];
  const interval = Number(textOf(within(custom, 'interval')) || 1);
  return bounded({ every, interval, days, nth, ...tribeEnd(rule) });
}

/** Of The Events Calendar: one rule, of the kinds that a person can read. */
export function tribeRepeat(meta: Meta): FoundRepeat {
  const written = meta['_EventRecurrence'] ?? '';
  if (written.trim() === '') return undefined;
  const read = unserialized(written);
  const rules = within(read, 'rules');
  if (typeof rules !== 'object') return null;
  const [rule, ...others] = rules.values();
  const isOne = others.length === 0 && valuesOf(within(read, 'exclusions')).length === 0;
  return rule === undefined ? undefined : isOne ? tribeRule(rule) : null;
}

const MEC: Readonly<Record<string, Pick<Repeat, 'every' | 'days'>>> = {
  daily: { every: 'DAILY', days: [] },
  weekday: { every: 'WEEKLY', days: WEEKDAYS.slice(0, 5) },
  weekend: { every: 'WEEKLY', days: WEEKDAYS.slice(5) },
  certain_weekdays: { every: 'WEEKLY', days: [] },
  weekly: { every: 'WEEKLY', days: [] },
  monthly: { every: 'MONTHLY', days: [] },
  yearly: { every: 'YEARLY', days: [] },
};

function mecEnd(meta: Meta): Pick<Repeat, 'until' | 'count'> {
  const end = meta['mec_repeat_end'];
  if (end === 'date') return { until: (meta['mec_repeat_end_at_date'] ?? '').slice(0, 10) };
  // It counts how often it comes after the first time.
  return end === 'occurrences' ? { count: Number(meta['mec_repeat_end_at_occurrences'] || 9) + 1 } : {};
}

/** Of Modern Events Calendar. */
export function mecRepeat(meta: Meta): FoundRepeat {
  if (meta['mec_repeat_status'] !== '1') return undefined;
  const type = meta['mec_repeat_type'] ?? '';
  const rule = Object.hasOwn(MEC, type) ? MEC[type] : undefined;
  if (!rule || /\d/.test(meta['mec_not_in_days'] ?? '')) return null;
  const interval = type.endsWith('ly') ? Number(meta['mec_repeat_interval'] || 1) : 1;
  const repeat = { ...rule, interval, ...mecEnd(meta) };
  if (type !== 'certain_weekdays') return bounded(repeat);
  const days = weekdays(valuesOf(within(unserialized(meta['mec_repeat'] ?? ''), 'certain_weekdays')));
  return days.length === 0 ? null : bounded({ ...repeat, days });
}
