import { expect, it } from 'vitest';
import { type DatedPage, datedOf } from './dated';
import type { EventEntry } from './entry';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2030-05-05T12:00Z');

const weekly = (title: string): DatedPage<EventEntry> => ({
  uid: title,
  route: title,
  title,
  entry: { kind: 'event', start: '2030-04-07T14:00', end: '2030-04-07T15:00', repeat: 'FREQ=WEEKLY' },
});
const at = (now: number, zone = 'UTC') => ({ now, zone });

it('[DA3] rules are followed again only for a page that is another one', () => {
  const choir = weekly('choir');
  const before = datedOf([choir, weekly('band')], at(NOON));
  const after = datedOf([choir, weekly('orchestra')], at(NOON + HOUR_MS));
  expect(before.upcoming[0]!.page.title).toBe('band');
  expect(after.upcoming.map(({ page }) => page.title)).not.toContain('band');
  const times = ({ upcoming }: typeof before) => upcoming.filter(({ page }) => page === choir);
  expect(times(before)).toHaveLength(30);
  times(before).forEach((time, index) => expect(times(after)[index]).toBe(time));
});

it('[DA3] what was worked out for a page is right: until a time of it is over, and by the clock of the site', () => {
  const page = weekly('choir');
  const first = (now: number, zone?: string) => datedOf([page], at(now, zone)).upcoming[0]!;
  expect(first(NOON).day).toBe('2030-05-05');
  expect(first(NOON + 3 * HOUR_MS).day).toBe('2030-05-12');
  expect(first(NOON).day).toBe('2030-05-05');
  expect(new Date(first(NOON - 8 * HOUR_MS, 'Asia/Taipei').start).toISOString()).toBe(
    '2030-05-05T06:00:00.000Z',
  );
});
