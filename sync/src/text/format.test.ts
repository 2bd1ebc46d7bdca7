import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import compile from 'icu-minify/compile';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  currentTimeZone,
  formatDate,
  formatDateTime,
  formatMinute,
  formatDuration,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSize,
  setTimeZone,
} from './format';
import { LANGUAGES } from '../messages/languages';
import { addMessages, setLanguage } from '../messages/translate';
import { runs } from '../test-support/tier';

for (const language of LANGUAGES) {
  const file = new URL(`../../messages/${language}/start/common.json`, import.meta.url);
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  addMessages(language, 'common', Object.fromEntries(texts.map(([name, text]) => [name, compile(text)])));
}

afterEach(() => {
  setLanguage('en');
  setTimeZone('Asia/Taipei');
});

const at = (text: string) => Date.parse(text);
const DAY = 86_400_000;
const NOW = at('2025-03-09T12:00:00+08:00');

describe('relative times', () => {
  test.for([
    ['2025-03-09T11:59:58+08:00', 'just now'],
    ['2025-03-09T12:00:02+08:00', 'just now'],
    ['2025-03-09T11:59:30+08:00', '30 seconds ago'],
    ['2025-03-09T11:59:00+08:00', '1 minute ago'],
    ['2025-03-09T11:00:01+08:00', '59 minutes ago'],
    ['2025-03-09T11:00:00+08:00', '1 hour ago'],
    ['2025-03-08T12:00:01+08:00', '23 hours ago'],
    ['2025-03-08T12:00:00+08:00', '1 day ago'],
    // Two midnights of Taipei lie between, and below only one, though both are within 37 hours.
    ['2025-03-07T23:30:00+08:00', '2 days ago'],
    ['2025-03-08T00:30:00+08:00', '1 day ago'],
    ['2025-02-10T12:00:00+08:00', '27 days ago'],
    ['2025-02-09T12:00:00+08:00', '1 month ago'],
    ['2024-03-10T12:00:00+08:00', '11 months ago'],
    ['2024-03-09T12:00:00+08:00', '1 year ago'],
    ['2015-03-09T12:00:00+08:00', '10 years ago'],
    ['2025-03-09T12:05:00+08:00', 'in 5 minutes'],
    ['2025-03-12T12:00:00+08:00', 'in 3 days'],
  ])('[F1] %s is %s', ([time, shown]) => {
    expect(formatRelative(time!, NOW)).toBe(shown);
    expect(formatRelative(new Date(time!), NOW)).toBe(formatRelative(at(time!), NOW));
  });

  test('[F1] every time has words, and never 0 of anything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (time, now) => {
        expect(formatRelative(time, now)).toMatch(
          /^(just now|(in )?[1-9]\d* (second|minute|hour|day|month|year)s?( ago)?)$/,
        );
      }),
      { numRuns: runs(1000) },
    );
    expect(formatRelative('not a time', NOW)).toBe('–');
  });
});

describe('sizes', () => {
  test.for([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1_048_575, '1.00 MB'],
    [2_097_152, '2.00 MB'],
    [5 * 1024 ** 3, '5.00 GB'],
    [1024 ** 4, '1.00 TB'],
    [2048 * 1024 ** 4, '2048.00 TB'],
    [Number.NaN, '–'],
    [-1, '–'],
  ] as const)('[F2] %d is %s', ([bytes, shown]) => {
    expect(formatSize(bytes)).toBe(shown);
  });

  test('[F2] the number shown is right to two decimals', () => {
    const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 ** 4 }), (bytes) => {
        const [number, unit] = formatSize(bytes).split(' ');
        const scale = 1024 ** units.indexOf(unit!);
        expect(Math.abs(Number(number) * scale - bytes)).toBeLessThanOrEqual(0.00501 * scale);
        expect(Number(number)).toBeLessThan(1024);
      }),
    );
  });
});

describe('durations', () => {
  test.for([
    [0, '0 s'],
    [999, '0 s'],
    [3000, '3 s'],
    [63_000, '1 min 3 s'],
    [3_600_000, '1 h'],
    [3_723_500, '1 h 2 min 3 s'],
    [100 * 3_600_000, '100 h'],
    [Number.POSITIVE_INFINITY, '–'],
  ] as const)('[F3] %d ms is %s', ([ms, shown]) => {
    expect(formatDuration(ms)).toBe(shown);
  });
});

describe('dates and shares', () => {
  test('[F4] the day and the clock are those of Taipei, unless another zone is given', () => {
    expect(formatDate('2025-03-08T15:59:59Z')).toBe('2025/03/08');
    expect(formatDate('2025-03-08T16:00:00Z')).toBe('2025/03/09');
    expect(formatDateTime('2025-03-08T16:05:09Z')).toBe('2025/03/09 00:05:09');
    expect(formatMinute('2025-03-08T16:05:09Z')).toBe('2025/03/09 00:05');
    expect(formatDate('no date')).toBe('–');
    expect(formatDateTime(Number.NaN)).toBe('–');
  });

  test('[F2] shares with two decimals', () => {
    expect(formatPercent(0.12345)).toBe('12.35%');
    expect(formatPercent(1)).toBe('100.00%');
    expect(formatPercent(0 / 0)).toBe('–');
  });
});

