import { DAY_MS } from '@vestry/sync/analytics/day';
import { describe, expect, it, test } from 'vitest';
import {
  datesOf,
  daysOf,
  readRanges,
  readTexts,
  readTypedDay,
  timesBefore,
  timesOf,
  writeRanges,
} from './date-ranges';

const texts = { start: '2026/03/01', end: '2026/3/7', compareStart: '', compareEnd: '' };

describe('[5] the date-range picker', () => {
  it.each([
    ['2026/3/1', '2026-03-01'],
    ['2026/03/01', '2026-03-01'],
    [' 2026/12/31 ', '2026-12-31'],
    ['2028/2/29', '2028-02-29'],
  ])('takes %j', (text, day) => expect(readTypedDay(text)).toBe(day));

  it.each([
    '2026/02/29',
    '2026-03-01',
    '26/3/1',
    '2026/003/01',
    '2026/3',
    '2026/3/1x',
    '3/1/2026',
    'today',
    '2026/0/1',
  ])('%j is no date', (text) =>
    expect(readTexts({ ...texts, start: text })).toEqual({
      ok: false,
      errors: { start: 'format' },
    }),
  );

  it('needs both ends of the custom range', () => {
    expect(readTexts({ ...texts, start: '', end: ' ' })).toEqual({
      ok: false,
      errors: { start: 'empty', end: 'empty' },
    });
  });

  it('[AN2] takes both ends of a compare range or neither', () => {
    expect(readTexts(texts)).toEqual({
      ok: true,
      ranges: { custom: { start: '2026-03-01', end: '2026-03-07' }, compare: null },
    });
    expect(readTexts({ ...texts, compareStart: '2026/2/1' })).toEqual({
      ok: false,
      errors: { compareEnd: 'empty' },
    });
    expect(readTexts({ ...texts, compareStart: '2026/2/1', compareEnd: '2026/2/7' })).toMatchObject({
      ok: true,
      ranges: { compare: { start: '2026-02-01', end: '2026-02-07' } },
    });
  });

  it('refuses a range that is reversed or longer than a year', () => {
    expect(readTexts({ ...texts, end: '2026/2/28' })).toMatchObject({ errors: { end: 'order' } });
    expect(readTexts({ ...texts, end: '2036/2/28' })).toMatchObject({ errors: { end: 'length' } });
  });
});

test('the address is read as it was written; wrong or half ranges are ignored', () => {
  const ranges = {
    custom: { start: '2026-03-01', end: '2026-03-07' },
    compare: { start: '2026-02-01', end: '2026-02-07' },
  };
  const address = writeRanges(new URLSearchParams('tab=1'), ranges);
  expect(readRanges(address)).toEqual(ranges);
  expect(writeRanges(address, { custom: null, compare: null }).toString()).toBe('tab=1');
  for (const wrong of [
    'start=2026-03-01',
    'start=2026-03-07&end=2026-03-01',
    'start=x&end=y',
    'start=2016-01-01&end=2026-01-01',
  ])
    expect(readRanges(new URLSearchParams(wrong)).custom).toBeNull();
});

describe('dates of the time zone', () => {
  // Noon of a Sunday in New York, whose night had an hour less.
  const now = Date.parse('2026-03-08T16:00:00Z');

  test('[AN3] the default is the last 7 days, to now', () => {
    for (const zone of ['Asia/Taipei', 'America/New_York'])
      expect(timesOf(null, now, zone)).toEqual({ start: now - 7 * DAY_MS, end: now });
    expect(daysOf(null, now, 'Asia/Taipei')).toEqual({ start: '2026-03-02', end: '2026-03-09' });
    expect(daysOf(null, now, 'America/New_York')).toEqual({ start: '2026-03-01', end: '2026-03-08' });
  });

  test.each([
    ['Asia/Taipei', '2026-03-07T16:00:00Z', '2026-03-08T16:00:00Z'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['Asia/Kathmandu', '2026-03-07T18:15:00Z', '2026-03-08T18:15:00Z'],
  ])('begin and end with it in %s', (zone, start, end) => {
    const range = timesOf({ start: '2026-03-08', end: '2026-03-08' }, now, zone);
    expect(range).toEqual({ start: Date.parse(start), end: Date.parse(end) });
  });

  test('are those of the stored days that lie in a range', () => {
    const stored = ['2026-03-08', '2026-03-09'];
    const week = timesOf({ start: '2026-03-01', end: '2026-03-14' }, now, 'UTC');
    expect(datesOf(stored, week, 'Asia/Taipei')).toEqual(stored);
    expect(datesOf(stored, week, 'America/New_York')).toEqual(['2026-03-07', ...stored]);
    // One date of New York lies in both.
    const one = timesOf({ start: '2026-03-08', end: '2026-03-08' }, now, 'America/New_York');
    expect(datesOf(stored, one, 'America/New_York')).toEqual(['2026-03-08']);
  });

  test('of the years at both ends can be asked for', () => {
    const range = timesOf({ start: '9999-12-31', end: '9999-12-31' }, now, 'America/New_York');
    expect(range.end - range.start).toBe(DAY_MS);
  });
});

describe('[AN8] the time before', () => {
  const zone = 'America/New_York';
  const at = (text: string) => Date.parse(text);

  it('of the last 7 days are the 7 days before them', () => {
    const now = at('2026-03-10T12:00:00Z');
    const { start } = timesOf(null, now, zone);
    expect(timesBefore(null, now, zone)).toEqual({ start: start - 7 * DAY_MS, end: start });
  });

  it('of dates that are over are as many dates, whatever the clock does between them', () => {
    const range = { start: '2026-03-08', end: '2026-03-09' };
    const now = at('2026-04-01T00:00:00Z');
    expect(timesBefore(range, now, zone)).toEqual(
      timesOf({ start: '2026-03-06', end: '2026-03-07' }, now, zone),
    );
  });

  it('of dates that are under way end where those do, by the hour', () => {
    const range = { start: '2026-05-04', end: '2026-05-10' };
    const { start } = timesOf(range, 0, zone);
    const now = start + 2.5 * DAY_MS;
    expect(timesBefore(range, now, zone)).toEqual({ start: start - 7 * DAY_MS, end: start - 4.5 * DAY_MS });
  });

  it('of dates to come is empty', () => {
    const range = { start: '2026-05-04', end: '2026-05-10' };
    const { start, end } = timesBefore(range, at('2026-05-01T00:00:00Z'), zone);
    expect(end).toBe(start);
  });
});
