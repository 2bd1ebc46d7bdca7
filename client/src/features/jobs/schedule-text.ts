import { currentLanguage, t } from '@vestry/sync/messages/translate';

const NUMBER = /^\d{1,2}$/;
const STEP = /^\*\/(\d{1,2})$/;

/** A Sunday, in UTC. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

/** The times of a job in words; a schedule that is none of the usual ones stays as it is. */
export function scheduleText(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.trim().split(/\s+/);
  const [dayOfMonth, month, weekday] = days;
  if (days.length !== 3 || dayOfMonth !== '*' || month !== '*') return cron;
  if (weekday === '*') return ofEveryDay(minute, hour) ?? cron;
  if (!NUMBER.test(minute) || !NUMBER.test(hour) || !/^[0-7]$/.test(weekday ?? '')) return cron;
  return t('jobs.everyWeek', { day: dayName(Number(weekday)), time: clock(hour, minute) });
}

function ofEveryDay(minute: string, hour: string): string | undefined {
  const minutes = STEP.exec(minute)?.[1];
  if (hour === '*' && minute === '*') return t('jobs.everyMinute');
  if (hour === '*' && minutes !== undefined) return t('jobs.everyMinutes', { minutes: Number(minutes) });
  if (!NUMBER.test(minute)) return undefined;
  if (hour === '*') return t('jobs.everyHour', { minute: Number(minute) });
  const hours = STEP.exec(hour)?.[1];
  if (hours !== undefined) return t('jobs.everyHours', { hours: Number(hours), minute: Number(minute) });
  return NUMBER.test(hour) ? t('jobs.everyDay', { time: clock(hour, minute) }) : undefined;
}

const clock = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;

function dayName(weekday: number): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(currentLanguage(), options).format(SUNDAY + weekday * DAY_MS);
}
