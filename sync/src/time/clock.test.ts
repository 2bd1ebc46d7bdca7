import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../analytics/day';
import { dateAt, endOfDate, offsetAt, startOfDate, isoAt } from './clock';
import { runs } from '../test-support/tier';

const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;
const CASEY = 'Antarctica/Casey';

it.each([
  ['Asia/Taipei', '2026-03-01', '2026-02-28T16:00:00Z'],
  ['Asia/Kathmandu', '2026-03-01', '2026-02-28T18:15:00Z'],
  // A day of 23 hours and one of 25.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00Z'],
  // Summer time of half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00Z'],
  // No midnight: the clock is put from 00:00 to 01:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  // Two midnights: the clock is put from 01:00 to 00:00.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  // A date that there was not.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
])('in %s %s begins at %s', (zone, date, start) => {
  expect(new Date(startOfDate(date, zone)).toISOString()).toBe(new Date(start).toISOString());
});

it('dates follow each other without a gap in every zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const time = fc.integer({ min: at('2015-01-01'), max: at('2037-01-01') });
  fc.assert(
    fc.property(zone, time, (where, when) => {
      const date = dateAt(when, where);
      const start = startOfDate(date, where);
      const next = startOfDate(addDays(date, 1), where);
      expect(start <= when && when < next).toBe(true);
      expect(endOfDate(date, where)).toBe(next);
      expect(dateAt(start, where)).toBe(date);
      expect(dateAt(start - 1, where) < date).toBe(true);
      // One station in the Antarctic changes its clock by three hours in spring and autumn; all others by at most two.
      const most = where === CASEY ? 3 : 2;
      expect(next - start).toBeGreaterThanOrEqual((24 - most) * HOUR);
      expect(next - start).toBeLessThanOrEqual((24 + most) * HOUR);
    }),
    {
      numRuns: runs(2000),
      examples: [
        [CASEY, at('2016-10-22')],
        [CASEY, at('2018-03-11')],
      ],
    },
  );
});

it('a clock differs from UTC by whole quarters of an hour', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const time of [at('2020-01-15'), at('2026-07-15') + 1]) {
      expect([zone, Math.abs(offsetAt(time, zone) % (HOUR / 4))]).toEqual([zone, 0]);
    }
  }
});

it('the first and the last date that can be written have a start and an end', () => {
  for (const zone of ['Asia/Taipei', 'America/St_Johns', 'UTC']) {
    for (const date of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      expect(endOfDate(date, zone)).toBeGreaterThan(startOfDate(date, zone));
    }
  }
});

it('a zone that there is not is refused', () => {
  expect(() => dateAt(0, 'Asia/Atlantis')).toThrow(RangeError);
});

it('a moment is written by the clock of its zone, and is that moment', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const time of [at('2026-01-15'), at('2026-07-15') + 1000]) {
      expect(Date.parse(isoAt(time, zone))).toBe(time);
    }
  }
  expect(isoAt(at('2026-07-15'), 'Asia/Kathmandu')).toBe('2026-07-15T05:45:00+05:45');
});
