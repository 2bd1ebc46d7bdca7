import { expect, test } from 'vitest';
import type { ListPlace } from '@vestry/sync/dates/list-places';
import { addressIn, isProposed, proposedRoute } from './proposed-route';

const page = { uid: 'c', id: 1, route: 'calendar', title: 'Calendar', lang: '' };
const lists: ListPlace[] = [
  { file: 'calendar.ics', section: 'events', page },
  { file: 'feed.xml', section: 'news', page },
];
const taken = new Set(['events/choir', 'about']);
const site = { lists, taken };
const event = { kind: 'event', start: '2030-01-01' };
const post = { kind: 'post', on: '2030-01-01' };

test('an event and a post get an address in the sections that their lists look at, another page does not', () => {
  expect(proposedRoute({ title: 'Sunday breakfast', entry: event }, site)).toBe('events/sunday-breakfast');
  expect(proposedRoute({ title: 'Advent letter', entry: post }, site)).toBe('news/advent-letter');
  expect(proposedRoute({ title: 'Garden group' }, site)).toBe('garden-group');
});

test('without a list that is limited, and without a title, there is an address all the same', () => {
  expect(proposedRoute({ title: 'Sunday breakfast', entry: event }, { lists: [], taken })).toBe(
    'sunday-breakfast',
  );
  expect(proposedRoute({ title: '', entry: event }, site)).toBe('events/event');
  expect(proposedRoute({ title: '!', entry: post }, site)).toBe('news/article');
  expect(proposedRoute({ title: '' }, site)).toBe('');
});

test('an address that another page has gets a number', () => {
  expect(proposedRoute({ title: 'Choir', entry: event }, site)).toBe('events/choir-2');
});

test('a section that is too deep for another level is not gone into', () => {
  const deep = [{ file: 'calendar.ics' as const, section: 'a/b/c/d/e/f/g/h', page }];
  expect(proposedRoute({ title: 'Choir', entry: event }, { lists: deep, taken })).toBe('choir');
});

test('an address follows the title and the kind until somebody has typed another', () => {
  const follows = (fields: object) => isProposed({ ...fields }, site);
  expect(follows({ title: '', route: '' })).toBe(true);
  expect(follows({ title: 'Choir', route: 'choir' })).toBe(true);
  expect(follows({ title: 'Choir', route: 'choir', entry: event })).toBe(true);
  expect(follows({ title: 'Choir', route: 'events/choir-2', entry: event })).toBe(true);
  expect(follows({ title: 'Choir', route: 'events/choir-2', entry: post })).toBe(true);
  expect(follows({ title: '', route: 'events/event', entry: event })).toBe(true);
  expect(follows({ title: 'Choir', route: 'singing', entry: event })).toBe(false);
  expect(follows({ title: 'Choir', route: '', entry: event })).toBe(false);
  expect(follows({ title: '', route: 'event' })).toBe(false);
});

test('a page moves into the section of a list with the last part of its address', () => {
  const [events] = lists;
  expect(addressIn(events!, 'parish/choir', taken)).toEqual({ section: 'events', route: 'events/choir-2' });
  expect(addressIn(events!, '', taken)).toBeUndefined();
  expect(addressIn({ ...events!, section: '' }, 'choir', taken)).toBeUndefined();
  expect(addressIn({ ...events!, section: 'api' }, 'choir', taken)).toBeUndefined();
});
