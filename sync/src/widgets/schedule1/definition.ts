import { defineWidget } from '../define-widget';
import { keyed, list, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const schedule1 = defineWidget({
  type: 'schedule1',
  label: 'widgets.schedule1',
  hint: 'widgets.schedule1Hint',
  idle: ARRANGING,
  fields: {
    items: list(
      'widgets.entries',
      { itemLabel: 'widgets.entry', titleField: 'title' },
      {
        time: text('widgets.time'),
        title: text('widgets.title'),
        location: text('widgets.place'),
        teacher: text('widgets.teacher'),
      },
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
