import { momentAt, onClock } from '@vestry/sync/time/clock';
import { Cron } from 'croner';

/**
 * The next time after `after` that a cron expression names in a time zone. Over a change of clocks: a time that does
 * not exist is run when the clock is put forward or as much later, a time that exists twice is run once, and what runs
 * every so many minutes or hours goes on by real time.
 */
export function nextTime(cron: string, timeZone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  // Croner leaves a day out whose last hour does not exist, as in Greenland: the clock alone is checked as well.
  const shown = new Cron(cron, { timezone: 'UTC' }).nextRun(onClock(after.getTime(), timeZone));
  if (!next || !shown) throw new RangeError(`The schedule ${cron} never comes again.`);
  const moment = momentAt(shown.getTime(), timeZone);
  return moment > after.getTime() && moment < next.getTime() ? new Date(moment) : next;
}
