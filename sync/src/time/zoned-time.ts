import { momentAt, onClock } from './clock';

/** 'yyyy-mm-ddThh:mm' on the clock of a zone, as a field for date and time has it; '' for no time. */
export function toZoned(moment: string, zone: string): string {
  const date = onClock(Date.parse(moment), zone);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16);
}

/**
 * The moment at which the zone's clock shows this, as ISO 8601 in UTC: the first of two where the clock is put back, the
 * next that there is where it is put forward. '' for what is no date and time.
 */
export function fromZoned(shown: string, zone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown)) return '';
  const time = Date.parse(`${shown}Z`);
  return Number.isNaN(time) ? '' : new Date(momentAt(time, zone)).toISOString();
}
