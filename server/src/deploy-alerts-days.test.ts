import { describe, expect, it } from 'vitest';
import { needs } from './test-kit/needs';
import { type Pace, playAlert, type Series } from './test-kit/play-alert';

// As deploy-alerts.test.ts, of what is a matter of days.

needs('promtool');
const ON = 'job="vestry", instance="one"';

/** A scrape every 5 min. promtool's clock begins at 0, and so does the first server. */
const DAYS: Pace = { scrapeS: 300, evaluateS: 300, from: 0 };
const HOUR = 3600;
const DAY = 24 * HOUR;
const scrapesOf = (seconds: number) => seconds / DAYS.scrapeS;
/** The starts of a program that is restarted each day. */
const daily = (days: number): string =>
  Array.from({ length: days }, (_, day) => `${day * DAY}x${scrapesOf(DAY) - 1}`).join(' ');
const steady = (value: number, seconds: number): string => `${value}x${scrapesOf(seconds)}`;

const BACKUP = {
  alert: 'VestryBackupOld',
  series: `vestry_backup_timestamp_seconds{${ON}}`,
  lasts: 30 * HOUR,
  whole: 5 * DAY,
};
const DRILL = {
  alert: 'VestryDrillOld',
  series: `vestry_drill_timestamp_seconds{${ON}}`,
  lasts: 15 * DAY,
  whole: 18 * DAY,
};
/** After which an alert is there at the latest. */
const SLACK = 2 * HOUR;

const started = (values: string): Series => ({ series: `process_start_time_seconds{${ON}}`, values });
const other: Series = {
  series: 'process_start_time_seconds{job="node", instance="one"}',
  values: daily(18),
};

it.each([BACKUP, DRILL])(
  '[WA3] $alert fires of one that is too old, whatever other program has just started',
  async ({ alert, series, lasts, whole }) => {
    const stamp = { series, values: steady(HOUR, whole) };
    const expected: [number, boolean][] = [
      [lasts, false],
      [HOUR + lasts + SLACK, true],
      [whole, true],
    ];
    const all = [stamp, started(steady(0, whole)), other];
    expect(await playAlert(alert, all, expected, DAYS)).toContain('SUCCESS');
  },
);

it.each([BACKUP, DRILL])(
  '[WA3] $alert fires where there never was one, also of a server that is restarted each day',
  async ({ alert, series, lasts, whole }) => {
    const none = { series, values: steady(0, whole) };
    const expected: [number, boolean][] = [
      [lasts - HOUR, false],
      [whole, true],
    ];
    const all = [none, started(daily(whole / DAY + 1))];
    expect(await playAlert(alert, all, expected, DAYS)).toContain('SUCCESS');
  },
);

describe('[WA3] VestryBackupOld', () => {
  const { alert, series, lasts, whole } = BACKUP;
  const isDue = lasts + SLACK;

  it('fires of one that is too old on a server that is restarted each day', async () => {
    const all = [{ series, values: steady(HOUR, whole) }, started(daily(whole / DAY + 1))];
    expect(await playAlert(alert, all, [[HOUR + isDue, true]], DAYS)).toContain('SUCCESS');
  });

  it('gives a new site its time, and then fires', async () => {
    const all = [{ series, values: steady(0, whole) }, started(steady(0, whole)), other];
    const expected: [number, boolean][] = [
      [lasts - HOUR, false],
      [isDue, true],
      [whole, true],
    ];
    expect(await playAlert(alert, all, expected, DAYS)).toContain('SUCCESS');
  });

  it('is silent while the database does not answer', async () => {
    const values = `${steady(HOUR, lasts - HOUR)} _x${scrapesOf(2 * DAY)}`;
    const expected: [number, boolean][] = [
      [lasts, false],
      [whole, false],
    ];
    const all = [{ series, values }, started(steady(0, whole))];
    expect(await playAlert(alert, all, expected, DAYS)).toContain('SUCCESS');
  });

  it('ends within an hour after one was taken', async () => {
    const values = `${steady(0, isDue)} ${steady(isDue, DAY)}`;
    const expected: [number, boolean][] = [
      [isDue, true],
      [isDue + HOUR, false],
    ];
    const all = [{ series, values }, started(steady(0, whole))];
    expect(await playAlert(alert, all, expected, DAYS)).toContain('SUCCESS');
  });
});
