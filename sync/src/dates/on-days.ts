import { endOfDate, startOfDate } from '../time/clock';
import type { Moment } from './dated';

interface OnDays {
  isOn: boolean;
  /** Milliseconds since 1970: from then on it is the other way; Infinity for never. */
  until: number;
}

/**
 * Whether it is a day from `from` to `to` then, both 'yyyy-mm-dd' and included; '' for no such end. Where somebody has
 * mixed them up, the earlier one is the first.
 */
export function onDays(from: string, to: string, { now, zone }: Moment): OnDays {
  const [first, last] = to !== '' && to < from ? [to, from] : [from, to];
  const begin = first === '' ? Number.NEGATIVE_INFINITY : startOfDate(first, zone);
  const end = last === '' ? Number.POSITIVE_INFINITY : endOfDate(last, zone);
  if (now >= end) return { isOn: false, until: Number.POSITIVE_INFINITY };
  return now < begin ? { isOn: false, until: begin } : { isOn: true, until: end };
}
