import { endOfDate, startOfDate } from '../time/clock';
import type { Moment } from './dated';

interface OnDays {
  isOn: boolean;
  /** Milliseconds since 1970: from then on it is the other way; Infinity for never. */
  until: number;
}

/** Whether it is a day from `first` to `last` then, both 'yyyy-mm-dd' and included; '' for no such end. */
export function onDays(first: string, last: string, { now, zone }: Moment): OnDays {
  const begin = first === '' ? Number.NEGATIVE_INFINITY : startOfDate(first, zone);
  const end = last === '' ? Number.POSITIVE_INFINITY : endOfDate(last, zone);
  if (now >= end || begin >= end) return { isOn: false, until: Number.POSITIVE_INFINITY };
  return now < begin ? { isOn: false, until: begin } : { isOn: true, until: end };
}
