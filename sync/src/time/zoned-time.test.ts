import { expect, it } from 'vitest';
import { fromZoned, toZoned } from './zoned-time';

it.each([
  ['Asia/Taipei', '2026-05-01T20:00', '2026-05-01T12:00:00.000Z'],
  ['America/St_Johns', '2026-01-01T09:30', '2026-01-01T13:00:00.000Z'],
  // That day has this time two times: the first one counts.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('[PP1] in %s %s is %s', (zone, shown, moment) => {
  expect(fromZoned(shown, zone)).toBe(moment);
  expect(toZoned(moment, zone)).toBe(shown);
});

it('a time that the clock leaves out is the next that there is', () => {
  const moment = fromZoned('2026-03-29T02:30', 'Europe/Berlin');
  expect(moment).toBe('2026-03-29T01:30:00.000Z');
  expect(toZoned(moment, 'Europe/Berlin')).toBe('2026-03-29T03:30');
});

it.each(['', '2026', '2026-02-31', 'x', '2026-13-01T00:00'])('%j is no time', (shown) => {
  expect(fromZoned(shown, 'Asia/Taipei')).toBe('');
});
it('no time is no time', () => expect(toZoned('', 'Asia/Taipei')).toBe(''));
