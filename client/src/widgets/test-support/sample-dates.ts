import type { Dated, DatedPage, EventTime } from '@vestry/sync/dates/dated';
import type { EventEntry } from '@vestry/sync/dates/entry';
import type { OwnEntry } from '@vestry/sync/dates/site-dates';

const HOUR_MS = 3_600_000;

function eventOn(day: string, title: string, more: Partial<EventEntry> = {}): EventTime {
  const entry: EventEntry = {
    kind: 'event',
    start: `${day}T10:00`,
    end: `${day}T11:30`,
    place: 'Great hall',
    ...more,
  };
  const page: DatedPage<EventEntry> = { uid: title, route: `events/${title.toLowerCase()}`, title, entry };
  const start = Date.parse(`${day}T10:00Z`);
  return { page, day, start, end: start + 1.5 * HOUR_MS, zone: 'UTC' };
}

const NEXT = [eventOn('2030-05-05', 'Worship'), eventOn('2030-05-11', 'Concert', { cancelled: true })];

/** Some posts and events, the same on each day, for what lists them. */
export const SAMPLE_DATES: Dated = {
  upcoming: NEXT,
  past: [eventOn('2030-04-21', 'Easter')],
  posts: [
    {
      uid: 'p',
      route: 'news/roof',
      title: 'The new roof',
      description: 'What it cost, and who helped.',
      entry: { kind: 'post', on: '2030-05-01', author: 'Grace Lin', audio: 'https://audio.example/roof.mp3' },
    },
  ],
  until: Number.POSITIVE_INFINITY,
};

/** A page that is an event. */
export const SAMPLE_ENTRY: OwnEntry = {
  uid: 'Worship',
  kind: 'event',
  start: '2030-05-05T10:00',
  end: '2030-05-05T11:30',
  place: 'Great hall',
  times: { next: NEXT, last: undefined, zone: 'UTC', until: Number.POSITIVE_INFINITY },
};
