import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { icon, keyed, list, longText, strings, text, toggle } from '../fields/fields';
import { describeField } from '../fields/field';

export const timeline2 = defineWidget({
  type: 'timeline2',
  label: 'Timeline with years',
  hint: 'A history along a line, on both sides',
  fields: {
    title: text('Title'),
    subtitle: text('Subtitle', 500),
    reversed: toggle('Begin on the other side'),
    events: list(
      'Events',
      { itemLabel: 'Event', titleField: 'title' },
      {
        year: describeField(z.union([z.string().max(20), z.number().int().min(0).max(9999)]).optional(), {
          label: 'Year',
          control: 'text',
        }),
        title: text('Title'),
        description: longText('Description'),
        details: strings('Details'),
        icon: icon(),
      },
      { year: '2025', title: 'New event', description: '', details: [], icon: { name: 'FaBookmark' } },
    ),
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
