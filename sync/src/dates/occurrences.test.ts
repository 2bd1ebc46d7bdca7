import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { onClock } from '../time/clock';
import type { EventEntry } from './entry';
import { occurrencesOf } from './occurrences';
import { runs } from '../test-support/tier';

const HOUR = 3_600_000;

const times = (entry: Omit<EventEntry, 'kind'>, from: string, most = 3, siteZone = 'Europe/Berlin') =>
  occurrencesOf(
    { kind: 'event', ...entry },
    { from: Date.parse(from), to: Date.parse('2250-01-01'), most, siteZone },
  ).map(({ start, end }) => `${new Date(start).toISOString().slice(0, 16)} ${(end - start) / HOUR}`);

describe('[DA2] an event takes place', () => {
  it.each<[string, Omit<EventEntry, 'kind'>, string, string[]]>([
    ['once', { start: '2026-03-01T19:30', end: '2026-03-01T21:00' }, '2026-01-01', ['2026-03-01T18:30 1.5']],
    [
      'on Sundays at ten, also when the clock is put forward',
      { start: '2000-01-02T10:00', end: '2000-01-02T11:00', repeat: 'FREQ=WEEKLY;BYDAY=SU' },
      '2026-03-20',
      ['2026-03-22T09:00 1', '2026-03-29T08:00 1', '2026-04-05T08:00 1'],
    ],
    [
      'at an hour that there is not on one day: as much later as the clock is put forward',
      { start: '2026-03-28T02:30', end: '2026-03-28T03:30', repeat: 'FREQ=DAILY' },
      '2026-03-28',
      ['2026-03-28T01:30 1', '2026-03-29T01:30 0', '2026-03-30T00:30 1'],
    ],
    [
      'every second week on two days',
      { start: '2026-01-02T09:00', end: '2026-01-02T10:00', repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR' },
      '2026-02-01',
      ['2026-02-09T08:00 1', '2026-02-13T08:00 1', '2026-02-23T08:00 1'],
    ],
    [
      'on the second Sunday of a month',
      { start: '2026-01-11T10:00', end: '2026-01-11T11:00', repeat: 'FREQ=MONTHLY;BYDAY=2SU' },
      '2026-02-01',
      ['2026-02-08T09:00 1', '2026-03-08T09:00 1', '2026-04-12T08:00 1'],
    ],
    [
      'on the last Friday of a month, whole days',
      { start: '2026-01-30', repeat: 'FREQ=MONTHLY;BYDAY=-1FR' },
      '2026-02-01',
      ['2026-02-26T23:00 24', '2026-03-26T23:00 24', '2026-04-23T22:00 24'],
    ],
    [
      'on the 31st: where there is one',
      { start: '2026-01-31', repeat: 'FREQ=MONTHLY' },
      '2026-02-01',
      ['2026-03-30T22:00 24', '2026-05-30T22:00 24', '2026-07-30T22:00 24'],
    ],
    [
      'on the 29th of February: in leap years',
      { start: '2024-02-29', repeat: 'FREQ=YEARLY' },
      '2025-01-01',
      ['2028-02-28T23:00 24', '2032-02-28T23:00 24', '2036-02-28T23:00 24'],
    ],
    [
      'until a day, which is one of its days',
      { start: '2026-01-01T09:00', repeat: 'FREQ=DAILY;UNTIL=20260103' },
      '2026-01-02',
      ['2026-01-02T08:00 15', '2026-01-03T08:00 15'],
    ],
    [
      'so many times, those that were left out too',
      { start: '2026-01-01', repeat: 'FREQ=DAILY;COUNT=3', except: ['2026-01-02'] },
      '2026-01-01',
      ['2025-12-31T23:00 24', '2026-01-02T23:00 24'],
    ],
    [
      'over the day on which the clock is put back',
      { start: '2026-10-24', end: '2026-10-25' },
      '2026-01-01',
      ['2026-10-23T22:00 49'],
    ],
  ])('%s', (_, entry, from, expected) => {
    expect(times(entry, from)).toEqual(expected);
  });

  it('by the clock of its place, which may be half an hour beside the others', () => {
    expect(times({ start: '2026-07-01T10:00', timeZone: 'America/St_Johns' }, '2026-01-01')).toEqual([
      '2026-07-01T12:30 14',
    ]);
    expect(times({ start: '2026-07-01T10:00' }, '2026-01-01', 1, 'Australia/Lord_Howe')).toEqual([
      '2026-06-30T23:30 14',
    ]);
  });

  it('while it is going on, and no more at its end', () => {
    const entry = { start: '2026-03-01T10:00', end: '2026-03-01T12:00' };
    expect(times(entry, '2026-03-01T10:59Z')).toHaveLength(1);
    expect(times(entry, '2026-03-01T11:00Z')).toHaveLength(0);
  });
});

test('[DA2] what no person would write stalls nothing: so many times are found and no more', () => {
  const count = (start: string, repeat: string, from: string) => times({ start, repeat }, from, 50).length;
  for (const repeat of ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY']) {
    expect(count('1970-01-01T00:00', repeat, '2190-01-01')).toBe(50);
    expect(count('2150-12-31T00:00', repeat, '1970-01-01')).toBe(50);
  }
  expect(count('1970-01-01T00:00', 'FREQ=MONTHLY;INTERVAL=99', '1970-01-01')).toBe(34);
  expect(count('1970-01-01T00:00', 'FREQ=DAILY;COUNT=999', '2190-01-01')).toBe(0);
  expect(count('1972-02-29', 'FREQ=MONTHLY;INTERVAL=12', '2100-01-01')).toBe(36);
});

const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Taipei',
  'Pacific/Apia',
);
const wall = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));
const rule = fc.constantFrom(
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=TU,SA',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=-1WE',
  'FREQ=YEARLY',
);

// A failure prints its seed, with which it comes again.
test('[DA2] a later look finds the same times as an earlier one, in order, at the same hour of the clock', () => {
  fc.assert(
    fc.property(wall, rule, zone, fc.nat(700), (start, repeat, timeZone, days) => {
      const entry: EventEntry = { kind: 'event', start, repeat, timeZone };
      const from = Date.parse(`${start}Z`) - 48 * HOUR;
      const within = { to: from + 900 * 24 * HOUR, most: 5000, siteZone: 'UTC' };
      const all = occurrencesOf(entry, { from, ...within });
      const later = from + days * 24 * HOUR;
      expect(occurrencesOf(entry, { from: later, ...within })).toEqual(all.filter(({ end }) => end > later));
      for (const [at, time] of all.entries()) {
        expect(time.start).toBeGreaterThan(all[at - 1]?.start ?? Number.NEGATIVE_INFINITY);
        const clock = onClock(time.start, timeZone).toISOString();
        // Except where there is no such hour, or, in Samoa in 2011, no such day.
        const sameHour = clock.slice(11, 16) === start.slice(11) && clock.slice(0, 10) === time.day;
        expect(sameHour || clock.slice(0, 16) > `${time.day}T${start.slice(11)}`).toBe(true);
      }
    }),
    // The day that Samoa's calendar left out.
    { numRuns: runs(60), examples: [['2009-07-16T00:00', 'FREQ=DAILY', 'Pacific/Apia', 0]] },
  );
});
