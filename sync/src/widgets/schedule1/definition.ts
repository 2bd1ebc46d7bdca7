import { defineWidget } from '../define-widget';
import { keyed, list, text } from '../fields/fields';

export const schedule1 = defineWidget({
  type: 'schedule1',
  label: 'Schedule',
  hint: 'Times, titles, places and teachers',
  fields: {
    items: list(
      'Entries',
      { itemLabel: 'Entry', titleField: 'title' },
      { time: text('Time'), title: text('Title'), location: text('Place'), teacher: text('Teacher') },
      { time: '10:00', title: 'New entry' },
    ),
  },
  facts: {
    events: ({ items }) =>
      items?.map(({ time, title, location, teacher }) => ({ time, title, place: location, person: teacher })),
  },
  sample: () => ({
    items: keyed([
      { time: 'Sunday 9:00', title: 'Prayer', location: 'Chapel' },
      { time: 'Sunday 10:00', title: 'Worship', location: 'Hall', teacher: 'Grace Lin' },
      { time: 'Sunday 11:30', title: 'Bible class', location: 'Room 301', teacher: 'Samuel Wu' },
      { time: 'Friday 19:30', title: 'Students', location: 'Room 301', teacher: 'Peter Huang' },
    ]),
  }),
});
