import { defineWidget } from '../define-widget';
import { keyed, list, longText, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const timeline1 = defineWidget({
  type: 'timeline1',
  label: 'widgets.timeline1',
  hint: 'widgets.timeline1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    events: list(
      'widgets.events',
      { itemLabel: 'widgets.event', titleField: 'title', heading: 3 },
      { title: text('widgets.title'), description: longText('widgets.description') },
      { title: 'New event', description: '' },
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title },
  sample: () => ({
    title: 'Your first visit',
    events: keyed([
      {
        title: 'Arrive',
        description: 'Doors open at half past nine. Someone at the entrance will show you around.',
      },
      { title: 'Worship', description: 'Songs, a reading and a talk. About seventy minutes altogether.' },
      { title: 'Stay for coffee', description: 'Meet a few people, ask anything, leave whenever you like.' },
    ]),
  }),
});
