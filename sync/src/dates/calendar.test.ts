import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { momentAt } from '../time/clock';
import { calendarOf, type CalendarPage } from './calendar';
import type { EventEntry } from './entry';
import { occurrencesOf } from './occurrences';

const NOW = Date.parse('2026-11-24T00:00Z');
const ABOUT = { name: 'Grace, Church; both', host: 'grace.example', zone: 'Asia/Taipei', now: NOW };

const page = (entry: Partial<EventEntry>, more: Partial<CalendarPage> = {}): CalendarPage => ({
  uid: '10000000-0000-4000-8000-000000000001',
  route: 'events/picnic',
  title: 'Picnic',
  name: 'Picnic',
  url: 'https://grace.example/events/picnic',
  updatedAt: new Date(NOW),
  entry: { kind: 'event', start: '2026-11-29T10:00', ...entry },
  ...more,
});
const text = (...pages: CalendarPage[]) => calendarOf(pages, ABOUT);
const parsed = (made: string) => new ICAL.Component(ICAL.parse(made) as unknown[] as never);
const eventIn = (made: string) => new ICAL.Event(parsed(made).getFirstSubcomponent('vevent')!);

describe('[DA4] a calendar to subscribe to', () => {
  it('says what the page says, with its own name for ever, in lines that are folded and escaped', () => {
    const description = '一起在河邊野餐，'.repeat(20);
    const made = text(page({ place: 'River bank; second field', end: '2026-11-29T12:30' }, { description }));
    expect(made).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(made).toContain('UID:10000000-0000-4000-8000-000000000001@grace.example\r\n');
    expect(made).toContain('DTSTART;TZID=Asia/Taipei:20261129T100000\r\n');
    expect(made).toContain('DTEND;TZID=Asia/Taipei:20261129T123000\r\n');
    expect(made).toContain(String.raw`LOCATION:River bank\; second field`);
    for (const line of made.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(eventIn(made)).toMatchObject({
      summary: 'Picnic',
      description,
      location: 'River bank; second field',
    });
    expect(parsed(made).getFirstPropertyValue('x-wr-calname')).toBe('Grace, Church; both');
  });

  it.each(['America/New_York', 'UTC', 'Asia/Taipei'])(
    'has an event in %s that comes again until the last day that can be written',
    (timeZone) => {
      const made = text(page({ timeZone, repeat: 'FREQ=WEEKLY;UNTIL=99991231' }));
      expect(made).toMatch(/RRULE:FREQ=WEEKLY;UNTIL=99991231T\d\d5959Z\r\n/);
    },
  );

  it('names dates that are taken out as times of its zone, and of whole days as days', () => {
    const repeat = 'FREQ=DAILY';
    const times = text(page({ repeat, except: ['2026-11-30', '2026-12-02'] }));
    expect(times).toContain(
      'EXDATE;TZID=Asia/Taipei:20261130T100000\r\nEXDATE;TZID=Asia/Taipei:20261202T100000\r\n',
    );
    const days = text(page({ start: '2026-11-29', repeat, except: ['2026-11-30'] }));
    expect(days).toContain('EXDATE;VALUE=DATE:20261130\r\n');
  });

  it('has whole days as days, the last one with its end behind it', () => {
    const made = text(page({ start: '2026-12-24', end: '2026-12-26' }));
    expect(made).toContain('DTSTART;VALUE=DATE:20261224\r\n');
    expect(made).toContain('DTEND;VALUE=DATE:20261227\r\n');
    expect(made).not.toContain('VTIMEZONE');
  });

  it('says what is cancelled, and leaves out what never takes place', () => {
    expect(text(page({ cancelled: true }))).toContain('STATUS:CANCELLED');
    const never = page({ start: '2027-03-01T10:00', repeat: 'FREQ=WEEKLY;UNTIL=20200101' });
    expect(text(never)).not.toContain('BEGIN:VEVENT');
  });

  it('names the leap day of a year, which programs else move to 1 March', () => {
    const made = text(page({ start: '2028-02-29', repeat: 'FREQ=YEARLY' }));
    const steps = eventIn(made).iterator();
    expect([1, 2, 3].map(() => steps.next()?.toString())).toEqual(['2028-02-29', '2032-02-29', '2036-02-29']);
  });

  it.each([
    ['Europe/Berlin', ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
    ['America/New_York', ['BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU']],
    ['Australia/Sydney', ['BYMONTH=10;BYDAY=1SU', 'BYMONTH=4;BYDAY=1SU']],
    ['Asia/Taipei', []],
    // Their days are not the nth of a weekday: change by change.
    ['Asia/Jerusalem', []],
    ['Africa/Casablanca', []],
  ])('of %s has the rules of its clock, where there are such', (timeZone, rules) => {
    const made = text(page({ timeZone }));
    expect(made.match(/(?<=RRULE:FREQ=YEARLY;).*(?=\r)/g) ?? []).toEqual(rules);
  });

  it.each([
    ['Europe/Berlin', 240],
    ['America/New_York', 240],
    ['Australia/Sydney', 240],
    ['Pacific/Auckland', 240],
    // Without a rule the changes of five years are known.
    ['America/Nuuk', 36],
  ])('that somebody took over has the clock of %s for %i months', (timeZone, months) => {
    const known = new ICAL.Timezone(parsed(text(page({ timeZone }))).getFirstSubcomponent('vtimezone')!);
    for (let month = 0; month < months; month += 1) {
      const shown = Date.UTC(2027, month, 15, 10);
      const time = ICAL.Time.fromDateTimeString(new Date(shown).toISOString().slice(0, 19));
      time.zone = known;
      expect([month, time.toUnixTime() * 1000]).toEqual([month, momentAt(shown, timeZone)]);
    }
  });

  it.each([
    ['America/St_Johns', 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270630'],
    ['Europe/Berlin', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=30'],
    ['Australia/Lord_Howe', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12'],
    ['Asia/Taipei', 'FREQ=DAILY;COUNT=20'],
    ['Asia/Kathmandu', 'FREQ=YEARLY;COUNT=3'],
  ])('in %s %s comes at the moments that lists show', (zone, repeat) => {
    const entry: EventEntry = {
      kind: 'event',
      start: '2026-11-25T18:30',
      timeZone: zone,
      repeat,
      except: ['2026-12-06', '2027-01-29'],
    };
    const calendar = parsed(text(page(entry)));
    const known = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    event.startDate.zone = known;
    const steps = event.iterator();
    const moments: number[] = [];
    for (let next = steps.next(); next && moments.length < 60; next = steps.next()) {
      const time = next.clone();
      time.zone = known;
      moments.push(time.toUnixTime() * 1000);
    }
    const shown = occurrencesOf(entry, { from: 0, to: Infinity, most: 60, siteZone: 'UTC' });
    expect(moments).toEqual(shown.map(({ start }) => start));
    expect(moments[0]).toBeGreaterThanOrEqual(momentAt(Date.parse('2026-11-25T18:30Z'), zone));
  });
});
