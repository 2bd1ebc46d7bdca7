import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatPercent,
  formatRelative,
  formatSize,
} from './format';

const at = (text: string) => Date.parse(text);
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
      { numRuns: 1000 },
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
  test('[F4] the day and the clock of Taipei', () => {
    expect(formatDate('2025-03-08T15:59:59Z')).toBe('2025/03/08');
    expect(formatDate('2025-03-08T16:00:00Z')).toBe('2025/03/09');
    expect(formatDateTime('2025-03-08T16:05:09Z')).toBe('2025/03/09 00:05:09');
    expect(formatDate('no date')).toBe('–');
    expect(formatDateTime(Number.NaN)).toBe('–');
  });

  test('[F4] as the time zone database has it', () => {
    const taipei = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Taipei',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    fc.assert(
      fc.property(fc.integer({ min: at('1980-01-01'), max: at('2100-01-01') }), (ms) => {
        expect(formatDate(ms)).toBe(taipei.format(ms).replaceAll('-', '/'));
      }),
      { numRuns: 500 },
    );
  });

  test('[F2] shares with two decimals', () => {
    expect(formatPercent(0.12345)).toBe('12.35%');
    expect(formatPercent(1)).toBe('100.00%');
    expect(formatPercent(0 / 0)).toBe('–');
  });
});
