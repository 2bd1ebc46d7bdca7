import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { colour, iconSchema, keyed, list, longText, strings, text } from '../fields/fields';

export const report1 = defineWidget({
  type: 'report1',
  label: 'Report',
  hint: 'A few figures or topics with a summary',
  fields: {
    title: text('Title'),
    subtitle: text('Subtitle', 500),
    items: list(
      'Items',
      { itemLabel: 'Item', titleField: 'title' },
      {
        title: text('Title'),
        content: longText('Content'),
        // A bare name is the older form of an icon.
        icon: describeField(z.union([iconSchema, z.string().regex(/^[A-Za-z0-9]{0,40}$/)]).optional(), {
          label: 'Icon',
          control: 'icon',
        }),
        bgColor: colour('Background'),
      },
      { title: 'New item', content: '', icon: { name: 'FaChartBar' }, bgColor: 'sky-100' },
    ),
    summaries: strings('Summaries'),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, text: ({ subtitle }) => subtitle },
  sample: () => ({
    title: 'Annual report',
    subtitle: 'What your giving made possible in 2025',
    items: keyed([
      {
        title: 'Care',
        content: '2,080 warm meals and 310 visits to people who cannot leave home.',
        icon: { name: 'FaHandHoldingUsd' },
        bgColor: 'sky-100',
      },
      {
        title: 'Community',
        content: '14 small groups with 186 people, five of them new this year.',
        icon: { name: 'MdGroups' },
        bgColor: 'amber-100',
      },
      {
        title: 'Learning',
        content: '9 courses, 240 participants, and a library that is open on weekdays.',
        icon: { name: 'FaBookOpen' },
        bgColor: 'emerald-100',
      },
    ]),
    summaries: [
      'Income and expenses were balanced for the sixth year in a row.',
      'The hall is paid for; the loan ended in October.',
      'The full accounts are open to every member in the office.',
    ],
  }),
});
