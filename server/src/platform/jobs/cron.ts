import parser from 'cron-parser';

/**
 * The next time after `after` that a cron expression names in a time zone. Over a change of clocks: a time that does
 * not exist is run as much later as the clock was put forward, a time that exists twice is run once, and what runs every so many
 * minutes or hours goes on by real time.
 */
export function nextTime(cron: string, timeZone: string, after: Date): Date {
  return parser.parseExpression(cron, { currentDate: after, tz: timeZone }).next().toDate();
}
