import { expect, it } from 'vitest';
import { keptOf, nameOfTime } from './kept-backups';

const keep = { days: 7, latest: 3 };
const keptAt = (...times: number[]) =>
  [
    ...keptOf(
      times.map((time) => nameOfTime(new Date(time))),
      keep,
    ),
  ].sort();
const nightOf = (day: number) => Date.UTC(2026, 0, day, 3);
const nights = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => nightOf(from + i));

it('a backup is kept with the six before it', () => {
  expect(keptAt(...nights(1, 12))).toEqual(nights(6, 12).map((time) => nameOfTime(new Date(time))));
});

it('backups taken by hand as often as one likes cost no night of the week', () => {
  const byHand = Array.from({ length: 8 }, (_, minute) => Date.UTC(2026, 0, 12, 20, minute));
  expect(keptAt(...nights(5, 12), ...byHand)).toEqual(
    [...nights(6, 12), ...byHand.slice(-3)].map((time) => nameOfTime(new Date(time))),
  );
});

it('a backup of days long past stays while there is nothing newer', () => {
  const hours = [1, 2, 3, 4, 5].map((hour) => Date.UTC(2026, 5, 1, hour));
  expect(keptAt(Date.UTC(2025, 0, 1), ...hours)).toEqual([
    '2025-01-01T00-00-00Z',
    '2026-06-01T01-00-00Z',
    '2026-06-01T03-00-00Z',
    '2026-06-01T04-00-00Z',
    '2026-06-01T05-00-00Z',
  ]);
});
