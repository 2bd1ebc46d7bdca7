import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTime } from './cron';
import { runs } from '@vestry/sync/test-support/tier';

function times(cron: string, zone: string, from: string, count: number): string[] {
  let at = new Date(from);
  return Array.from({ length: count }, () => {
    at = nextTime(cron, zone, at);
    return at.toISOString();
  });
}

describe('the times of a schedule', () => {
  it('are those of the zone', () => {
    expect(times('30 3 * * *', 'Asia/Taipei', '2026-01-31T00:00:00Z', 2)).toEqual([
      '2026-01-31T19:30:00.000Z',
      '2026-02-01T19:30:00.000Z',
    ]);
  });

  it('a time that does not exist is run when the clock is put forward', () => {
    // Berlin goes from 02:00 to 03:00 on 29 March 2026.
    expect(times('30 2 * * *', 'Europe/Berlin', '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  it.each([
    // The clock is put forward at midnight, by half an hour, and to midnight.
    ['10 0 * * *', 'Africa/Cairo', '2026-04-22T12:00:00Z', ['04-22T22:10', '04-23T22:00', '04-24T21:10']],
    ['30 0 * * *', 'America/Santiago', '2026-09-04T12:00:00Z', ['09-05T04:30', '09-06T04:00', '09-07T03:30']],
    [
      '15 2 * * *',
      'Australia/Lord_Howe',
      '2026-10-02T00:00:00Z',
      ['10-02T15:45', '10-03T15:30', '10-04T15:15'],
    ],
    ['30 23 * * *', 'America/Nuuk', '2026-03-27T12:00:00Z', ['03-28T01:30', '03-29T01:30', '03-30T00:30']],
  ])('%s in %s leaves no day out', (cron, zone, from, expected) => {
    expect(times(cron, zone, from, 3).map((time) => time.slice(5, 16))).toEqual(expected);
  });

  it('of a daily job leave no day out, at any minute in any zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const minute = fc.integer({ min: 0, max: 1439 });
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, minute, time, (name, at, after) => {
        const next = nextTime(`${at % 60} ${Math.floor(at / 60)} * * *`, name, after);
        // A day has 27 hours at most, where the clock is put back by three, as in Casey.
        expect(next.getTime() - after.getTime()).toBeLessThanOrEqual(27 * 3_600_000);
      }),
      { numRuns: runs(500) },
    );
  });

  it('a time that exists twice is run once', () => {
    // New York goes from 02:00 back to 01:00 on 1 November 2026.
    expect(times('30 1 * * *', 'America/New_York', '2026-10-31T00:00:00Z', 3)).toEqual([
      '2026-10-31T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z'],
    ['America/New_York', '2026-11-01T03:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T12:00:00Z'],
  ])('every ten minutes goes on by real time in %s', (zone, from) => {
    const all = times('*/10 * * * *', zone, from, 40).map((time) => Date.parse(time));
    const steps = all.slice(1).map((time, index) => time - all[index]!);
    expect(new Set(steps)).toEqual(new Set([600_000]));
  });

  it('only ever go forward', () => {
    const zone = fc.constantFrom(
      'Asia/Taipei',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'UTC',
    );
    const cron = fc.constantFrom(
      '* * * * *',
      '*/15 * * * *',
      '0 * * * *',
      '30 2 * * *',
      '0 0 1 * *',
      '5 4 * * 0',
    );
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, cron, time, (name, expression, after) => {
        const next = nextTime(expression, name, after);
        expect(next.getTime()).toBeGreaterThan(after.getTime());
      }),
      { numRuns: runs(500) },
    );
  });

  it('leave none out where clocks are never changed', () => {
    const cron = fc.constantFrom('* * * * *', '*/15 * * * *', '30 2 * * *', '0 0 1 * *', '5 4 * * 0');
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom('Asia/Taipei', 'UTC'), cron, time, (zone, expression, after) => {
        const next = nextTime(expression, zone, after);
        expect(nextTime(expression, zone, new Date(next.getTime() - 1))).toEqual(next);
      }),
      { numRuns: runs(300) },
    );
  });
});
