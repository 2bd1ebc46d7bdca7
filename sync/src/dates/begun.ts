import { dateAt, onClock } from '../time/clock';
import type { Entry } from './entry';

const DAY_MS = 86_400_000;
const BEGINS = '19:00';
const ENDS = '20:00';

/**
 * What a page is that has just become a post or an event: of today, or on the next evening whose event has not begun, by
 * the clock of `zone` (an IANA name). `now` is in milliseconds since 1970.
 */
export function begun(kind: Entry['kind'], { now, zone }: { now: number; zone: string }): Entry {
  if (kind === 'post') return { kind, on: dateAt(now, zone) };
  const shown = onClock(now, zone);
  const day = new Date(shown.toISOString().slice(11, 16) < BEGINS ? shown : shown.getTime() + DAY_MS);
  const date = day.toISOString().slice(0, 10);
  return { kind, start: `${date}T${BEGINS}`, end: `${date}T${ENDS}` };
}
