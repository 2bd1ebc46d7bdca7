import { expect, it } from 'vitest';
import { quarterIn, quarterOn } from './quarter-in';

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

it.each([
  ['2026-11-30', '2026-11-30', 3],
  ['2027-01-01', '2026-12-31', 0],
  ['2026-12-31', '2027-01-01', 3],
  ['2028-02-29', '2028-02-29', 0],
])('on the site’s day %s it is found, also where it is %s for the server', (day, server, quarter) => {
  const isOn = (first: string, last: string) => first <= day && day <= last;
  expect(quarterOn(isOn, new Date(`${server}T12:00:00Z`))).toBe(quarter);
});
