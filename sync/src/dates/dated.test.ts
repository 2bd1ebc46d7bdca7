import { expect, it } from 'vitest';
import { type CalendarPage, calendarOf } from './calendar';
import { type DatedPage, datedOf, timesOf } from './dated';
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

it('[DA2] an event that no list has yet, because it is far ahead, has its time on its own page', () => {
  const far = weekly('jubilee');
  const page = { ...far, entry: { ...far.entry, start: '2050-04-10', end: '2050-04-10' } };
  const { upcoming, past } = datedOf([page], at(NOON));
  expect([upcoming, past]).toEqual([[], []]);
  const { next, last } = timesOf(page, at(NOON), 2);
  expect(next.map(({ day }) => day)).toEqual(['2050-04-10', '2050-04-17']);
  expect(last).toBeUndefined();
});

it('[DA2] an event of which each day is taken out has neither a next nor a last time', () => {
  const page = { ...weekly('choir'), entry: { ...weekly('choir').entry, repeat: 'FREQ=WEEKLY;COUNT=1' } };
  const none = { ...page, entry: { ...page.entry, except: ['2030-04-07'] } };
  expect(timesOf(page, at(NOON), 2)).toMatchObject({ next: [], last: { day: '2030-04-07' } });
  expect(timesOf(none, at(NOON), 2)).toMatchObject({ next: [], last: undefined });
});

it('[DA2] a rule of any age and any end is in lists and calendars, like all beside it', () => {
  const starts = ['1970-01-01', '1972-02-29', '2026-11-29T10:00', '2040-01-01', '2096-02-29', '2199-12-31'];
  const rules = ['DAILY', 'WEEKLY', 'WEEKLY;BYDAY=SU', 'MONTHLY', 'MONTHLY;BYDAY=-1SU', 'YEARLY'];
  const intervals = [1, 2, 48, 97, 99];
  const ends = ['', ';UNTIL=19700101', ';UNTIL=21991231', ';UNTIL=99991231', ';COUNT=1', ';COUNT=999'];
  const entries = starts.flatMap((start) =>
    rules.flatMap((rule) =>
      intervals.flatMap((interval) =>
        ends.map((end): EventEntry => {
          const [every = '', by] = rule.split(';');
          const repeat = [
            `FREQ=${every}`,
            ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
            ...(by ? [by] : []),
          ];
          return { kind: 'event', start, repeat: repeat.join(';') + end };
        }),
      ),
    ),
  );
  const pages = entries.map((entry, at): DatedPage<EventEntry> => ({
    uid: `${at}`,
    route: `${at}`,
    title: '',
    entry,
  }));
  const { upcoming, past } = datedOf(pages, at(NOON, 'Europe/Berlin'));
  const listed = new Set([...upcoming, ...past].map(({ page }) => page.uid));
  // What begins more than ten years from now is in no list yet; what has no day, in none.
  const begins = pages.filter(({ entry }) => entry.start < '2030' && !entry.repeat!.includes('19700101'));
  expect(begins.filter(({ uid }) => !listed.has(uid))).toEqual([]);
  const inCalendar = pages.map((page): CalendarPage => ({
    ...page,
    name: page.uid,
    url: '',
    updatedAt: new Date(0),
  }));
  const text = calendarOf(inCalendar, { name: '', host: '', zone: 'Europe/Berlin', now: NOON });
  expect(text.split('BEGIN:VEVENT').length - 1).toBeGreaterThan(begins.length);
});
