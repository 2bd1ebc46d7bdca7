import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { runs } from '../test-support/tier';
import { EVERY, type Repeat, WEEKDAYS, writeRepeat } from './repeat';
import { dayOf, daysBefore, daysFrom, textOf } from './rule-days';

/** The first days of a rule as the library of Thunderbird finds them, for what it takes to be the same. */
function byLibrary(start: string, repeat: Repeat, most: number): string[] {
  // It does not end where a rule of years has none any more.
  const { until, count = most, ...endless } = repeat;
  const steps = ICAL.Recur.fromString(writeRepeat(endless)).iterator(ICAL.Time.fromDateString(start));
  const found: string[] = [];
  while (found.length < Math.min(most, count)) {
    const next = steps.next()?.toString().slice(0, 10);
    if (next === undefined || next.length < 10 || next >= '2400' || (until && next > until)) break;
    // It makes the 29th of February the 1st of March; the standard leaves such years out.
    if (repeat.every === 'YEARLY' && next.slice(4) !== start.slice(4)) continue;
    found.push(next);
  }
  return found;
}

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const leapDay = fc.nat(56).map((at) => `${1972 + 4 * at}-02-29`.replace('2100-02-29', '2096-02-29'));
const ends = fc.oneof(
  fc.constant({}),
  day.map((until) => ({ until })),
  fc.integer({ min: 1, max: 999 }).map((count) => ({ count })),
);
const rule: fc.Arbitrary<Repeat> = fc
  .record({
    every: fc.constantFrom(...EVERY),
    interval: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 99 })),
    weekdays: fc.subarray([...WEEKDAYS]),
    nth: fc.option(fc.record({ at: fc.constantFrom(-1, 1, 2, 3, 4), day: fc.constantFrom(...WEEKDAYS) }), {
      nil: undefined,
    }),
    end: ends,
  })
  .map(({ every, interval, weekdays, nth, end }) => ({
    every,
    interval,
    days: every === 'WEEKLY' ? weekdays : [],
    ...(every === 'MONTHLY' && nth ? { nth } : {}),
    ...end,
  }));

const upTo = (days: Iterable<number>, most: number): string[] => {
  const found: string[] = [];
  for (const each of days) {
    if (found.length >= most) break;
    found.push(textOf(each));
  }
  return found;
};

test('[DA2] the days of a rule are those that another program finds', () => {
  fc.assert(
    fc.property(fc.oneof(day, leapDay), rule, (start, repeat) => {
      const found = upTo(daysFrom({ ...repeat, start: dayOf(start) }, Number.NEGATIVE_INFINITY), 40);
      expect(found).toEqual(byLibrary(start, repeat, 40));
    }),
    { numRuns: runs(800) },
  );
});

test('[DA2] from any day on, and before it, they are the same days', () => {
  fc.assert(
    fc.property(day, rule, day, (start, repeat, middle) => {
      const whole = {
        ...repeat,
        start: dayOf(start),
        until: repeat.until ?? (repeat.count ? undefined : '2250-01-01'),
      };
      const [all, at] = [[...daysFrom(whole, whole.start)], dayOf(middle)];
      expect([...daysFrom(whole, at)]).toEqual(all.filter((each) => each >= at));
      expect([...daysBefore(whole, at)]).toEqual(all.filter((each) => each < at).toReversed());
    }),
    { numRuns: runs(200) },
  );
});
