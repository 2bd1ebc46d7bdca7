import { expect, test } from 'vitest';
import { scheduleText } from './schedule-text';

test.each([
  ['0 3 * * *', 'Every day at 03:00'],
  ['5 14 * * *', 'Every day at 14:05'],
  ['0 4 * * 0', 'Every Sunday at 04:00'],
  ['0 4 * * 7', 'Every Sunday at 04:00'],
  ['30 23 * * 6', 'Every Saturday at 23:30'],
  ['15 * * * *', 'Every hour at minute 15'],
  ['20 */6 * * *', 'Every 6 hours at minute 20'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['* * * * *', 'Every minute'],
])('%s is %s', (cron, text) => {
  expect(scheduleText(cron)).toBe(text);
});

test.each([
  '0 3 1 * *',
  '0 3 * 1 *',
  '0,30 * * * *',
  '0 9-17 * * *',
  '0 4 * * 1-5',
  '* 3 * * *',
  '',
  '@daily',
])("'%s' stays as it is", (cron) => {
  expect(scheduleText(cron)).toBe(cron);
});