/** Summer time in both halves of the year, half hours and quarters, none at all, and a day that was left out. */
const ZONES = [
  'Asia/Taipei',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/New_York',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'UTC',
];
const times = fc.integer({ min: at('1980-01-01'), max: at('2100-01-01') });
const zones = fc.constantFrom(...ZONES);

describe('time zones', () => {
  test('[F4] dates and clocks are those of the time zone database', () => {
    fc.assert(
      fc.property(zones, times, (timeZone, ms) => {
        setTimeZone(timeZone);
        const swedish = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        });
        expect(formatDateTime(ms)).toBe(swedish.format(ms).replaceAll('-', '/'));
        expect(formatDate(ms)).toBe(formatDateTime(ms).slice(0, 10));
      }),
      { numRuns: runs(1000) },
    );
  });

  test.for([
    // One hour is left out and another one is repeated.
    ['America/New_York', '2025-03-09T06:59:59Z', '2025/03/09 01:59:59'],
    ['America/New_York', '2025-03-09T07:00:00Z', '2025/03/09 03:00:00'],
    ['America/New_York', '2025-11-02T05:30:00Z', '2025/11/02 01:30:00'],
    ['America/New_York', '2025-11-02T06:30:00Z', '2025/11/02 01:30:00'],
    ['Australia/Lord_Howe', '2025-04-05T14:59:59Z', '2025/04/06 01:59:59'],
    ['Australia/Lord_Howe', '2025-04-05T15:00:00Z', '2025/04/06 01:30:00'],
    ['Asia/Kolkata', '2025-01-01T00:00:00Z', '2025/01/01 05:30:00'],
    ['Asia/Kathmandu', '2025-01-01T00:00:00Z', '2025/01/01 05:45:00'],
    ['America/St_Johns', '2025-01-01T00:00:00Z', '2024/12/31 20:30:00'],
  ])('[F4] in %s %s is %s', ([timeZone, time, shown]) => {
    setTimeZone(timeZone!);
    expect(formatDateTime(time!)).toBe(shown);
  });

  test('[F1] from a day on, relative times count the days of the zone', () => {
    fc.assert(
      // 27 days of hours can be 28 of the calendar, which in February are a month.
      fc.property(zones, times, fc.integer({ min: DAY, max: 26 * DAY }), (timeZone, from, elapsed) => {
        setTimeZone(timeZone);
        const dayOf = (ms: number) => Date.parse(`${formatDate(ms).replaceAll('/', '-')}T00:00:00Z`) / DAY;
        const days = dayOf(from + elapsed) - dayOf(from);
        const shown = days > 0 ? `${days} day${days === 1 ? '' : 's'} ago` : '24 hours ago';
        expect(formatRelative(from, from + elapsed)).toBe(shown);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('[F1] a day of 25 hours has no end that is 0 days ago', () => {
    setTimeZone('America/New_York');
    expect(formatRelative('2025-11-02T04:10:00Z', '2025-11-03T04:50:00Z')).toBe('24 hours ago');
    expect(formatRelative('2025-11-02T04:10:00Z', '2025-11-03T05:10:00Z')).toBe('1 day ago');
  });

  test('a zone that is asked for is asked once, when a time is first shown', () => {
    const ask = vi.fn(() => 'America/New_York');
    setTimeZone(ask);
    expect(ask).not.toHaveBeenCalled();
    expect(formatDate('2025-11-02T03:10:00Z')).toBe('2025/11/01');
    expect(currentTimeZone()).toBe('America/New_York');
    expect(ask).toHaveBeenCalledOnce();
  });

  test('a zone that there is not is refused, and the former one is kept', () => {
    setTimeZone('Europe/Berlin');
    expect(() => setTimeZone('Europe/Atlantis')).toThrow(RangeError);
    expect(currentTimeZone()).toBe('Europe/Berlin');
  });
});

describe('in Chinese', () => {
  test('the same in the words of the language', () => {
    setLanguage('zh-TW');
    expect(formatRelative(NOW, NOW)).toBe('剛剛');
    expect(formatRelative(NOW - 5 * 60_000, NOW)).toBe('5 分鐘前');
    expect(formatRelative(NOW + 3 * DAY, NOW)).toBe('3 天後');
    expect(formatSize(512)).toBe('512 位元組');
    expect(formatSize(1536)).toBe('1.50 KB');
    expect(formatDuration(3_723_500)).toBe('1 小時 2 分 3 秒');
    expect(formatDuration(0)).toBe('0 秒');
    expect(formatPercent(0.12345)).toBe('12.35%');
    expect(formatNumber(12_345)).toBe('12,345');
    expect(formatDateTime(NOW)).toBe('2025/03/09 12:00:00');
  });
});
