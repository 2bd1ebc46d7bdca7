import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, DAY_MS, dayOf, daysIn, isDay, partOfDay, startOfDay } from './day';

it('a stored day begins at midnight of UTC+8', () => {
  expect(dayOf(Date.parse('2026-01-31T15:59:59.999Z'))).toBe('2026-01-31');
  expect(dayOf(Date.parse('2026-01-31T16:00:00Z'))).toBe('2026-02-01');
  expect(new Date(startOfDay('2026-02-01')).toISOString()).toBe('2026-01-31T16:00:00.000Z');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it.each(['2026-02-30', '2026-13-01', '26-1-1', '2026-1-1', '', '2026-02-01T00:00', '0000-00-00'])(
  '%j is no day',
  (text) => expect(isDay(text)).toBe(false),
);

it('the parts of the days of a range make up the range', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000_000), fc.nat(20 * DAY_MS), (start, length) => {
      const range = { start, end: start + length };
      const parts = daysIn(range).map((day) => partOfDay(day, range));
      expect(parts.every(({ from, to }) => from < to)).toBe(true);
      expect(parts.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(length);
      expect(daysIn(range).every(isDay)).toBe(true);
    }),
  );
});
