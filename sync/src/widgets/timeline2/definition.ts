import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { icon, keyed, list, longText, strings, text, toggle } from '../fields/fields';
import { describeField } from '../fields/field';
import { ARRANGING } from '../fields/style';

export const timeline2 = defineWidget({
  type: 'timeline2',
  label: 'widgets.timeline2',
  hint: 'widgets.timeline2Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    subtitle: text('widgets.subtitle', 500),
    events: list(
      'widgets.events',
      { itemLabel: 'widgets.event', titleField: 'title', heading: 3 },
      {
        year: describeField(z.union([z.string().max(20), z.number().int().min(0).max(9999)]).optional(), {
          label: 'widgets.year',
          control: 'text',
        }),
        title: text('widgets.title'),
        description: longText('widgets.description'),
        details: strings('widgets.details'),
        icon: icon(),
      },
      { year: '2025', title: 'New event', description: '', details: [], icon: { name: 'FaBookmark' } },
    ),
    reversed: toggle('widgets.reversed'),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, text: ({ subtitle }) => subtitle },
  sample: () => ({
    title: 'The year behind us',
    subtitle: 'Three moments that we are thankful for',
    reversed: false,
    events: keyed([
      {
        year: '2025',
        title: 'A new hall',
        description: 'After two years of building the hall opened in spring.',
        details: ['200 seats', 'A kitchen for the whole street', 'Step-free from the street'],
        icon: { name: 'FaChurch', color: 'amber-600' },
      },
      {
        year: '2025',
        title: 'The first summer camp',
        description: 'Sixty children, five days, one very large tent.',
        details: ['Crafts and music', 'A day at the river'],
        icon: { name: 'GiSunCloud', color: 'sky-600' },
      },
      {
        year: '2025',
        title: 'Tables for neighbours',
        description: 'Every Thursday evening the kitchen cooks for whoever comes.',
        details: ['Forty meals a week'],
        icon: { name: 'FaHandshakeSimple', color: 'emerald-600' },
      },
    ]),
  }),
});
