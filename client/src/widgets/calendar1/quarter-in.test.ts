import { expect, it } from 'vitest';
import { quarterIn } from './quarter-in';

it.each([
  ['Pacific/Auckland', 1],
  ['America/New_York', 0],
])('a calendar begins with the quarter that it is where the site is: %s', (timeZone, quarter) => {
  expect(quarterIn(timeZone, new Date('2026-03-31T20:00:00Z'))).toBe(quarter);
});

it('counts four quarters', () => {
  const quarters = ['01', '03', '04', '06', '07', '09', '10', '12'].map((month) =>
    quarterIn('UTC', new Date(`2026-${month}-15T00:00:00Z`)),
  );
  expect(quarters).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
